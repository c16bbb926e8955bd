import Scene

/// The reading direction and the language of a node and its contents.
struct ReadingContext: Hashable, Sendable {
  var direction: Environment.Direction
  /// Whether the direction was specified explicitly instead of derived from the locale.
  var statesDirection: Bool
  /// The BCP 47 tag of the language.
  var locale: String

  init(_ environment: Environment) {
    direction = environment.direction
    statesDirection = environment.statesDirection
    locale = environment.locale
  }

  var isMirrored: Bool { direction == .rightToLeft }

  /// Returns the context of a child.
  func entering(_ node: Node) -> ReadingContext {
    guard let language = node.language else { return self }
    var inner = self
    if let made = language.madeDirection {
      inner.direction = made
      inner.statesDirection = language.direction != nil
    }
    inner.locale = language.locale ?? locale
    return inner
  }
}
