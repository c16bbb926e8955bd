import Schema
import Source

/// The keys of every node type, before the environment is known.
struct CommonKeys: Sendable {
  var name: String
  var origin: String?
  var tappable: Bool
  var placement: Placement
  var effects: EffectKeys.Unbuilt

  static func group(_ effects: EffectKeys) -> FieldGroup<CommonKeys> {
    let identity = fields(
      defaulted("name", .text, "", "The element's name in `inspect`."),
      optional("origin", .text, "Where its data stood, as `expand` writes it: a JSON pointer."),
      defaulted("tappable", .bool, false, "Whether a person would tap it.")
    ) { ($0, $1, $2) }
    return identity.and(PlacementKeys.group) { ($0, $1) }.and(effects.group) { first, effects in
      let ((name, origin, tappable), placement) = first
      return CommonKeys(
        name: name, origin: origin, tappable: tappable, placement: placement, effects: effects)
    }
  }

  /// A node with these keys that stands at a pointer.
  func recipe(
    at pointer: String, _ content: @escaping @Sendable (Environment) -> Node.Content
  ) -> Recipe {
    Recipe { environment in
      var node = Node(
        content(environment), name: name, origin: origin ?? pointer, placement: placement,
        effects: effects.build(environment), tappable: tappable)
      node.place = pointer
      return node
    }
  }
}
