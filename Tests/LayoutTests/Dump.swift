import Drawing
import Geometry
import Pixels

/// A display list as text, an item a line: the oracle of the logic tests.
extension DisplayList {
  var dump: String { items.flatMap { $0.lines("") }.joined(separator: "\n") }

  var glyphOrigins: [Point] {
    items.flatMap(\.glyphItems).flatMap { $0.glyphs.map(\.origin) }
  }

  /// The heights at which glyphs stand, without repeats.
  var glyphBaselines: [Double] { Array(Set(glyphOrigins.map(\.y))).sorted() }

  /// The numbers of elements, without repeats, in paint order.
  var elementNumbers: [ElementID] {
    items.flatMap(\.numbers).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension DisplayItem {
  fileprivate var glyphItems: [GlyphItem] {
    switch self {
    case .glyphs(let item): [item]
    case .group(let group): group.items.flatMap(\.glyphItems)
    case .fill, .stroke, .image, .mask: []
    }
  }

  fileprivate var numbers: [ElementID] {
    switch self {
    case .fill(let item): [item.element]
    case .stroke(let item): [item.element]
    case .image(let item): [item.element]
    case .mask(let item): [item.element]
    case .glyphs(let item): [item.element]
    case .group(let group): group.items.flatMap(\.numbers)
    }
  }

  fileprivate func lines(_ indent: String) -> [String] {
    switch self {
    case .fill(let item):
      let rule = item.rule == .evenOdd ? " even-odd" : ""
      return [indent + "\(item.element) fill \(item.path.data)\(rule) \(text(item.paint))"]
    case .stroke(let item):
      let style = "\(n(item.style.width)) \(item.style.cap) \(item.style.join)"
      return [indent + "\(item.element) stroke \(item.path.data) \(style) \(text(item.paint))"]
    case .image(let item):
      return [indent + "\(item.element) image \(text(item.frame)) \(text(item.fitting))"]
    case .mask(let item):
      return [indent + "\(item.element) mask \(text(item.frame)) \(item.color.hex)"]
    case .glyphs(let item):
      return [
        indent + "\(item.element) glyphs \(item.glyphs.count) \(n(item.size)) \(item.color.hex)"
      ]
    case .group(let group):
      return [indent + text(group)] + group.items.flatMap { $0.lines(indent + "  ") }
    }
  }

  private func n(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\((value * 1000).rounded() / 1000)"
  }

  private func text(_ r: Rect) -> String {
    [r.x, r.y, r.width, r.height].map(n).joined(separator: ",")
  }

  private func text(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): color.hex
    case .linear(let gradient):
      "linear \(n(gradient.start.x)),\(n(gradient.start.y))…\(n(gradient.end.x)),\(n(gradient.end.y))"
    case .radial(let gradient):
      "radial \(n(gradient.center.x)),\(n(gradient.center.y))±\(n(gradient.radii.width)),"
        + n(gradient.radii.height)
    }
  }

  private func text(_ fitting: ImageItem.Fitting) -> String {
    switch fitting {
    case .stretch(let source): "stretch \(text(source))"
    case .tile(let scale): "tile \(n(scale))"
    case .ninePatch(let caps, let scale): "nine \(n(caps.top)),\(n(caps.left)) \(n(scale))"
    }
  }

  private func text(_ group: Group) -> String {
    var parts = ["group"]
    if group.opacity != 255 { parts.append("opacity \(group.opacity)") }
    if group.blend != .normal { parts.append("\(group.blend)") }
    if let clip = group.clip { parts.append("clip \(clip.data)") }
    for shadow in group.shadows {
      parts.append("shadow \(n(shadow.offset.x)),\(n(shadow.offset.y)) \(n(shadow.sigma))")
    }
    if let filter = group.filter { parts.append("\(filter)") }
    if group.mask != nil { parts.append("mask") }
    return parts.joined(separator: " ")
  }
}
