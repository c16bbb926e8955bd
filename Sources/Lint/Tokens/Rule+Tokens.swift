extension Rule {
  /// A document's own colours and lengths.
  static let tokens: [Rule] = [namedColor, namedLength, nearDuplicateColor]
}
