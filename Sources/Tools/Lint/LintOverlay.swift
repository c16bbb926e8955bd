import Codecs
package import Engine
import Files
import Geometry
import Layout
package import Rules
import Scene
import Sheets
import Source

/// A screen's picture with what was found outlined and numbered, and beside it what each number
/// says: a scene like any other.
package struct LintOverlay {
  private let picture: RenderedScreen
  private let title: String
  private let findings: [LintFinding]

  /// Findings that are shown; the rest is counted.
  static let most = 60

  /// - Parameter path: of the document, as it was named.
  package init(_ findings: [LintFinding], on picture: RenderedScreen, of path: String) {
    self.findings = findings
    self.picture = picture
    title = FilePath.lastComponent(of: path)
  }

  /// Draws it, at 2×.
  package func draw(by renderer: Renderer) throws(CityPaintError) -> RenderedScreen {
    let file = picture.screen.scale == 1 ? "screen.png" : "screen@\(picture.screen.scale)x.png"
    let bytes = try picture.png(.fast)
    let text = JSONWriter.text(document(file), .compact)
    return try renderer.render(
      Array(text.utf8), named: "findings", carrying: [file: bytes], full: true)
  }

  /// The picture alone, with what was found outlined, at 2×.
  package func outlined(by renderer: Renderer) throws(CityPaintError) -> RenderedScreen {
    let size = picture.laid.size
    let document: JSONOutput = [
      "screen": "scene",
      "device": ["width": .number(size.width), "height": .number(size.height), "scale": 2],
      "root": [
        "type": "layers",
        "children": .array([image("screen@2x.png")] + outlines(findings, margin: 1)),
      ],
    ]
    let text = JSONWriter.text(document, .compact)
    return try renderer.render(
      Array(text.utf8), named: "findings", carrying: ["screen@2x.png": try picture.png(.fast)])
  }

  // MARK: The scene

  private func document(_ file: String) -> JSONOutput {
    let size = picture.laid.size
    let shown = Array(findings.prefix(Self.most))
    let legend = legend(shown, height: size.height)
    let width =
      2 * Self.margin + size.width + Double(legend.count) * (Self.gap + Self.width)
    return [
      "screen": "scene",
      "device": [
        "width": .number(width.rounded(.up)), "height": 64, "scale": 2,
      ],
      "root": [
        "type": "column", "padding": .number(Self.margin), "gap": 16, "background": "#F3F4F6",
        "children": [
          header,
          [
            "type": "row", "gap": .number(Self.gap),
            "children": .array(
              [
                [
                  "type": "layers", "width": .number(size.width), "height": .number(size.height),
                  "valign": "top",
                  "shadow": [["color": "#1018202E", "y": 2, "blur": 8]],
                  "children": .array(
                    [image(file)] + marks(shown)),
                ]
              ] + legend),
          ],
        ],
      ],
    ]
  }

  private var header: JSONOutput {
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count - errors
    let words = [
      errors > 0 ? "\(errors) error\(errors == 1 ? "" : "s")" : nil,
      warnings > 0 ? "\(warnings) warning\(warnings == 1 ? "" : "s")" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    return [
      "type": "text", "size": 15, "lineHeight": 20, "align": "start", "name": "overlay.title",
      "runs": [
        ["text": .string(title), "font": "Helvetica Neue Bold", "color": Self.ink],
        [
          "text": .string("   " + (findings.isEmpty ? "nothing found" : words)),
          "font": "Helvetica Neue", "color": Self.gray,
        ],
      ],
    ]
  }

  private static let ink: JSONOutput = "#1D2733"
  private static let gray: JSONOutput = "#5B6673"

  private static func color(_ severity: Rule.Severity) -> String {
    severity == .error ? "#C2132B" : "#9A5B00"
  }

  private func image(_ file: String) -> JSONOutput {
    [
      "type": "image", "src": .string(file), "fit": "stretch",
      "width": .number(picture.laid.size.width), "height": .number(picture.laid.size.height),
    ]
  }

  /// What can be seen of what findings are about.
  private func placed(_ findings: [LintFinding]) -> [(index: Int, frame: Rect)] {
    let screen = Rect(size: picture.laid.size)
    return findings.enumerated().compactMap { index, finding in
      finding.bounds.flatMap { $0.intersection(screen) }.map { (index: index, frame: $0) }
    }
  }

  private func outlines(_ findings: [LintFinding], margin: Double = 0) -> [JSONOutput] {
    let screen = Rect(size: picture.laid.size)
    return placed(findings).map { index, frame -> JSONOutput in
      let color = Self.color(findings[index].severity)
      let around = frame.inset(by: Insets(all: -margin)).intersection(screen) ?? frame
      return [
        "type": "shape", "name": "overlay.outline", "frame": Self.array(around), "corners": 2,
        "fill": .string(color + "1F"), "stroke": ["color": .string(color), "width": 1],
      ]
    }
  }

  private func marks(_ findings: [LintFinding]) -> [JSONOutput] {
    let placed = placed(findings)
    let plan = BadgePlan(placed.map(\.frame), on: Rect(size: picture.laid.size))
    return outlines(findings)
      + zip(placed, plan.origins).map { place, origin in
        badge(
          place.index + 1, findings[place.index].severity,
          ["frame": Self.array(Rect(origin: origin, size: BadgePlan.size))])
      }
  }

  private func badge(
    _ number: Int, _ severity: Rule.Severity, _ placement: [String: JSONOutput]
  ) -> JSONOutput {
    .object(
      [
        .init("type", "layers"), .init("name", "overlay.badge"),
        .init(
          "background",
          ["fill": .string(Self.color(severity)), "corners": 3]),
        .init(
          "children",
          [
            [
              "type": "text", "text": .string("\(number)"), "size": 10, "lineHeight": 12,
              "font": "Helvetica Neue Bold", "color": "#FFFFFF", "align": "center",
              "valign": "center", "maxLines": 1,
            ]
          ]),
      ] + placement.map { .init($0.key, $0.value) })
  }

  // MARK: The legend

  private static let width = 264.0
  private static let margin = 24.0
  private static let gap = 24.0

  private func legend(_ shown: [LintFinding], height: Double) -> [JSONOutput] {
    guard !shown.isEmpty else { return [] }
    var columns: [[JSONOutput]] = [[]]
    var filled = 0.0
    let room = max(height, 320)
    for (index, finding) in shown.enumerated() {
      let needed = Self.height(of: finding)
      if filled > 0, filled + needed > room {
        columns.append([])
        filled = 0
      }
      filled += needed + 10
      columns[columns.count - 1].append(entry(index + 1, finding))
    }
    if findings.count > shown.count {
      columns[columns.count - 1].append(
        Self.words("and \(findings.count - shown.count) more", bold: false, Self.gray))
    }
    return columns.map { entries in
      [
        "type": "column", "width": .number(Self.width), "gap": 10, "valign": "top",
        "children": .array(entries),
      ]
    }
  }

  private func entry(_ number: Int, _ finding: LintFinding) -> JSONOutput {
    var words = [
      Self.words(
        finding.rule, bold: true, .string(Self.color(finding.severity))),
      Self.words(finding.objection.message, bold: false, Self.ink),
    ]
    if let mend = finding.objection.mend { words.append(Self.words(mend, bold: false, Self.gray)) }
    let size = BadgePlan.size
    return [
      "type": "row", "gap": 8, "name": "overlay.entry",
      "children": [
        badge(
          number, finding.severity,
          [
            "width": .number(size.width), "height": .number(size.height), "valign": "top",
          ]),
        [
          "type": "column", "grow": 1, "basis": 0, "valign": "top", "children": .array(words),
        ],
      ],
    ]
  }

  private static func words(_ text: String, bold: Bool, _ color: JSONOutput) -> JSONOutput {
    [
      // A sentence runs from the left, whatever it quotes first.
      "type": "text", "text": .string("\u{200E}" + text), "size": 11, "lineHeight": 14,
      "font": bold ? "Helvetica Neue Bold" : "Helvetica Neue", "color": color,
    ]
  }

  /// About how high an entry is: some forty letters stand in a line.
  private static func height(of finding: LintFinding) -> Double {
    func lines(_ text: String?) -> Int { text.map { ($0.count + 43) / 44 } ?? 0 }
    return 14 * Double(1 + lines(finding.objection.message) + lines(finding.objection.mend))
  }

  private static func array(_ rect: Rect) -> JSONOutput {
    .array([rect.x, rect.y, rect.width, rect.height].map { .number(($0 * 100).rounded() / 100) })
  }
}
