extension Rule {
  /// The style guide of The City app.
  static let city: [Rule] = [
    backWidth, avatarBlue, assemblyOrder, blockOrder, cityColumns, pointerLine, bylineSpace,
    cityType, cityList, titleBar,
  ]
}
