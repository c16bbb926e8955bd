import Geometry

/// The `viewBox` attribute.
enum ViewBox {
  static let form = "four numbers, x y width height, with an area"

  static func parse(_ text: String) -> Rect? {
    guard let n = NumberList.parse(text), n.count == 4, n[2] > 0, n[3] > 0 else { return nil }
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}

/// Numbers between spaces and commas.
enum NumberList {
  static func parse(_ text: String) -> [Double]? {
    var scanner = TextScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
      scanner.skipSeparator()
    }
    return numbers
  }
}
