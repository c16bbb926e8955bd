package import Geometry
package import Source

/// A drawn element as reported by `inspect` and stored by a golden.
///
/// Only the name, frame, and source are interpreted here; other properties are stored and compared
/// unchanged.
package struct ElementRecord: Hashable, Sendable {
  package var name: String
  /// The frame in points, from the screen's top left.
  package var frame: Rect
  /// The place of the element in the document.
  package var source: JSONPointer
  /// The other properties, such as visibility, text, font, color, and asset, with sorted keys.
  package var properties: [JSONOutput.Member]

  private static let own: Set = ["name", "frame", "source"]

  /// Reads an element written by `inspect`; `nil` if the name, the frame, or the source is missing.
  package init?(_ element: JSONOutput) {
    guard case .object(let members) = element, case .string(let name)? = element["name"],
      case .string(let source)? = element["source"], let frame = Self.rect(element["frame"])
    else { return nil }
    self.name = name
    self.source = JSONPointer(source)
    self.frame = frame
    properties = members.filter { !Self.own.contains($0.key) }
      .map { .init($0.key, $0.value.sorted) }.sorted { $0.key < $1.key }
  }

  package subscript(key: String) -> JSONOutput? { properties.first { $0.key == key }?.value }

  /// The items for which the element is repeated, outermost first.
  package var items: [JSONPointer] { pointers("items") }

  /// The component uses around the element, outermost first.
  package var uses: [JSONPointer] { pointers("in") }

  private func pointers(_ key: String) -> [JSONPointer] {
    guard case .array(let values)? = self[key] else { return [] }
    return values.compactMap { value in
      if case .string(let text) = value { JSONPointer(text) } else { nil }
    }
  }

  package var visible: Bool { self["visible"] != .bool(false) }

  /// The visible part of the frame in points, if it is reported; otherwise the frame.
  package var seen: Rect { Self.rect(self["bounds"]) ?? frame }

  package var json: JSONOutput {
    .object(
      [
        .init("name", .string(name)),
        .init("frame", frame.json),
        .init("source", .string(source.description)),
      ] + properties)
  }

  private static func rect(_ value: JSONOutput?) -> Rect? {
    guard case .array(let sides)? = value, sides.count == 4 else { return nil }
    let numbers = sides.compactMap { side -> Double? in
      switch side {
      case .number(let value): value
      case .int(let value): Double(value)
      default: nil
      }
    }
    guard numbers.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
