extension Rule {
  /// Apple's iPhone Human Interface Guidelines of 2008.
  static let hig2008: [Rule] = []
}
