package import Source

/// In tests a literal is a place of no file, given by its pointer: `at: "/posts/0"`.
extension Place: ExpressibleByStringInterpolation {
  package init(stringLiteral pointer: String) {
    self = Place.nowhere.attributed(to: JSONPointer(pointer))
  }
}
