import Drawing
import Geometry

extension SVGConverter {
  /// Returns the contents of an `svg` or `symbol`, in its own rectangle.
  ///
  /// - Parameter size: the size specified by a `use`, which replaces the element's own width and
  ///   height.
  mutating func viewport(
    _ index: Int, _ context: Context, size: (width: Double?, height: Double?)?
  ) throws(SVGError) -> [DisplayItem] {
    let outer = context.viewport
    let isSymbol = tree.elements[index].name == "symbol"
    func side(
      _ name: String, _ given: Double?, _ direction: Length.Direction, _ whole: Double
    ) throws(SVGError) -> Double {
      if let given { return given }
      return isSymbol ? whole : try extent(name, index, direction, outer, default: whole)
    }
    let origin = isSymbol ? .zero : try point("x", "y", index, outer)
    let frame = Rect(
      x: origin.x, y: origin.y, width: try side("width", size?.width, .across, outer.width),
      height: try side("height", size?.height, .down, outer.height))
    guard !frame.isEmpty else { return [] }
    var inner = context
    var map = Transform.translation(x: frame.x, y: frame.y)
    inner.viewport = frame.size
    if let box = try viewBox(index) {
      map = try aspectRatio(index).fit(box, in: frame)
      inner.viewport = box.size
    }
    let items = try children(of: index, inner)
    guard !items.isEmpty else { return [] }
    var group = Group(items: items, transform: map)
    if context.style.own.overflows != true { group.clip = .rect(frame) }
    return [.group(group)]
  }

  mutating func use(_ index: Int, _ context: Context) throws(SVGError) -> [DisplayItem] {
    let target = try used(index)
    guard !context.uses.contains(target) else {
      throw error(.cyclicReference(tree.elements[target]["id"] ?? ""), index)
    }
    let place = try point("x", "y", index, context.viewport)
    var inner = context
    inner.uses.append(target)
    let hasViewport = ["svg", "symbol"].contains(tree.elements[target].name)
    let items =
      hasViewport
      ? try instance(of: target, for: index, inner) : try self.items(of: target, inner)
    return try wrapped(items, index, context, before: .translation(x: place.x, y: place.y))
  }

  /// Returns an `svg` or `symbol` at the size specified by its `use`.
  private mutating func instance(
    of target: Int, for index: Int, _ context: Context
  ) throws(SVGError) -> [DisplayItem] {
    var inner = context
    inner.depth += 1
    try budget.takeElement(depth: inner.depth, at: target, tree)
    inner.style = try style(of: target, under: context.style)
    guard inner.style.own.isDisplayed else { return [] }
    func given(_ name: String, _ direction: Length.Direction) throws(SVGError) -> Double? {
      guard let text = tree.elements[index][name], text.trimmed != "auto" else { return nil }
      return try extent(name, index, direction, context.viewport)
    }
    let size = (width: try given("width", .across), height: try given("height", .down))
    return try wrapped(try viewport(target, inner, size: size), target, inner)
  }
}
