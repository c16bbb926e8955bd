extension Rule {
  /// What holds of any screen, whatever its guide.
  static let structure: [Rule] = [
    targetSize, targetOverlap, textCut, textClipped, textOverlap, textSize, missingGlyph, safeArea,
    hiddenContent, imageEnlarged, imageProportion, pixelEdge, nearAlignment, unevenPadding,
    placeholderText,
  ]
}
