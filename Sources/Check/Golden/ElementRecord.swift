package import Geometry
package import Source

/// One drawn element as `inspect` tells it and a golden keeps it.
package struct ElementRecord: Hashable, Sendable {
  package var name: String
  /// Points from the screen's top left.
  package var frame: Rect
  /// A JSON pointer into the document.
  package var source: String
  package var visible: Bool
  /// All else that is told: text, font, colour, asset and so on, keys in order.
  package var properties: [JSONOutput.Member]

  /// Reads what `inspect` wrote; `nil` where the name, the frame or the source is not there.
  package init?(_ element: JSONOutput) {
    guard case .object(let members) = element, case .string(let name)? = element["name"],
      case .string(let source)? = element["source"], case .array(let sides)? = element["frame"]
    else { return nil }
    let numbers = sides.compactMap { side -> Double? in
      if case .number(let value) = side.sorted { value } else { nil }
    }
    guard numbers.count == 4 else { return nil }
    self.name = name
    self.source = source
    frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    visible = element["visible"] != .bool(false)
    let own: Set = ["name", "frame", "source", "visible"]
    properties = members.filter { !own.contains($0.key) }.map { .init($0.key, $0.value.sorted) }
      .sorted { $0.key < $1.key }
  }

  package subscript(key: String) -> JSONOutput? { properties.first { $0.key == key }?.value }

  package var json: JSONOutput {
    .object(
      [
        .init("name", .string(name)),
        .init("frame", .array([frame.x, frame.y, frame.width, frame.height].map { .number($0) })),
        .init("source", .string(source)), .init("visible", .bool(visible)),
      ] + properties)
  }
}
