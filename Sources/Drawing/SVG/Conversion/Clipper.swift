import Drawing
import Geometry
import Pixels

/// The effect of an element's `clip-path`, in the element's own coordinates.
enum Clip {
  case nothing
  case path(Path)
  case list(DisplayList)

  /// Clips a group; returns false if nothing is left.
  func apply(to group: inout Group, under transform: Transform) -> Bool {
    switch self {
    case .nothing: return false
    case .path(let path): group.clip = path.transformed(by: transform)
    case .list(let list):
      group.mask = DisplayList([.group(Group(items: list.items, transform: transform))])
    }
    return true
  }
}

/// A reader of `clipPath` elements.
struct Clipper {
  var lowering: SVGConverter
  private var open: [Int] = []

  init(lowering: SVGConverter) { self.lowering = lowering }

  /// Returns the effect of `clip-path` on an element.
  ///
  /// - Parameter path: the shape that is clipped, for clips relative to its bounding box.
  mutating func clip(
    _ target: String, _ index: Int, _ context: SVGConverter.Context, path: Path?
  ) throws(SVGError) -> Clip {
    let element = try lowering.element(named: target, from: index)
    guard lowering.tree.elements[element].name == "clipPath" else {
      throw lowering.error(.missingReference(target), index)
    }
    guard !open.contains(element), open.count < 16 else {
      throw lowering.error(.cyclicReference(target), index)
    }
    open.append(element)
    defer { open.removeLast() }
    let map = try lowering.transform(of: element).then(try units(element, index, path))
    var inner = context
    inner.style = try lowering.documentStyle(element)
    let own = inner.style.own
    var items: [DisplayItem] = []
    for child in lowering.tree.elements[element].children {
      items += try self.items(of: child, inner, map)
    }
    guard !items.isEmpty else { return .nothing }
    if let outer = own.clipPath {
      var group = Group(items: items)
      let clip = try clip(outer, element, inner, path: nil)
      return clip.apply(to: &group, under: map) ? .list(DisplayList([.group(group)])) : .nothing
    }
    if items.count == 1, case .fill(let fill) = items[0], fill.rule == .nonZero {
      return .path(fill.path)
    }
    return .list(DisplayList(items))
  }

  private func units(_ element: Int, _ index: Int, _ path: Path?) throws(SVGError) -> Transform {
    switch lowering.tree.elements[element]["clipPathUnits"] ?? "userSpaceOnUse" {
    case "userSpaceOnUse": return .identity
    case "objectBoundingBox":
      guard let path else {
        throw lowering.error(
          .unsupported("clipPathUnits=\"objectBoundingBox\" on a group", remedy: "clip each shape"),
          index)
      }
      let box = path.bounds ?? .zero
      return Transform(a: box.width, b: 0, c: 0, d: box.height, tx: box.x, ty: box.y)
    case let units:
      throw lowering.bad("clipPathUnits", units, "userSpaceOnUse or objectBoundingBox", element)
    }
  }

  /// Returns the items that draw the outline of a shape, or of the shape that a `use` references,
  /// for clipping.
  private mutating func items(
    of index: Int, _ outer: SVGConverter.Context, _ map: Transform
  ) throws(SVGError) -> [DisplayItem] {
    let element = lowering.tree.elements[index]
    guard lowering.mayDraw(index) else { return [] }
    var context = outer
    try lowering.budget.takeElement(depth: context.uses.count, at: index, lowering.tree)
    context.style = try lowering.style(of: index, under: outer.style)
    guard context.style.own.isDisplayed else { return [] }
    let own = try lowering.transform(of: index).then(map)
    let items: [DisplayItem]
    var shape: Path?
    if element.name == "use" {
      items = try used(index, context, own)
    } else {
      guard let path = try lowering.path(of: index, context) else {
        throw lowering.error(
          .unsupported("<\(element.name)> in a clipPath", remedy: "clip with paths only"), index)
      }
      guard context.style.isVisible, !path.isEmpty else { return [] }
      shape = path
      items = [
        .fill(
          Fill(path: path.transformed(by: own), rule: context.style.clipRule, paint: .color(.black))
        )
      ]
    }
    guard let target = context.style.own.clipPath, !items.isEmpty else { return items }
    var group = Group(items: items)
    let clip = try clip(target, index, context, path: shape)
    return clip.apply(to: &group, under: own) ? [.group(group)] : []
  }

  private mutating func used(
    _ index: Int, _ context: SVGConverter.Context, _ map: Transform
  ) throws(SVGError) -> [DisplayItem] {
    let target = try lowering.used(index)
    guard lowering.tree.elements[target].name != "use", !context.uses.contains(target) else {
      throw lowering.error(
        .unsupported("<use> of another <use> in a clipPath", remedy: "use the shape itself"), index)
    }
    let place = try lowering.point("x", "y", index, context.viewport)
    return try items(of: target, context, .translation(x: place.x, y: place.y).then(map))
  }
}
