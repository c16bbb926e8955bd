/// A file that a document names, and what it is wanted for.
package struct Mention: Hashable, Sendable {
  package enum Use: Hashable, Sendable {
    case picture
    /// A mask to be tinted; it may be drawn by an SVG, and may be named without its extension.
    case icon
  }

  package var file: String
  package var use: Use

  package init(_ file: String, as use: Use) {
    self.file = file
    self.use = use
  }
}
