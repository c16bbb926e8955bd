import Drawing
import Geometry
import Pixels

/// A display list as text, an item a line: the oracle of the logic tests.
extension DisplayList {
  var dump: String { items.flatMap { $0.lines("") }.joined(separator: "\n") }

  var glyphOrigins: [Point] {
    items.flatMap(\.glyphItems).flatMap { $0.glyphs.map(\.origin) }
  }

  /// The heights at which glyphs are, without repeats.
  var glyphBaselines: [Double] { Array(Set(glyphOrigins.map(\.y))).sorted() }

  /// The rectangles that pictures, masks and rectangular shapes are painted in.
  var frames: [Rect] { items.flatMap(\.frames) }

  /// The numbers of elements, without repeats, in paint order.
  var elementNumbers: [Int] {
    items.flatMap(\.numbers).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension DisplayItem {
  fileprivate var glyphItems: [GlyphItem] {
    switch self {
    case .glyphs(let item): [item]
    case .group(let group): group.items.flatMap(\.glyphItems)
    case .fill, .stroke, .image, .mask, .glyphPictures: []
    }
  }

  fileprivate var frames: [Rect] {
    switch self {
    case .image(let item): [item.frame]
    case .mask(let item): [item.frame]
    case .fill(let item): item.path.controlBounds.map { [$0] } ?? []
    case .stroke(let item): item.path.controlBounds.map { [$0] } ?? []
    case .glyphs, .glyphPictures: []
    case .group(let group): group.items.flatMap(\.frames)
    }
  }

  /// A group's own number is that of the picture it cuts, which its items have too.
  fileprivate var numbers: [Int] {
    switch self {
    case .fill(let item): [Int(item.element.index)]
    case .stroke(let item): [Int(item.element.index)]
    case .image(let item): [Int(item.element.index)]
    case .mask(let item): [Int(item.element.index)]
    case .glyphs(let item): [Int(item.element.index)]
    case .glyphPictures(let item): [Int(item.element.index)]
    case .group(let group): group.items.flatMap(\.numbers)
    }
  }

  fileprivate func lines(_ indent: String) -> [String] {
    switch self {
    case .fill(let item):
      let rule = item.rule == .evenOdd ? " even-odd" : ""
      return [indent + "\(item.element.index) fill \(item.path.data)\(rule) \(text(item.paint))"]
    case .stroke(let item):
      var style = "\(n(item.style.width)) \(item.style.cap) \(item.style.join)"
      if !item.style.dashes.isEmpty {
        style += " dashes " + item.style.dashes.map(n).joined(separator: ",")
      }
      if item.style.dashOffset != 0 { style += " from \(n(item.style.dashOffset))" }
      if item.side != .center { style += " \(item.side)" }
      return [
        indent + "\(item.element.index) stroke \(item.path.data) \(style) \(text(item.paint))"
      ]
    case .image(let item):
      return [indent + "\(item.element.index) image \(text(item.frame)) \(text(item.fitting))"]
    case .mask(let item):
      let paint = text(item.paint ?? .color(item.color))
      return [indent + "\(item.element.index) mask \(text(item.frame)) \(paint)"]
    case .glyphs(let item):
      let paint = text(item.paint ?? .color(item.color))
      return [
        indent + "\(item.element.index) glyphs \(item.glyphs.count) \(n(item.size)) \(paint)"
      ]
    case .glyphPictures(let item):
      return [
        indent + "\(item.element.index) pictures \(item.glyphs.count) \(n(item.size))"
          + " opacity \(item.opacity)"
      ]
    case .group(let group):
      let mask = group.mask?.items.flatMap { $0.lines(indent + "  mask: ") } ?? []
      return [indent + text(group)] + mask + group.items.flatMap { $0.lines(indent + "  ") }
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
    case .conic(let gradient):
      "conic \(n(gradient.center.x)),\(n(gradient.center.y)) from \(n(gradient.start))"
    case .tile(let tile):
      "tile \(text(tile.cell))\(tile.repeats ? "" : " once") ["
        + tile.list.dump.replacing("\n", with: "; ") + "]"
    case .noise(let noise):
      "noise \(n(noise.origin.x)),\(n(noise.origin.y)) \(n(noise.grain)) seed \(noise.seed)"
    }
  }

  private func text(_ fitting: ImageItem.Fitting) -> String {
    switch fitting {
    case .stretch(let source): "stretch \(text(source))"
    case .tile(let scale): "tile \(n(scale))"
    case .ninePatch(let caps, let scale): "nine \(n(caps.top)),\(n(caps.left)) \(n(scale))"
    }
  }

  /// Every effect that is not as it would be without it.
  private func text(_ group: Group) -> String {
    var parts = ["group"]
    if group.transform != .identity {
      parts.append("transform \(text(group.transform))")
    }
    if group.opacity != 255 { parts.append("opacity \(group.opacity)") }
    if group.blend != .normal { parts.append("\(group.blend)") }
    if let clip = group.clip { parts.append("clip \(clip.data)") }
    if group.clipRule == .evenOdd { parts.append("even-odd") }
    parts += group.shadows.map { "shadow \(text($0))" }
    parts += group.innerShadows.map { "inner \(text($0))" }
    if let bevel = group.bevel {
      parts.append(
        "bevel \(n(bevel.depth)) \(n(bevel.sigma)) \(n(bevel.light.x)),\(n(bevel.light.y)) "
          + "\(bevel.highlight.hex) \(bevel.shade.hex)")
    }
    parts += group.filters.map { "filter \(text($0))" }
    parts += group.backdrop.map { "backdrop \(text($0))" }
    if group.mask != nil { parts.append("mask") }
    return parts.joined(separator: " ")
  }

  private func text(_ t: Transform) -> String {
    [t.a, t.b, t.c, t.d, t.tx, t.ty].map(n).joined(separator: ",")
  }

  private func text(_ shadow: Group.Shadow) -> String {
    "\(shadow.color.hex) \(n(shadow.offset.x)),\(n(shadow.offset.y)) \(n(shadow.sigma))"
      + (shadow.spread == 0 ? "" : " spread \(n(shadow.spread))")
      + (shadow.ground.map { " ground \(text($0))" } ?? "")
  }

  private func text(_ filter: Group.Filter) -> String {
    switch filter {
    case .blur(let sigma): "blur \(n(sigma))"
    case .saturation(let amount): "saturation \(n(amount))"
    case .colors(let matrix):
      "colors "
        + [matrix.red, matrix.green, matrix.blue].map { row in
          (0..<4).map { n(Double(row[$0]) / 65536) }.joined(separator: ",")
        }.joined(separator: ";")
    }
  }
}
