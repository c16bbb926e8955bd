import Bounds
import Source

/// How much a document may come to, counted while it is filled in.
extension Expander {
  /// How deep objects and lists may nest, in the document and in what its components come to.
  static let deepest = 2 * Bounds.jsonDepth

  /// Which budget is exhausted.
  enum Excess {
    case nodes, values, text, paths, depth
  }

  /// How many nodes a kit's component counts as; most come to more, and few to much more.
  static let kitWeight = 8

  /// Counts a node; false once there are too many.
  mutating func count(_ value: JSONValue) -> Bool {
    guard !isExhausted else { return false }
    var weight = 1
    if case .string(let type)? = value["type"]?.kind, language.kitTypes.contains(type) {
      weight = Self.kitWeight
    }
    nodes += weight
    return nodes <= limits.nodes || exhaust(.nodes, at: value.opening)
  }

  /// Counts what a repetition will make before it makes it.
  mutating func count(repetitions: Int, at place: Place) -> Bool {
    guard !isExhausted else { return false }
    if repetitions > widest?.count ?? 0 { widest = (repetitions, place) }
    // What a kit's own document lists becomes nodes where no template sees it.
    repeated += isKitsDocument ? Self.kitWeight * repetitions : repetitions
    return repeated <= limits.nodes || exhaust(.nodes, at: place)
  }

  /// Counts values that are made but not expanded one by one; false once there are too many.
  mutating func count(values count: Int, at place: Place) -> Bool {
    guard !isExhausted else { return false }
    values += count
    return values <= limits.filledValues || exhaust(.values, at: place)
  }

  /// Counts text that is made; false once there is too much.
  mutating func count(text bytes: Int, at place: Place) -> Bool {
    guard !isExhausted else { return false }
    textBytes += bytes
    return textBytes <= limits.filledText || exhaust(.text, at: place)
  }

  /// Counts what is looked at beside paths; false once there is too much.
  mutating func look(at count: Int, place: Place) -> Bool {
    steps.take(count)
    return !isExhausted && (!steps.isSpent || exhaust(.paths, at: place))
  }

  /// Reports once that a budget is exhausted; always false.
  mutating func exhaust(_ excess: Excess, at place: Place) -> Bool {
    guard !isExhausted else { return false }
    isExhausted = true
    var notes: [Diagnostic.Note] = []
    if let widest, excess != .depth {
      notes.append(
        Diagnostic.Note("the widest $each repeats \(widest.count) times", at: widest.place))
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
        "put less text in, or make several pictures, \(Limits.remedy)"
      )
    case .paths:
      (
        "the document's paths look at more than \(limits.pathSteps) values",
        "ask for less inside \"$each\", or take less data, \(Limits.remedy)"
      )
    case .depth:
      (
        "objects and lists are nested more than \(Self.deepest) deep in what components come to",
        "nest less deeply"
      )
    }
  }

  /// Whether a value is within the limits on size and depth, with what occurs in it several times
  /// counted as often; an excess is reported.
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
