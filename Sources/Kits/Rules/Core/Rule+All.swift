extension Rule {
  /// The rules that apply to any screen; kits add their guides' rules.
  package static let general: [Rule] = structure + accessibility + tokens + store

  private static let structure: [Rule] = [
    targetSize, targetOverlap, textCut, textClipped, textOverlap, textSize, missingGlyph,
    wordBroken,
    overflow, safeArea, hiddenContent, imageEnlarged, imageProportion, pixelEdge, nearAlignment,
    unevenPadding,
    placeholderText,
  ]

  private static let accessibility: [Rule] = [textContrast, iconContrast, colorAlone, textGrowth]

  private static let tokens: [Rule] = [namedColor, namedLength, nearDuplicateColor]

  private static let store: [Rule] = [storeSize, storeAlpha]
}
