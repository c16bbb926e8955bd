extension Rule {
  /// What holds of any screen, whatever its guide.
  static let structure: [Rule] = []
}
