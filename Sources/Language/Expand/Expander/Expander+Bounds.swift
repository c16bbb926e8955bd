import Bounds
import Source

/// The limits of a document's expansion, counted while the document is filled in.
extension Expander {
  /// The maximum nesting depth of objects and lists, in the document and in its expanded
  /// components.
  static let deepest = 2 * Bounds.jsonDepth

  /// A budget that can be exhausted.
  enum Excess {
    case nodes, values, text, paths, depth
  }

  /// The number of nodes that a kit's component counts as.
  ///
  /// Most components expand to more nodes than this, but few expand to many more.
  static let kitWeight = 8

  /// Counts a node; returns false if there are too many.
  mutating func count(_ value: JSONValue) -> Bool {
    guard !isExhausted else { return false }
    var weight = 1
    if case .string(let type)? = value["type"]?.kind, language.kitTypes.contains(type) {
      weight = Self.kitWeight
    }
    nodes += weight
    return nodes <= limits.nodes || exhaust(.nodes, at: value.opening)
  }

  /// Counts the items of a repetition before they are made.
  mutating func count(repetitions: Int, at place: Place) -> Bool {
    guard !isExhausted else { return false }
    if repetitions > widest?.count ?? 0 { widest = (repetitions, place) }
    // In a document for a kit's screen, the items of lists become nodes only after expansion.
    repeated += isKitsDocument ? Self.kitWeight * repetitions : repetitions
    return repeated <= limits.nodes || exhaust(.nodes, at: place)
  }

  /// Counts values that are made without expanding each one; returns false if there are too many.
  mutating func count(values count: Int, at place: Place) -> Bool {
    guard !isExhausted else { return false }
    values += count
    return values <= limits.filledValues || exhaust(.values, at: place)
  }

  /// Counts text; returns false if there is too much.
  mutating func count(text bytes: Int, at place: Place) -> Bool {
    guard !isExhausted else { return false }
    textBytes += bytes
    return textBytes <= limits.filledText || exhaust(.text, at: place)
  }

  /// Counts values examined other than by paths; returns false if there are too many.
  mutating func look(at count: Int, place: Place) -> Bool {
    steps.take(count)
    return !isExhausted && (!steps.isSpent || exhaust(.paths, at: place))
  }

  /// Reports once that a budget is exhausted; always returns false.
  mutating func exhaust(_ excess: Excess, at place: Place) -> Bool {
    guard !isExhausted else { return false }
    isExhausted = true
    var notes: [Diagnostic.Note] = []
    if let widest, excess != .depth {
      notes.append(
        Diagnostic.Note("the largest $each repeats \(widest.count) times", at: widest.place))
    }
    let (message, hint) = described(excess)
    log.report(Diagnostic(.error, message, at: place, hint: hint, notes: notes))
    return false
  }

  private func described(_ excess: Excess) -> (message: String, hint: String) {
    let fewer = "repeat fewer times, or make several pictures, \(Limits.remedy)"
    return switch excess {
    case .nodes: ("the document expands to more than \(limits.nodes) nodes", fewer)
    case .values: ("the document expands to more than \(limits.filledValues) values", fewer)
    case .text:
      (
        "the document's templates expand to more than \(limits.filledText) bytes of text",
        "use less text, or make several pictures, \(Limits.remedy)"
      )
    case .paths:
      (
        "the document's paths visit more than \(limits.pathSteps) values",
        "look up fewer values inside \"$each\", or use less data, \(Limits.remedy)"
      )
    case .depth:
      (
        "objects and lists are nested more than \(Self.deepest) levels deep in the expanded components",
        "reduce the nesting"
      )
    }
  }

  /// Returns whether a value is within the limits on size and depth; an excess is reported.
  ///
  /// Each occurrence of a shared part is counted.
  mutating func isBounded(_ value: JSONValue) -> Bool {
    var pending: [(value: JSONValue, depth: Int)] = [(value, 0)]
    while let (next, depth) = pending.popLast() {
      let inner: Int
      switch next.kind {
      case .array(let items):
        inner = items.count
        pending += items.lazy.filter(\.isContainer).map { ($0, depth + 1) }
      case .object(let members):
        inner = members.count
        pending += members.lazy.map(\.value).filter(\.isContainer).map { ($0, depth + 1) }
      default: inner = 0
      }
      guard depth <= Self.deepest else { return exhaust(.depth, at: value.opening) }
      guard look(at: 1 + inner, place: value.opening) else { return false }
    }
    return !isExhausted
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool {
    switch kind {
    case .array, .object: true
    default: false
    }
  }
}
