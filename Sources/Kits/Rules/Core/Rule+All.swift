extension Rule {
  /// The rules that hold of any screen; kits add their guides'.
  package static let general: [Rule] = structure + accessibility + tokens

  private static let structure: [Rule] = [
    targetSize, targetOverlap, textCut, textClipped, textOverlap, textSize, missingGlyph, safeArea,
    hiddenContent, imageEnlarged, imageProportion, pixelEdge, nearAlignment, unevenPadding,
    placeholderText,
  ]

  private static let accessibility: [Rule] = [textContrast, iconContrast, colorAlone, textGrowth]

  private static let tokens: [Rule] = [namedColor, namedLength, nearDuplicateColor]
}
