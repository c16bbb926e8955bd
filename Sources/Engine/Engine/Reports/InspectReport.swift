import Geometry
import Header
package import Layout
import Pixels
import Scene
package import Source

/// The report of `inspect` about a screen: every drawn element, back to front.
package struct InspectReport {
  private let screen: ResolvedScreen
  package let laid: LaidOutScreen
  /// The rendered screen; `nil` if no pixels are requested.
  private let rendered: RenderedScreen?

  package init(_ rendered: RenderedScreen) {
    (screen, laid, self.rendered) = (rendered.screen, rendered.laid, rendered)
  }

  /// Creates the report of a screen's layout without painting it.
  ///
  /// - Throws: if the picture would be too large.
  package init(of screen: ResolvedScreen, by renderer: Renderer) throws(CityPaintError) {
    (self.screen, laid, rendered) = (screen, screen.layOut(), nil)
    if let problem = renderer.oversize(of: laid, screen) { throw CityPaintError([problem]) }
  }

  package var warnings: [Diagnostic] { screen.warnings + screen.diagnostics(laid.warnings) }

  package var json: JSONOutput {
    .compact([
      "screen": .string(screen.name),
      "size": [Self.number(laid.size.width), Self.number(laid.size.height)],
      "scale": .int(screen.scale),
      "pixels": rendered.map { .string($0.digest) },
      "warnings": .array(warnings.map(warning)),
      "elements": .array(elements),
    ])
  }

  /// The elements without the digest of the pixels.
  package var elements: [JSONOutput] { Self.elementsWithLines(of: laid) }

  /// Returns the elements of a layout, without the lines of their text.
  package static func elements(of laid: LaidOutScreen) -> [JSONOutput] {
    laid.listed.map { .object(element($0.node, in: $0.screen)) }
  }

  /// Returns the elements of a layout, with the lines of their text.
  package static func elementsWithLines(of laid: LaidOutScreen) -> [JSONOutput] {
    laid.listed.map { listed in
      let lines = listed.textLines.map { line -> JSONOutput in
        [
          "text": .string(line.text), "frame": rectangle(line.frame),
          "baseline": number(line.baseline),
        ]
      }
      return .object(
        element(listed.node, in: listed.screen)
          + (lines.isEmpty ? [] : [.init("textLines", .array(lines))]))
    }
  }

  private func warning(_ diagnostic: Diagnostic) -> JSONOutput {
    .compact([
      "message": .string(diagnostic.message),
      "file": diagnostic.place.map { .string($0.file.name) },
      "source": diagnostic.place.map { .string($0.source) },
      "line": diagnostic.place?.position.map { .int($0.line) },
      "column": diagnostic.place?.position.map { .int($0.column) },
    ])
  }

  /// Returns an element's members, without `bounds` if they equal the frame or nothing is visible.
  private static func element(
    _ element: LaidOutNode, in laid: LaidOutScreen
  ) -> [JSONOutput.Member] {
    var members: [JSONOutput.Member] = [
      .init("name", .string(element.listedName)), .init("frame", rectangle(element.frame)),
      .init("source", .string(element.place.source)), .init("visible", .bool(element.visible)),
    ]
    if let way = element.place.provenance {
      members += pointers("items", way.items) + pointers("in", way.uses)
    }
    if let bounds = element.bounds.map(rectangle), bounds != rectangle(element.frame) {
      members.append(.init("bounds", bounds))
    }
    if element.kind == .container { members.append(.init("kind", "container")) }
    if let role = element.role { members.append(.init("role", .string(role.rawValue))) }
    if let component = element.component {
      members.append(.init("component", .string(component.name)))
    }
    if let parent = laid.listedParent(of: element) {
      members.append(
        .init(
          "parent",
          ["source": .string(parent.place.source), "name": .string(parent.listedName)]))
    }
    if element.tappable { members.append(.init("tappable", true)) }
    if let asset = element.asset { members.append(.init("asset", .string(asset))) }
    if let color = element.color { members.append(.init("color", .string(color.hex))) }
    if let color = element.background?.color {
      members.append(.init("background", .string(color.hex)))
    }
    if let text = element.text {
      members.append(.init("text", .string(text.string)))
      members.append(.init("lines", .int(text.lines)))
      members.append(.init("truncated", .bool(text.truncated)))
      if text.runs.count == 1, let run = text.runs.first {
        members += style(run)
      } else {
        let runs = text.runs.map { run in
          JSONOutput.object([.init("text", .string(run.text))] + style(run))
        }
        members.append(.init("runs", .array(runs)))
      }
    }
    return members
  }

  private static func pointers(
    _ key: String, _ pointers: [JSONPointer]
  ) -> [JSONOutput.Member] {
    pointers.isEmpty ? [] : [.init(key, .array(pointers.map { .string($0.description) }))]
  }

  private static func style(_ run: LaidOutNode.Run) -> [JSONOutput.Member] {
    if let icon = run.icon {
      return [
        .init("icon", .string(icon)), .init("size", number(run.size)),
        .init("color", .string(run.color.hex)),
      ]
    }
    var members = plainStyle(run)
    if let digest = run.digest { members.append(.init("sha256", .string(digest))) }
    if !run.fallbacks.isEmpty {
      members.append(.init("fallbacks", .array(run.fallbacks.map { .string($0) })))
    }
    if run.decoration?.underline == true { members.append(.init("underline", true)) }
    if run.decoration?.strike == true { members.append(.init("strike", true)) }
    if let stroke = run.decoration?.stroke {
      let width: JSONOutput =
        if case .points(let points) = stroke.width { number(points) } else { "hairline" }
      members.append(
        .init("stroke", ["color": .string(stroke.color.hex), "width": width]))
    }
    if !run.features.isEmpty {
      members.append(
        .init("features", .object(run.features.map { .init($0.tag, .int($0.value)) })))
    }
    return members
  }

  private static func plainStyle(_ run: LaidOutNode.Run) -> [JSONOutput.Member] {
    [
      .init("font", .string(run.font)), .init("face", .string(run.face)),
      .init("size", number(run.size)), .init("lineHeight", number(run.lineHeight)),
      .init("tracking", number(run.tracking)),
    ] + (run.isPlain ? [.init("color", .string(run.color.hex))] : [])
  }

  private static func rectangle(_ rect: Rect) -> JSONOutput {
    [number(rect.x), number(rect.y), number(rect.width), number(rect.height)]
  }

  /// Returns a number with at most four decimals.
  private static func number(_ value: Double) -> JSONOutput {
    .number((value * 10_000).rounded() / 10_000)
  }
}

