/// A width and a height.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(width: 0, height: 0)

  package static func * (a: Size, k: Double) -> Size {
    Size(width: a.width * k, height: a.height * k)
  }
}
