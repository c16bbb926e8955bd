import Geometry

extension SVGConverter {
  /// A length of an element; `fallback` where it is not given or `auto`.
  func length(
    _ name: String, _ index: Int, _ direction: Length.Direction, _ viewport: Size,
    default fallback: Double = 0
  ) throws(SVGError) -> Double {
    guard let text = tree.elements[index][name], text.trimmed != "auto" else { return fallback }
    guard let length = Length(text) else { throw bad(name, text, Length.form, index) }
    return length.value(direction, in: viewport)
  }

  /// A length that cannot be negative.
  func extent(
    _ name: String, _ index: Int, _ direction: Length.Direction, _ viewport: Size,
    default fallback: Double = 0
  ) throws(SVGError) -> Double {
    let value = try length(name, index, direction, viewport, default: fallback)
    guard value >= 0 else {
      throw bad(name, tree.elements[index][name] ?? "", "a length that is not negative", index)
    }
    return value
  }

  func viewBox(_ index: Int) throws(SVGError) -> Rect? {
    guard let text = tree.elements[index]["viewBox"] else { return nil }
    guard let box = ViewBox.parse(text) else { throw bad("viewBox", text, ViewBox.form, index) }
    return box
  }

  func aspectRatio(_ index: Int) throws(SVGError) -> AspectRatio {
    guard let text = tree.elements[index]["preserveAspectRatio"] else { return .middle }
    guard let ratio = AspectRatio.parse(text) else {
      throw bad("preserveAspectRatio", text, AspectRatio.form, index)
    }
    return ratio
  }

  func transform(
    of index: Int, _ name: String = "transform"
  ) throws(SVGError) -> Transform {
    guard let text = tree.elements[index][name] else { return .identity }
    guard let transform = TransformList.parse(text) else {
      throw bad(name, text, TransformList.form, index)
    }
    return transform
  }

  func bad(_ name: String, _ value: String, _ expected: String, _ index: Int) -> SVGError {
    error(.badValue(name: name, value: value.trimmed, expected: expected), index)
  }
}
