import Expand
package import Scene
import Schema
package import Source

/// The matrix of a document as written, for a program that does not draw it.
///
/// Drawing the document reports the errors.
package struct WrittenMatrix: Sendable {
  /// The values that can be read; empty if the names of the settings, or all values of one, cannot.
  package private(set) var matrix = VariantMatrix()
  /// Whether the matrix has no errors.
  package let isWhole: Bool

  package init(_ root: JSONValue, in vocabulary: Environment) {
    guard let value = root[RootKey.matrix.rawValue] else {
      isWhole = true
      return
    }
    if let whole = Self.read(value, of: root, in: vocabulary) {
      (matrix, isWhole) = (whole, true)
      return
    }
    isWhole = false
    guard case .object(let settings) = value.kind else { return }
    var readable = VariantMatrix()
    for setting in settings {
      guard let axis = VariantMatrix.Axis(rawValue: setting.key),
        case .array(let items) = setting.value.kind
      else { return }
      for item in items {
        let one = JSONMember(
          key: setting.key, keySpan: setting.keySpan,
          value: JSONValue(.array([item]), at: setting.value.place))
        let single = Self.read(JSONValue(.object([one]), at: value.place), of: root, in: vocabulary)
        let known = Set(readable[axis].map(\.text))
        readable[axis] += (single?[axis] ?? []).filter { !known.contains($0.text) }
      }
      guard !readable[axis].isEmpty else { return }
    }
    if readable.count <= VariantMatrix.limit { matrix = readable }
  }

  /// Returns a matrix without errors; `nil` for any other.
  private static func read(
    _ value: JSONValue, of root: JSONValue, in vocabulary: Environment
  ) -> VariantMatrix? {
    var reader = Reader(root: root, context: vocabulary)
    let matrix = VariantMatrix.type.read(value, in: &reader)
    return reader.log.hasErrors ? nil : matrix
  }
}
