import Geometry
import Pixels
import Source

extension NodeWriter {
  mutating func write(_ effects: Effects) {
    put("opacity", number(effects.opacity, unless: 1))
    put("blend", effects.blend == .normal ? nil : .string(effects.blend.rawValue))
    put("clip", effects.clip.map { $0 == .square ? true : corners($0) })
    put("mask", effects.mask.first.map(Self.json))
    put("shadow", shadows(effects.shadows))
    put("innerShadow", shadows(effects.innerShadows))
    if let turn = effects.transform {
      put(
        "transform",
        .compact([
          "rotate": number(turn.degrees, unless: 0), "scale": number(turn.scale, unless: 1),
          "x": number(turn.x, unless: 0), "y": number(turn.y, unless: 0),
        ]))
    }
    put("filter", effects.filter.map(filter))
    put("backdrop", effects.backdrop.map(filter))
    put("isolate", effects.isolate ? true : nil)
  }

  private func shadows(_ shadows: [Effects.Shadow]) -> JSONOutput? {
    guard !shadows.isEmpty else { return nil }
    return .array(
      shadows.map { shadow in
        .compact([
          "color": .string(shadow.color.hex), "x": number(shadow.x, unless: 0),
          "y": number(shadow.y, unless: 0), "blur": number(shadow.blur, unless: 0),
          "spread": number(shadow.spread, unless: 0),
        ])
      })
  }

  private func filter(_ filter: Effects.Filter) -> JSONOutput {
    .compact([
      "blur": number(filter.blur, unless: 0), "saturation": number(filter.saturation, unless: 1),
    ])
  }
}
