extension Rule {
  /// Apple's iPhone Human Interface Guidelines of 2008.
  static let hig2008: [Rule] = [
    tabCount, toolbarCount, segmentCount, alertButtons, alertTitlePeriod, alertTableMessage,
    titleStyle, sentenceStyle, buttonImage, destructiveButton, cancelPlace, indexGrouped,
    indexAccessory, indexMissing, lastingHighlight, selectionDisclosure, switchPlace,
    minuteInterval, countdownLimit, wheelCount, pageDots, segmentContent, segmentMix, backTitle,
    iconSource, settingsIcon, launchImage, landscapePair,
  ]
}
