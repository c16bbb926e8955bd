package import Engine
import Files
package import Findings
import Geometry
import Layout
import Pixels
import Resources
import Scene
import Sheets
import Source

/// A picture of a screen with the findings outlined and numbered, and a legend of the numbers.
package struct LintOverlay {
  private let picture: RenderedScreen
  private let title: String
  private let findings: [Finding]

  /// The maximum number of findings shown; others are counted.
  static let most = 60

  /// - Parameter path: the document's path as given.
  package init(_ findings: [Finding], on picture: RenderedScreen, of path: String) {
    self.findings = findings
    self.picture = picture
    title = FilePath.lastComponent(of: path)
  }

  /// Draws the overlay at 2×.
  package func draw(by renderer: Renderer) throws(CityPaintError) -> Painting {
    let shown = Array(findings.prefix(Self.most))
    let legend = legend(shown, height: size.height)
    let width =
      2 * Self.margin + size.width + Double(legend.count) * (Self.gap + Self.width)
    return try paint(
      sheet(shown, beside: legend), Size(width: width.rounded(.up), height: 64), full: true,
      by: renderer)
  }

  /// Draws only the picture, with the findings outlined, at 2×.
  package func outlined(by renderer: Renderer) throws(CityPaintError) -> Painting {
    try paint(.layers([image] + outlines(findings, margin: 1)), size, by: renderer)
  }

  private func paint(
    _ node: Node, _ size: Size, full: Bool = false, by renderer: Renderer
  ) throws(CityPaintError) -> Painting {
    let screen = Picture(picture.pixmap, file: Self.file, scale: picture.screen.scale)
    return try renderer.paint(
      try renderer.compose(node, on: size, full: full, scale: 2, pictures: [screen]))
  }

  // MARK: The nodes

  private static let file = "screen.png"

  private var size: Size { picture.laid.size }

  private func sheet(_ shown: [Finding], beside legend: [Node]) -> Node {
    let screen = Node.layers([image] + marks(shown)).with {
      $0.placement.width = .points(size.width)
      $0.placement.height = .points(size.height)
      $0.placement.valign = .top
      $0.effects.shadows = [
        Effects.Shadow(color: SheetPalette.shade.faded(by: 0x2E), y: 2, blur: 8)
      ]
    }
    let margin = Self.margin
    return Node.column(
      [header, Node.row([screen] + legend).gapped(Self.gap)],
      padding: EdgeDistances(top: margin, start: margin, bottom: margin, end: margin)
    ).gapped(16).with {
      $0.background = ShapeContent(.rect(.square), fill: .color(Color(0xF3F4F6)))
    }
  }

  private var header: Node {
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count - errors
    let words = [
      errors > 0 ? "\(errors) error\(errors == 1 ? "" : "s")" : nil,
      warnings > 0 ? "\(warnings) warning\(warnings == 1 ? "" : "s")" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    return Node.text(
      "overlay.title",
      [
        SheetRun(title, SheetPalette.strong, .bold),
        SheetRun("   " + (findings.isEmpty ? "nothing found" : words), Self.gray),
      ], size: 15, lineHeight: 20
    ).placed { $0.align = .start }
  }

  private static let gray = Color(0x5B6673)

  private static func color(_ severity: Diagnostic.Severity) -> Color {
    severity == .error ? Color(0xC2132B) : Color(0x9A5B00)
  }

  private var image: Node { .picture(Self.file, size) }

  /// Returns the visible frames of findings.
  private func placed(_ findings: [Finding]) -> [(index: Int, frame: Rect)] {
    let screen = Rect(size: size)
    return findings.enumerated().compactMap { index, finding in
      finding.frame.flatMap { $0.intersection(screen) }.map { (index: index, frame: $0) }
    }
  }

  private func outlines(_ findings: [Finding], margin: Double = 0) -> [Node] {
    let screen = Rect(size: size)
    return placed(findings).map { index, frame in
      let color = Self.color(findings[index].severity)
      let around = frame.inset(by: Insets(all: -margin)).intersection(screen) ?? frame
      return .box(
        "overlay.outline", around.hundredths, fill: color.faded(by: 0x1F),
        line: .init(color: color, width: 1), corners: 2)
    }
  }

  private func marks(_ findings: [Finding]) -> [Node] {
    let placed = placed(findings)
    let plan = BadgePlan(placed.map(\.frame), on: Rect(size: size))
    return outlines(findings)
      + zip(placed, plan.origins).map { place, origin in
        badge(place.index + 1, findings[place.index].severity)
          .lying(Rect(origin: origin, size: BadgePlan.size).hundredths)
      }
  }

  private func badge(_ number: Int, _ severity: Diagnostic.Severity) -> Node {
    let text = Node.text(
      "", [SheetRun("\(number)", .white, .bold)], size: 10, lineHeight: 12, maxLines: 1
    ).placed { ($0.align, $0.valign) = (.center, .center) }
    return Node.layers([text]).with {
      $0.name = "overlay.badge"
      $0.background = ShapeContent(
        .rect(Path.Corners(all: 3)), fill: .color(Self.color(severity)))
    }
  }

  // MARK: The legend

  private static let width = 264.0
  private static let margin = 24.0
  private static let gap = 24.0

  private func legend(_ shown: [Finding], height: Double) -> [Node] {
    guard !shown.isEmpty else { return [] }
    var columns: [[Node]] = [[]]
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
        Self.words("and \(findings.count - shown.count) more", Self.gray))
    }
    return columns.map { entries in
      Node.column(entries).gapped(10).placed {
        $0.width = .points(Self.width)
        $0.valign = .top
      }
    }
  }

  private func entry(_ number: Int, _ finding: Finding) -> Node {
    let words = [
      Self.words(finding.kind.rawValue, Self.color(finding.severity), .bold),
      Self.words(finding.message, SheetPalette.strong),
    ]
    let size = BadgePlan.size
    let badge = badge(number, finding.severity).placed {
      $0.width = .points(size.width)
      $0.height = .points(size.height)
      $0.valign = .top
    }
    let remedy = finding.remedy.map { Self.words($0, Self.gray) }
    let column = Node.column(words + [remedy].compactMap { $0 }).placed {
      ($0.grow, $0.basis, $0.valign) = (1, 0, .top)
    }
    return Node.row([badge, column]).gapped(8).with { $0.name = "overlay.entry" }
  }

  /// Returns a left-to-right sentence, even if it begins with a quotation in a right-to-left
  /// script.
  private static func words(
    _ text: String, _ color: Color, _ weight: SheetRun.Weight = .regular
  ) -> Node {
    .text("", [SheetRun("\u{200E}" + text, color, weight)], size: 11, lineHeight: 14)
  }

  /// Returns the approximate height of an entry; a line has room for about 44 characters.
  private static func height(of finding: Finding) -> Double {
    func lines(_ text: String?) -> Int { text.map { ($0.count + 43) / 44 } ?? 0 }
    return 14 * Double(1 + lines(finding.message) + lines(finding.remedy))
  }
}

extension Rect {
  fileprivate var hundredths: Rect {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    return Rect(x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height))
  }
}

extension Node {
  /// Returns a column or row with gaps between its children.
  fileprivate func gapped(_ gap: Double) -> Node {
    var arrangement = Arrangement()
    arrangement.gap = gap
    return with { $0.arrangement = arrangement }
  }
}
