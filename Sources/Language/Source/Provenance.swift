/// The provenance of an expanded value: the steps from its use to where it was written.
///
/// The steps form a chain, innermost first, shared by all values inside.
package final class Provenance: Sendable {
  package enum Step: Sendable {
    /// An item of a list; numbers start at 1.
    case item(number: Int, of: String, at: Place)
    /// A use of a component at a location, around the value.
    case use(component: String, at: Place)
    /// A component's own node: the expansion of its use, with its parameters as written.
    case own(component: String, parameters: [JSONMember])
    /// A style's key, applied to the node at a location.
    case style(String, at: Place)
    /// A change by a component's state or by a frame.
    case overlay(String, at: Place)
    /// A value from data, with its name.
    case datum(String)
    /// A value that a condition on data kept, or that was chosen by data, with the data's name.
    case choice(of: String)
    /// The outermost step: a passed-in value keeps its own provenance.
    case outside
    /// The original location, as recorded by an expansion.
    case attributed(JSONPointer, items: [JSONPointer] = [], uses: [JSONPointer] = [])
  }

  package let step: Step
  package let outer: Provenance?

  package init(_ step: Step, in outer: Provenance?) {
    self.step = step
    self.outer = outer
  }

  /// The steps from the innermost outward.
  package var steps: [Step] {
    var steps: [Step] = []
    var next: Provenance? = self
    while let current = next {
      steps.append(current.step)
      next = current.outer
    }
    return steps
  }

  /// The original location, as recorded by an expansion.
  package var attribution: JSONPointer? {
    for step in steps { if case .attributed(let origin, _, _) = step { return origin } }
    return nil
  }

  /// The items of the lists that the value was repeated for, outermost first.
  package var items: [JSONPointer] {
    steps.reversed().flatMap { step -> [JSONPointer] in
      switch step {
      case .item(_, _, let place): [place.origin]
      case .attributed(_, let items, _): items
      default: []
      }
    }
  }

  /// Whether the value was repeated for an item of a list.
  package var isRepeated: Bool {
    steps.contains { if case .item = $0 { true } else { false } }
  }

  /// The uses of the components around the value, outermost first.
  package var uses: [JSONPointer] {
    // A component's own node is at its use, not inside it.
    let around = ownOf == nil ? steps : Array(steps.dropFirst(2))
    return around.reversed().flatMap { step -> [JSONPointer] in
      switch step {
      case .use(_, let place): [place.origin]
      case .attributed(_, _, let uses): uses
      default: []
      }
    }
  }

  /// The component whose own node this is, with its parameters as written.
  package var ownOf: (component: String, parameters: [JSONMember])? {
    if case .own(let component, let parameters) = step { (component, parameters) } else { nil }
  }

  /// The name of the data that the value contains.
  package var datum: String? {
    if case .datum(let name) = step { name } else { nil }
  }

  /// The name of the data that chose the value.
  package var choice: String? {
    if case .choice(let name) = step { name } else { nil }
  }

  /// Whether data chose the value, or something around it.
  package var isChosen: Bool {
    steps.contains { if case .choice = $0 { true } else { false } }
  }

  /// The style that the value comes from, and the node that uses the style.
  package var style: (name: String, node: Place)? {
    if case .style(let name, let place) = step { (name, place) } else { nil }
  }

  /// The provenance as notes for a diagnostic.
  var notes: [Diagnostic.Note] {
    steps.compactMap { step in
      switch step {
      case .item(let number, let list, let place):
        Diagnostic.Note("item \(number) of \(list)", at: place.opening)
      case .use(let component, let place):
        Diagnostic.Note("in component \(component), used here", at: place.opening)
      case .style(let name, let place):
        Diagnostic.Note("in style \(name), used by this node", at: place.opening)
      case .overlay(let name, let place): Diagnostic.Note("in \(name)", at: place.opening)
      case .own, .datum, .choice, .outside, .attributed: nil
      }
    }
  }
}

extension Provenance: Hashable {
  package static func == (a: Provenance, b: Provenance) -> Bool {
    a === b || a.attribution == b.attribution && a.items == b.items && a.uses == b.uses
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(attribution) }
}

extension Place {
  /// The location reduced to its first byte, for values that span many lines.
  fileprivate var opening: Place {
    guard let span, span.count > 1 else { return self }
    let first = file.bytes[span.lowerBound]
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return self }
    return spanning(span.lowerBound..<span.lowerBound + 1)
  }
}
