import Geometry

/// The `preserveAspectRatio` attribute: how a view box fits its viewport.
struct AspectRatio: Hashable, Sendable {
  static let form = "none, or a value such as xMidYMid, xMidYMid meet, or xMidYMid slice"

  /// The fraction of the spare space before the box; `nil` if it is stretched.
  private var align: Point?
  private var covers = false

  static let middle = AspectRatio(align: Point(x: 0.5, y: 0.5))

  private init(align: Point?, covers: Bool = false) { (self.align, self.covers) = (align, covers) }

  static func parse(_ text: String) -> AspectRatio? {
    var words = text.words
    if words.first == "defer" { words.removeFirst() }
    guard let first = words.first, words.count <= 2 else { return nil }
    if words.count == 2, words[1] != "meet", words[1] != "slice" { return nil }
    if first == "none" { return AspectRatio(align: nil) }
    func part(_ word: Substring) -> Double? {
      switch word {
      case "Min": 0
      case "Mid": 0.5
      case "Max": 1
      default: nil
      }
    }
    guard first.utf8.count == 8, first.allSatisfy(\.isASCII), first.hasPrefix("x"),
      first.dropFirst(4).first == "Y", let x = part(first.dropFirst().prefix(3)),
      let y = part(first.suffix(3))
    else { return nil }
    return AspectRatio(align: Point(x: x, y: y), covers: words.last == "slice")
  }

  /// Returns the map from a view box to a viewport.
  func fit(_ box: Rect, in viewport: Rect) -> Transform {
    var x = viewport.width / box.width
    var y = viewport.height / box.height
    var shift = Point.zero
    if let align {
      let scale = covers ? max(x, y) : min(x, y)
      (x, y) = (scale, scale)
      shift = Point(
        x: (viewport.width - box.width * scale) * align.x,
        y: (viewport.height - box.height * scale) * align.y)
    }
    return Transform.translation(x: -box.x, y: -box.y).then(.scale(x: x, y: y))
      .then(.translation(x: viewport.x + shift.x, y: viewport.y + shift.y))
  }
}

/// The `viewBox` attribute.
enum ViewBox {
  static let form = "four numbers, x y width height, with a width and height above 0"

  static func parse(_ text: String) -> Rect? {
    guard let n = NumberList.parse(text), n.count == 4, n[2] > 0, n[3] > 0 else { return nil }
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}

/// Numbers separated by spaces and commas.
enum NumberList {
  static func parse(_ text: String) -> [Double]? {
    var scanner = TextScanner(text)
    return read(&scanner) { $0.isAtEnd }
  }

  /// Reads numbers until there are no more.
  static func read(
    _ scanner: inout TextScanner, most: Int = .max, until isOver: (inout TextScanner) -> Bool
  ) -> [Double]? {
    var numbers: [Double] = []
    scanner.skipSpace()
    while !isOver(&scanner) {
      guard let number = scanner.number(), numbers.count < most else { return nil }
      numbers.append(number)
      scanner.skipSeparator()
    }
    return numbers
  }
}
