import Geometry

/// The `transform` attribute: functions applied from last to first.
enum TransformList {
  static let form = "matrix, translate, scale, rotate, skewX, or skewY with arguments"

  static func parse(_ text: String) -> Transform? {
    var scanner = TextScanner(text)
    var result = Transform.identity
    scanner.skipSpace()
    if scanner.text(while: { TextScanner.isWord($0) }) == "none" {
      scanner.skipSpace()
      return scanner.isAtEnd ? result : nil
    }
    scanner = TextScanner(text)
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let name = scanner.word()
      scanner.skipSpace()
      guard scanner.take(UInt8(ascii: "(")), let numbers = arguments(&scanner),
        let map = function(name, numbers)
      else { return nil }
      result = map.then(result)
      scanner.skipSeparator()
    }
    return result
  }

  private static func arguments(_ scanner: inout TextScanner) -> [Double]? {
    NumberList.read(&scanner, most: 6) { $0.take(UInt8(ascii: ")")) }
  }

  private static func function(_ name: String, _ n: [Double]) -> Transform? {
    switch (name, n.count) {
    case ("matrix", 6): Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1): .translation(x: n[0], y: 0)
    case ("translate", 2): .translation(x: n[0], y: n[1])
    case ("scale", 1): .scale(x: n[0], y: n[0])
    case ("scale", 2): .scale(x: n[0], y: n[1])
    case ("rotate", 1): .rotation(degrees: n[0])
    case ("rotate", 3):
      Transform.translation(x: -n[1], y: -n[2]).then(.rotation(degrees: n[0]))
        .then(.translation(x: n[1], y: n[2]))
    case ("skewX", 1): tangent(n[0]).map { Transform(a: 1, b: 0, c: $0, d: 1, tx: 0, ty: 0) }
    case ("skewY", 1): tangent(n[0]).map { Transform(a: 1, b: $0, c: 0, d: 1, tx: 0, ty: 0) }
    default: nil
    }
  }

  private static func tangent(_ degrees: Double) -> Double? {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return cosine == 0 ? nil : sine / cosine
  }
}
