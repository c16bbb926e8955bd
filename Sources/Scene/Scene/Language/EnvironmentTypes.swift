import Schema
import Source

/// The keys of a node for the environment that it, and all in it, is read for.
enum EnvironmentTypes {
  /// The keys of a node that change the environment; what they are is settled once it is read.
  static var keys: [Key<Node>] {
    [
      optional(
        "look", \.settledLook, Looks.type(settles: true), "The style of it and what is in it."),
      optional(
        "appearance", \.settledAppearance, .cases("appearance"),
        "Which of two colors is shown, of it and what is in it."),
    ]
  }

  /// The same nodes, each read for the environment that its keys and those around it make.
  static func reading(_ type: ValueType<Node>) -> ValueType<Node> {
    type.with(read: { value, reader in
      guard let inner = environment(of: value, in: reader) else {
        return type.read(value, in: &reader)
      }
      return reader.reading(for: inner) { type.read(value, in: &$0) }
    })
  }

  /// The environment a node requests; `nil` where it requests none.
  ///
  /// What is wrong with the keys is reported where they are read as such.
  private static func environment(of value: JSONValue, in reader: Reader) -> Environment? {
    guard case .object(let members) = value.kind,
      members.contains(where: { $0.key == "look" || $0.key == "appearance" })
    else { return nil }
    var environment = reader.environment
    var silent = reader
    for member in members {
      switch (member.key, member.value.kind) {
      case ("look", _):
        let look = Looks.type(settles: true).read(member.value, in: &silent)
        environment.look = look ?? environment.look
      case ("appearance", .string(let word)):
        environment.appearance = Environment.Appearance(rawValue: word) ?? environment.appearance
      default: break
      }
    }
    return environment
  }
}

extension Node {
  /// The node is made for its look already; nothing of the key is left to keep.
  fileprivate var settledLook: Environment.Look? {
    get { nil }
    set {}
  }

  /// The node's colors are chosen already; nothing of the key is left to keep.
  fileprivate var settledAppearance: Environment.Appearance? {
    get { nil }
    set {}
  }
}
