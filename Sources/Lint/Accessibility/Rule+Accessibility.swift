extension Rule {
  /// What people need who see, read or tap with more effort than others.
  static let accessibility: [Rule] = [textContrast, iconContrast, colorAlone, textGrowth]
}
