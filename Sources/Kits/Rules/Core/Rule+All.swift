package import Scene

extension Rule {
  /// Every rule, in the order of their names' list.
  package static let all: [Rule] =
    structure + accessibility + tokens + hig2008 + city

  package static func named(_ id: RuleID) -> Rule? { all.first { $0.id == id } }

  /// What holds of any screen, whatever its guide.
  static let structure: [Rule] = [
    targetSize, targetOverlap, textCut, textClipped, textOverlap, textSize, missingGlyph, safeArea,
    hiddenContent, imageEnlarged, imageProportion, pixelEdge, nearAlignment, unevenPadding,
    placeholderText,
  ]

  /// What people need who see, read or tap with more effort than others.
  static let accessibility: [Rule] = [textContrast, iconContrast, colorAlone, textGrowth]

  /// A document's own colours and lengths.
  static let tokens: [Rule] = [namedColor, namedLength, nearDuplicateColor]

  /// Apple's iPhone Human Interface Guidelines of 2008.
  static let hig2008: [Rule] = [
    tabCount, toolbarCount, segmentCount, alertButtons, alertTitlePeriod, alertTableMessage,
    titleStyle, sentenceStyle, buttonImage, destructiveButton, cancelPlace, indexGrouped,
    indexAccessory, indexMissing, lastingHighlight, selectionDisclosure, switchPlace,
    minuteInterval, countdownLimit, wheelCount, pageDots, segmentContent, segmentMix, backTitle,
    iconSource, settingsIcon, launchImage, landscapePair,
  ]

  /// The style guide of The City app.
  static let city: [Rule] = [
    backWidth, avatarBlue, assemblyOrder, blockOrder, cityColumns, pointerLine, bylineSpace,
    cityType, cityList, titleBar,
  ]
}
