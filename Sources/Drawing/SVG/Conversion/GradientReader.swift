import Drawing
import Geometry
import Pixels

/// A reader of `linearGradient` and `radialGradient` elements for one shape.
struct GradientReader {
  enum Result {
    case nothing
    case color(Color)
    /// The paint, and the map from its coordinates to the shape's.
    case shaded(Paint, Transform)
  }

  let lowering: SVGConverter

  func gradient(
    _ target: String, _ index: Int, _ path: Path, _ context: SVGConverter.Context
  ) throws(SVGError) -> Result {
    let first = try lowering.element(named: target, from: index)
    let chain = try chain(from: first, index)
    let stops = try stops(chain)
    guard let last = stops.last else { return .nothing }
    if stops.count == 1 { return .color(last.color) }
    func holder(_ name: String) -> Int? { chain.first { lowering.tree.elements[$0][name] != nil } }
    var map =
      try holder("gradientTransform").map { index throws(SVGError) in
        try lowering.transform(of: index, "gradientTransform")
      } ?? .identity
    let units = holder("gradientUnits").flatMap { lowering.tree.elements[$0]["gradientUnits"] }
    var viewport = context.viewport
    if units != "userSpaceOnUse" {
      guard let box = path.bounds, !box.isEmpty else { return .nothing }
      map = map.then(Transform(a: box.width, b: 0, c: 0, d: box.height, tx: box.x, ty: box.y))
      viewport = Size(width: 1, height: 1)
    }
    guard map.inverse != nil else { return .color(last.color) }
    if let spread = holder("spreadMethod"),
      lowering.tree.elements[spread]["spreadMethod"] != "pad"
    {
      throw lowering.error(
        .unsupported("a gradient's spreadMethod", remedy: "write out the repeated stops"), spread)
    }
    func length(
      _ name: String, _ direction: Length.Direction, _ part: Double
    ) throws(SVGError) -> Double {
      guard let holder = holder(name) else {
        return Length.part(part).value(direction, in: viewport)
      }
      return try lowering.length(name, holder, direction, viewport)
    }
    if lowering.tree.elements[first].name == "linearGradient" {
      let start = Point(x: try length("x1", .across, 0), y: try length("y1", .down, 0))
      let end = Point(x: try length("x2", .across, 1), y: try length("y2", .down, 0))
      if start == end { return .color(last.color) }
      return .shaded(.linear(LinearGradient(start: start, end: end, stops: stops)), map)
    }
    let center = Point(x: try length("cx", .across, 0.5), y: try length("cy", .down, 0.5))
    let r = try length("r", .both, 0.5)
    for (name, own) in [("fx", center.x), ("fy", center.y)] {
      if holder(name) != nil, try length(name, name == "fx" ? .across : .down, 0) != own {
        throw lowering.error(
          .unsupported("a gradient's focal point", remedy: "remove fx and fy"), first)
      }
    }
    if holder("fr") != nil, try length("fr", .both, 0) != 0 {
      throw lowering.error(.unsupported("a gradient's focal radius", remedy: "remove fr"), first)
    }
    if r <= 0 { return .color(last.color) }
    let radii = Size(width: r, height: r)
    return .shaded(.radial(RadialGradient(center: center, radii: radii, stops: stops)), map)
  }

  /// Returns a gradient and the gradients that it references, which provide the attributes that it
  /// does not specify.
  private func chain(from first: Int, _ index: Int) throws(SVGError) -> [Int] {
    var chain: [Int] = []
    var next: Int? = first
    while let element = next {
      let name = lowering.tree.elements[element].name
      guard name == "linearGradient" || name == "radialGradient" else {
        throw lowering.error(
          .unsupported("painting with <\(name)>", remedy: "use a color or a gradient"), index)
      }
      guard !chain.contains(element), chain.count < 32 else {
        throw lowering.error(.cyclicReference(lowering.tree.elements[element]["id"] ?? ""), index)
      }
      chain.append(element)
      next = try lowering.href(element).map { target throws(SVGError) in
        try lowering.element(named: target, from: element)
      }
    }
    return chain
  }

  /// Returns the stops of the first gradient that has any.
  private func stops(_ chain: [Int]) throws(SVGError) -> [GradientStop] {
    for element in chain {
      var stops: [GradientStop] = []
      for child in lowering.tree.elements[element].children
      where lowering.tree.elements[child].name == "stop" {
        let text = lowering.tree.elements[child]["offset"] ?? "0"
        guard let position = Opacity.parse(text) else {
          throw lowering.bad("offset", text, Opacity.form, child)
        }
        let style = try lowering.documentStyle(child)
        let color =
          if case .color(let color) = style.own.stopColor { color } else { style.color }
        stops.append(
          GradientStop(
            position: max(position, stops.last?.position ?? 0),
            color: color.faded(style.own.stopOpacity)))
      }
      if !stops.isEmpty { return stops }
    }
    return []
  }
}
