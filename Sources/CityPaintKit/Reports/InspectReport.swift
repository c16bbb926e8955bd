import Geometry
import Layout
import Pixels
import Scene
package import Source

/// What `inspect` says of a screen: every drawn element, back to front.
package struct InspectReport {
  private let rendered: RenderedScreen

  package init(_ rendered: RenderedScreen) {
    self.rendered = rendered
  }

  package var json: JSONOutput {
    let size = rendered.laid.size
    return [
      "screen": .string(rendered.screen.name),
      "size": [number(size.width), number(size.height)],
      "scale": .int(rendered.screen.environment.scale),
      "pixels": .string(rendered.digest),
      "warnings": .array(rendered.warnings.map(warning)),
      "elements": .array(elements),
    ]
  }

  /// The elements alone, without the digest of the pixels.
  package var elements: [JSONOutput] { rendered.laid.elements.map(element) }

  private func warning(_ diagnostic: Diagnostic) -> JSONOutput {
    .compact([
      "message": .string(diagnostic.message),
      "source": diagnostic.place?.pointer.map { .string($0) },
      "line": diagnostic.place?.position.map { .int($0.line) },
      "column": diagnostic.place?.position.map { .int($0.column) },
    ])
  }

  private func element(_ element: LaidElement) -> JSONOutput {
    let frame = element.frame
    var members: [JSONOutput.Member] = [
      .init("name", .string(element.name)),
      .init(
        "frame",
        [number(frame.x), number(frame.y), number(frame.width), number(frame.height)]),
      .init("source", .string(element.source)),
      .init("visible", .bool(element.visible)),
    ]
    if element.tappable { members.append(.init("tappable", true)) }
    if let asset = element.asset { members.append(.init("asset", .string(asset))) }
    if let color = element.color { members.append(.init("color", .string(color.hex))) }
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
    return .object(members)
  }

  private func style(_ run: LaidElement.Run) -> [JSONOutput.Member] {
    [
      .init("font", .string(run.font)), .init("face", .string(run.face)),
      .init("size", number(run.size)), .init("lineHeight", number(run.lineHeight)),
      .init("tracking", number(run.tracking)), .init("color", .string(run.color.hex)),
    ]
  }

  /// At most four decimals.
  private func number(_ value: Double) -> JSONOutput {
    .number((value * 10_000).rounded() / 10_000)
  }
}