extension InspectReport {
  /// The elements as a table for human readers: name, frame, and contents.
  package var table: String {
    let rows = laid.listed.map(\.node).map { element -> [String] in
      let frame = element.frame
      let place = [frame.x, frame.y, frame.width, frame.height].map(Self.short)
      let shown =
        element.text.map(Self.short) ?? element.asset ?? element.color?.hex
        ?? element.background?.color?.hex ?? ""
      let mark = element.visible ? " " : "·"
      return [mark, SafeText.escape(element.listedName)] + place + [SafeText.escape(shown)]
    }
    let header = ["", "name", "x", "y", "width", "height", "shows"]
    let widths = header.indices.map { i in
      ([header] + rows).map { $0[i].count }.max() ?? 0
    }
    return ([header] + rows).map { row in
      row.enumerated().map { i, cell in
        let pad = String(repeating: " ", count: widths[i] - cell.count)
        return (2...5).contains(i) ? pad + cell : (i == 6 ? cell : cell + pad)
      }.joined(separator: "  ")
    }.joined(separator: "\n") + "\n"
  }

  /// Returns the beginning of the text with its font and, if another font replaces that one, the
  /// replacement.
  private static func short(_ text: LaidOutNode.Text) -> String {
    let quoted = "\"\(text.string.prefix(48))\""
    guard let run = text.runs.first(where: { $0.icon == nil }) else { return quoted }
    let font = "\(quoted)  \(run.font) \(short(run.size))"
    return run.standIn.map { "\(font), drawn in \($0)" } ?? font
  }

  private static func short(_ value: Double) -> String {
    let text = String((value * 100).rounded() / 100)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
