import Localization

/// A paragraph's runs as one array of scalars, with the Unicode properties of each.
struct ParagraphText {
  struct Marks: OptionSet {
    var rawValue: UInt8
    /// The start of a user-perceived character.
    static let cluster = Marks(rawValue: 1)
    static let mayBreakBefore = Marks(rawValue: 2)
    static let mustBreakBefore = Marks(rawValue: 4)
    /// A space that may hang beyond the end of a line.
    static let space = Marks(rawValue: 8)
    /// A scalar that ends a line and is not shaped.
    static let newline = Marks(rawValue: 16)
    static let ignorable = Marks(rawValue: 32)
    /// A place where a character with too many scalars is cut; its parts are shaped separately.
    static let cut = Marks(rawValue: 64)
  }

  /// The scalars to shape, with a space in place of each tab.
  private(set) var scalars: [UInt32] = []
  private(set) var marks: [Marks] = []
  /// The UTF-8 offset of each scalar, and of the end, in the concatenated text of the runs.
  private(set) var offsets: [Int] = []
  /// The index of each run's first scalar, and of the end.
  private(set) var runStarts: [Int] = [0]
  /// Whether there is a mandatory break at the very end, so that an empty line follows.
  private(set) var endsInNewline = false
  let language: LanguageTag?

  init(_ runs: [TextRun], locale: String? = nil) {
    let size = runs.reduce(0) { $0 + $1.text.utf8.count }
    scalars.reserveCapacity(size)
    offsets.reserveCapacity(size + 1)
    marks.reserveCapacity(size)
    var classes: [LineBreakClass] = []
    classes.reserveCapacity(size)
    var offset = 0
    var highest: UInt32 = 0
    var clusterSize = 0
    for run in runs {
      var graphemes = GraphemeBreaker()
      for scalar in run.text.unicodeScalars {
        let properties = ScalarProperties(scalar.value)
        highest = max(highest, scalar.value)
        var mark: Marks = graphemes.startsCluster(properties.grapheme) ? .cluster : []
        clusterSize = mark.isEmpty ? clusterSize + 1 : 1
        if clusterSize > Self.largestCluster {
          mark = [.cluster, .cut]
          clusterSize = 1
        }
        if Self.hangs(scalar.value) { mark.insert(.space) }
        if properties.isDefaultIgnorable { mark.insert(.ignorable) }
        if properties.lineBreak.endsLine { mark.insert(.newline) }
        marks.append(mark)
        classes.append(properties.lineBreak)
        scalars.append(scalar.value == 9 ? 0x20 : scalar.value)
        offsets.append(offset)
        offset += UTF8.width(scalar)
      }
      runStarts.append(scalars.count)
    }
    offsets.append(offset)
    // Only scripts from Thai onward in code point order, and quotation marks next to them, need
    // rules other than those for their line breaking class.
    let isTailored = highest >= LineTailoring.first
    language = isTailored ? locale.flatMap { LanguageTag($0) } : nil
    if isTailored { LineTailoring.apply(to: &classes, scalars, language) }
    for (i, opportunity) in LineBreaker.opportunities(classes).enumerated() {
      switch opportunity {
      case .none: break
      case .allowed: marks[i].insert(.mayBreakBefore)
      case .mandatory: marks[i].insert(.mustBreakBefore)
      }
    }
    if isTailored {
      for i in WordBreaks.all(in: scalars) where marks[i].contains(.cluster) {
        marks[i].insert(.mayBreakBefore)
      }
    }
    endsInNewline = marks.last?.contains(.newline) ?? false
  }

  /// The maximum number of scalars in a character.
  ///
  /// No writing system uses a tenth as many. For longer characters, HarfBuzz takes quadratic time
  /// or gives up.
  private static let largestCluster = 256

  /// Returns the run that a scalar belongs to; the last one for the end of the text.
  func run(at index: Int) -> Int {
    guard index < scalars.count else { return max(runStarts.count - 2, 0) }
    return (1..<runStarts.count - 1).partition { runStarts[$0] > index } - 1
  }

  /// Returns the range without trailing spaces and line ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, !marks[end - 1].isDisjoint(with: [.space, .newline]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Returns the user-perceived character that a scalar belongs to.
  func cluster(at index: Int) -> String {
    var start = index
    while start > 0, !marks[start].contains(.cluster) { start -= 1 }
    var end = index + 1
    while end < marks.count, !marks[end].contains(.cluster) { end += 1 }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<end].compactMap { Unicode.Scalar($0) })
    return text
  }

  private static func hangs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}
