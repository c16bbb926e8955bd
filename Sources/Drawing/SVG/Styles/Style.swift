import Drawing
import Pixels

/// The declared fill or stroke of a shape, which is inherited.
enum PaintText: Hashable {
  case none
  case currentColor
  case color(Color)
  indirect case server(id: String, fallback: PaintText?)

  static let form = "a color, none, currentColor, or url(#id)"

  static func parse(_ text: String) -> PaintText? {
    switch text.lowercased() {
    case "none": return PaintText.none
    case "currentcolor": return .currentColor
    default: break
    }
    guard text.hasPrefix("url(") else { return ColorText.parse(text).map { .color($0) } }
    guard let (target, rest) = Reference.split(text) else { return nil }
    if rest.isEmpty { return .server(id: target, fallback: nil) }
    return parse(rest).map { .server(id: target, fallback: $0) }
  }
}

/// An element's computed properties.
struct Style {
  /// The properties that are not inherited.
  struct Own {
    var opacity = 1.0
    var isDisplayed = true
    var clipPath: String?
    /// Whether content outside a viewport is visible; `nil` for the element's default.
    var overflows: Bool?
    var stopColor = PaintText.color(.black)
    var stopOpacity = 1.0
  }

  enum Part { case fill, stroke }

  var color = Color.black
  var fill = PaintText.color(.black)
  var fillOpacity = 1.0
  var fillRule = Fill.Rule.nonZero
  var clipRule = Fill.Rule.nonZero
  var stroke = PaintText.none
  var strokeOpacity = 1.0
  var strokeWidth = Length.units(1)
  var cap = StrokeStyle.Cap.butt
  var join = StrokeStyle.Join.miter
  var miterLimit = 4.0
  var dashes: [Length] = []
  var dashOffset = Length.units(0)
  var isVisible = true
  var order = [Part.fill, .stroke]
  var own = Own()

  /// Creates the style of a root's parent.
  init() {}

  init(parent: Style, declared: [String: String]) throws(SVGError.Problem) {
    self = parent
    own = Own()
    guard !declared.isEmpty else { return }
    let reader = StyleReader(declared: declared, parent: parent)
    try reader.read("color", &color, \.color, ColorText.form) {
      $0.lowercased() == "currentcolor" ? parent.color : ColorText.parse($0)
    }
    try readPaint(reader)
    try readLine(reader)
    try reader.read("visibility", &isVisible, \.isVisible, "visible or hidden") {
      ["visible": true, "hidden": false, "collapse": false][$0]
    }
    try reader.read("paint-order", &order, \.order, "normal, fill, or stroke") { Self.order($0) }
    try readOwn(reader)
  }

  private mutating func readPaint(_ reader: StyleReader) throws(SVGError.Problem) {
    let rule = { (text: String) -> Fill.Rule? in
      ["nonzero": Fill.Rule.nonZero, "evenodd": .evenOdd][text]
    }
    try reader.read("fill", &fill, \.fill, PaintText.form, PaintText.parse)
    try reader.read("stroke", &stroke, \.stroke, PaintText.form, PaintText.parse)
    try reader.read("fill-opacity", &fillOpacity, \.fillOpacity, Opacity.form, Opacity.parse)
    try reader.read("stroke-opacity", &strokeOpacity, \.strokeOpacity, Opacity.form, Opacity.parse)
    try reader.read("fill-rule", &fillRule, \.fillRule, "nonzero or evenodd", rule)
    try reader.read("clip-rule", &clipRule, \.clipRule, "nonzero or evenodd", rule)
  }

  private mutating func readLine(_ reader: StyleReader) throws(SVGError.Problem) {
    try reader.read("stroke-width", &strokeWidth, \.strokeWidth, "a non-negative length") {
      Length($0).flatMap { $0.isNegative ? nil : $0 }
    }
    try reader.read("stroke-linecap", &cap, \.cap, "butt, round, or square") {
      ["butt": .butt, "round": .round, "square": .square][$0]
    }
    try reader.read("stroke-linejoin", &join, \.join, "miter, round, or bevel") {
      ["miter": .miter, "round": .round, "bevel": .bevel][$0]
    }
    try reader.read("stroke-miterlimit", &miterLimit, \.miterLimit, "a number of at least 1") {
      var scanner = TextScanner($0)
      guard let value = scanner.number(), scanner.isAtEnd, value >= 1 else { return nil }
      return value
    }
    try reader.read("stroke-dasharray", &dashes, \.dashes, "none, or a list of lengths") {
      Self.dashes($0)
    }
    try reader.read("stroke-dashoffset", &dashOffset, \.dashOffset, Length.form) { Length($0) }
  }

  private mutating func readOwn(_ reader: StyleReader) throws(SVGError.Problem) {
    try reader.readOwn("opacity", &own.opacity, \.opacity, Opacity.form, Opacity.parse)
    try reader.readOwn("display", &own.isDisplayed, \.isDisplayed, "inline or none") {
      $0.isEmpty ? nil : $0 != "none"
    }
    try reader.readOwn("clip-path", &own.clipPath, \.clipPath, "none or url(#id)") {
      if $0 == "none" { return .some(nil) }
      guard let (id, rest) = Reference.split($0), rest.isEmpty else { return nil }
      return id
    }
    try reader.readOwn("overflow", &own.overflows, \.overflows, "visible or hidden") {
      ["visible": true, "auto": true, "hidden": false, "scroll": false][$0].map { .some($0) }
    }
    try reader.readOwn("stop-color", &own.stopColor, \.stopColor, ColorText.form) {
      $0.lowercased() == "currentcolor" ? .currentColor : ColorText.parse($0).map { .color($0) }
    }
    try reader.readOwn("stop-opacity", &own.stopOpacity, \.stopOpacity, Opacity.form, Opacity.parse)
  }

  private static func order(_ text: String) -> [Part]? {
    let words = text.words
    guard Set(words).count == words.count,
      words.allSatisfy(["normal", "fill", "stroke", "markers"].contains)
    else { return nil }
    return words.first { $0 == "fill" || $0 == "stroke" } == "stroke"
      ? [.stroke, .fill] : [.fill, .stroke]
  }

  private static func dashes(_ text: String) -> [Length]? {
    if text == "none" { return [] }
    var result: [Length] = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let length = Length(String(word)), !length.isNegative else { return nil }
      result.append(length)
    }
    return result
  }
}
