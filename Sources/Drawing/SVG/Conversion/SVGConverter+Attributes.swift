import Geometry

extension SVGConverter {
  /// Returns a length of an element; `fallback` if it is absent or `auto`.
  func length(
    _ name: String, _ index: Int, _ direction: Length.Direction, _ viewport: Size,
    default fallback: Double = 0
  ) throws(SVGError) -> Double {
    guard let text = tree.elements[index][name], text.trimmed != "auto" else { return fallback }
    guard let length = Length(text) else { throw bad(name, text, Length.form, index) }
    return length.value(direction, in: viewport)
  }

  /// Returns a point given by two lengths.
  func point(_ x: String, _ y: String, _ index: Int, _ viewport: Size) throws(SVGError) -> Point {
    Point(x: try length(x, index, .across, viewport), y: try length(y, index, .down, viewport))
  }

  /// Returns a length that cannot be negative.
  func extent(
    _ name: String, _ index: Int, _ direction: Length.Direction, _ viewport: Size,
    default fallback: Double = 0
  ) throws(SVGError) -> Double {
    let value = try length(name, index, direction, viewport, default: fallback)
    guard value >= 0 else {
      throw bad(name, tree.elements[index][name] ?? "", "a non-negative length", index)
    }
    return value
  }

  func viewBox(_ index: Int) throws(SVGError) -> Rect? {
    try value("viewBox", index, ViewBox.form, ViewBox.parse)
  }

  func aspectRatio(_ index: Int) throws(SVGError) -> AspectRatio {
    try value("preserveAspectRatio", index, AspectRatio.form, AspectRatio.parse) ?? .middle
  }

  func transform(of index: Int, _ name: String = "transform") throws(SVGError) -> Transform {
    try value(name, index, TransformList.form, TransformList.parse) ?? .identity
  }

  /// Returns an attribute's value; `nil` if it is absent.
  private func value<T>(
    _ name: String, _ index: Int, _ form: String, _ parse: (String) -> T?
  ) throws(SVGError) -> T? {
    guard let text = tree.elements[index][name] else { return nil }
    guard let value = parse(text) else { throw bad(name, text, form, index) }
    return value
  }

  /// Returns the element that a `use` references.
  func used(_ index: Int) throws(SVGError) -> Int {
    guard let href = href(index) else { throw bad("href", "", "the #id of an element", index) }
    return try element(named: href, from: index)
  }

  func bad(_ name: String, _ value: String, _ expected: String, _ index: Int) -> SVGError {
    error(.badValue(name: name, value: value.trimmed, expected: expected), index)
  }
}
