import Geometry
import Pixels
import Schema
import Source

/// The keys that say how a node is painted, common to every type.
struct EffectKeys {
  let color: ValueType<Color>
  let node: ValueType<Recipe>

  /// Effects whose mask is yet to be built.
  struct Unbuilt: Sendable {
    var effects: Effects
    var mask: Recipe?

    func build(_ environment: Environment) -> Effects {
      var effects = effects
      effects.mask = mask.map { [$0.build(environment)] } ?? []
      return effects
    }
  }

  var group: FieldGroup<Unbuilt> {
    fields(
      defaulted("opacity", .number(in: 0...1), 1, "0 is clear."),
      defaulted(
        "blend", ValueType<Effects.Blend>.cases("blend mode"), .normal,
        "How it meets what lies behind."),
      optional("clip", clip, "Cuts the content to the frame: true, a radius or four."),
      optional("mask", node, "A node over the frame whose alpha this one's is multiplied by."),
      defaulted("shadow", shadows, [], shown: [], "One shadow below the node's shape, or several."),
      defaulted(
        "innerShadow", shadows, [], shown: [], "One shadow within the node's shape, or several."),
      optional("transform", turn, "Scaled, turned and moved about its center, once laid out."),
      optional("filter", filter, "Changes the node's own picture."),
      optional("backdrop", filter, "Changes what lies behind, within `clip`."),
      defaulted("isolate", .bool, false, "Whether z of what is inside is compared only inside.")
    ) { opacity, blend, clip, mask, shadow, inner, turn, filter, backdrop, isolate in
      let effects = Effects(
        opacity: opacity, blend: blend, clip: clip.flatMap { $0 }, shadows: shadow,
        innerShadows: inner, transform: turn, filter: filter, backdrop: backdrop, isolate: isolate)
      return Unbuilt(effects: effects, mask: mask)
    }
  }

  private var clip: ValueType<Path.Corners?> {
    let flag = ValueType<Bool>.bool.map("flag") { on, _ -> Path.Corners?? in
      .some(on ? .square : nil)
    }
    return flag.or(Types.corners.map { corners, _ -> Path.Corners?? in .some(corners) })
  }

  private var shadows: ValueType<[Effects.Shadow]> {
    let shadow = record(
      "shadow", "A blurred copy of a shape in one colour.",
      Field("color", color, "Its colour and strength."),
      defaulted("x", Types.distance, 0, "Points to the right."),
      defaulted("y", Types.distance, 0, "Points down."),
      defaulted(
        "blur", .number(in: 0...1000, "points"), 0, "The blur's radius, twice the Gaussian's sigma."
      ),
      defaulted("spread", .number(in: -1000...1000, "points"), 0, "How far the shape grows first."),
      make: Effects.Shadow.init)
    return shadow.map { one, _ in [one] }.or(.array(of: shadow))
  }

  private var turn: ValueType<Effects.Turn> {
    record(
      "transform", "A change of shape about the node's center.",
      defaulted("rotate", .number(in: -3600...3600), 0, "Degrees clockwise."),
      defaulted("scale", .number(in: 0...1000), 1, "Both ways alike."),
      defaulted("x", Types.distance, 0, "Points to the right."),
      defaulted("y", Types.distance, 0, "Points down."),
      make: Effects.Turn.init)
  }

  private var filter: ValueType<Effects.Filter> {
    record(
      "filter", "A change to a picture.",
      defaulted(
        "blur", .number(in: 0...1000, "points"), 0, "The blur's radius, twice the Gaussian's sigma."
      ),
      defaulted("saturation", .number(in: 0...4), 1, "0 is gray; above 1 more vivid."),
      make: Effects.Filter.init)
  }
}
