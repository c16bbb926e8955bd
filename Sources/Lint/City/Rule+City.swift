extension Rule {
  /// The style guide of The City app.
  static let city: [Rule] = []
}
