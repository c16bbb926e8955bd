import Drawing
import Geometry
import Pixels
import Source
import TestSupport

@testable import Scene

extension RandomNode {
  mutating func shadow() -> Effects.Shadow {
    Effects.Shadow(
      color: color(), x: distance(), y: distance(), blur: length(), spread: distance())
  }

  mutating func groundShadow() -> Effects.Shadow {
    var shadow = shadow()
    shadow.skew = Point(x: number(-89...89), y: number(-89...89))
    let scale = number(-100...100)
    shadow.scale = Point(x: scale, y: chance(2) ? scale : number(-100...100))
    return shadow
  }

  /// A saturation and a blur, or any filters in any order.
  mutating func filter() -> Effects.Filter {
    if chance(2) { return Effects.Filter(blur: length(), saturation: number(0...4)) }
    return Effects.Filter(
      (0...Int.random(in: 0...3, using: &random)).map { _ in
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .grayscale(chance(2) ? 1 : part())
        case 1: .sepia(chance(2) ? 1 : part())
        case 2: .saturation(number(0...4))
        case 3: .brightness(number(0...16))
        case 4: .contrast(number(0...16))
        case 5: .invert(chance(2) ? 1 : part())
        case 6: .tint(color(), chance(2) ? 1 : part())
        default: .blur(length())
        }
      })
  }

  mutating func effects(_ depth: Int) -> Effects {
    var effects = Effects(
      opacity: part(), blend: pick(Effects.Blend.allCases),
      clip: maybe { $0.corners(mayEase: false) },
      mask: depth > 0 && chance(3) ? [node(depth: depth - 1)] : [],
      shadows: chance(2) ? [] : [chance(2) ? shadow() : groundShadow()],
      innerShadows: chance(2) ? [] : [shadow(), shadow()],
      bevel: maybe {
        Effects.Bevel(
          depth: $0.number(0...200), soften: $0.number(0...200), angle: $0.distance(),
          highlight: $0.color(), shade: $0.color())
      },
      transform: maybe { $0.turn() },
      filter: maybe { $0.filter() }, backdrop: maybe { $0.filter() },
      isolate: chance(2))
    if effects.clip == nil, depth > 0, chance(3) {
      var shape = shape(0)
      while !shape.outline.hasInside { shape = self.shape(0) }
      effects.clipShape = [Node(.shape(shape), at: "/clip")]
    }
    return effects
  }

  mutating func turn() -> Effects.Transformation {
    chance(2)
      ? Effects.Transformation(
        degrees: distance(), scale: Point(x: 1, y: 1) * part(), x: distance(), y: 0)
      : Effects.Transformation(
        degrees: distance(), scale: Point(x: -part(), y: part()),
        skew: Point(x: part() * 89, y: -part()), anchor: Point(x: part(), y: 1))
  }
}
