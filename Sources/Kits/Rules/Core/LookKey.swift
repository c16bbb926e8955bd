package import Pixels
import Source

/// A value of a look that colors a part of the phone.
package struct LookKey: Hashable, Sendable {
  /// The keys from the look's object to the color: `bars`, `word`, `color`.
  package var path: [String]
  /// The name of the look.
  package var look: String
  /// Whether the screen is in dark appearance, where the look may have values of its own.
  package var isDark: Bool
  /// The color in the other appearance, if it differs.
  package var other: Color?
  /// Whether the document's look is already an object.
  package var isObject: Bool

  package init(
    path: [String], look: String, isDark: Bool, other: Color? = nil, isObject: Bool = false
  ) {
    (self.path, self.look, self.isDark) = (path, look, isDark)
    (self.other, self.isObject) = (other, isObject)
  }

  /// Returns the members of the root's `look` that give the part another color, and leave it as it
  /// is in the other appearance.
  func override(with color: Color) -> String {
    var members: [JSONOutput.Member] = isObject ? [] : [.init("from", .string(look))]
    if isDark, other != nil {
      members.append(.init("dark", Self.nested(path, color)))
    } else {
      members.append(Self.member(path, color))
      if let other { members.append(.init("dark", Self.nested(path, other))) }
    }
    let text = JSONWriter.text(.object(members), .compact)
      .replacing("\":", with: "\": ").replacing(",\"", with: ", \"")
    return isObject ? "\(text.dropFirst().dropLast()) in \"look\"" : "\"look\": \(text)"
  }

  private static func nested(_ path: [String], _ color: Color) -> JSONOutput {
    .object([member(path, color)])
  }

  private static func member(_ path: [String], _ color: Color) -> JSONOutput.Member {
    let inner: JSONOutput =
      path.count < 2 ? .string(color.hex) : nested(Array(path.dropFirst()), color)
    return .init(path.first ?? "", inner)
  }
}
