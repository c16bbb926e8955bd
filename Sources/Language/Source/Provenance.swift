/// How an expansion came to a value: the way from where it is used to where it was written.
///
/// A chain, innermost step first, shared by everything inside.
package final class Provenance: Sendable {
  package enum Step: Sendable {
    /// One of a list's items; numbers count from 1.
    case item(number: Int, of: String, at: Place)
    /// Inside a component, used there.
    case use(component: String, at: Place)
    /// A component's own node: what its use becomes, with the parameters written there.
    case own(component: String, parameters: [JSONMember])
    /// A style's key, laid below a node's there.
    case style(String, at: Place)
    /// Laid over a node by a component's state or by a frame.
    case overlay(String, at: Place)
    /// Holds a datum of that name.
    case datum(String)
    /// Outside of everything: what is handed in keeps its own way.
    case outside
    /// An expansion records where it was originally.
    case attributed(JSONPointer, items: [JSONPointer] = [], uses: [JSONPointer] = [])
  }

  package let step: Step
  package let outer: Provenance?

  package init(_ step: Step, in outer: Provenance?) {
    self.step = step
    self.outer = outer
  }

  /// From the innermost outward.
  package var steps: [Step] {
    var steps: [Step] = []
    var next: Provenance? = self
    while let current = next {
      steps.append(current.step)
      next = current.outer
    }
    return steps
  }

  /// Where it was originally, as recorded by an expansion.
  package var attribution: JSONPointer? {
    for step in steps { if case .attributed(let origin, _, _) = step { return origin } }
    return nil
  }

  /// The items of lists it was repeated for, the outermost first.
  package var items: [JSONPointer] {
    steps.reversed().flatMap { step -> [JSONPointer] in
      switch step {
      case .item(_, _, let place): [place.origin]
      case .attributed(_, let items, _): items
      default: []
      }
    }
  }

  /// The uses of components around it, the outermost first.
  package var uses: [JSONPointer] {
    // A component's own node is where it is used, not inside.
    let around = ownOf == nil ? steps : Array(steps.dropFirst(2))
    return around.reversed().flatMap { step -> [JSONPointer] in
      switch step {
      case .use(_, let place): [place.origin]
      case .attributed(_, _, let uses): uses
      default: []
      }
    }
  }

  /// The component whose own node this is, with its parameters as they are written.
  package var ownOf: (component: String, parameters: [JSONMember])? {
    if case .own(let component, let parameters) = step { (component, parameters) } else { nil }
  }

  /// The name of the datum it holds.
  package var datum: String? {
    if case .datum(let name) = step { name } else { nil }
  }

  /// The style it comes from, and the node that takes it.
  package var style: (name: String, node: Place)? {
    if case .style(let name, let place) = step { (name, place) } else { nil }
  }

  /// The way there, for the report of a mistake.
  var notes: [Diagnostic.Note] {
    steps.compactMap { step in
      switch step {
      case .item(let number, let list, let place):
        Diagnostic.Note("item \(number) of \(list)", at: place.opening)
      case .use(let component, let place):
        Diagnostic.Note("in component \(component), used here", at: place.opening)
      case .style(let name, let place):
        Diagnostic.Note("in style \(name), of this node", at: place.opening)
      case .overlay(let name, let place): Diagnostic.Note("in \(name)", at: place.opening)
      case .own, .datum, .outside, .attributed: nil
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
  /// The place with no more than the first of its bytes, for what spans many lines.
  fileprivate var opening: Place {
    guard let span, span.count > 1 else { return self }
    let first = file.bytes[span.lowerBound]
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return self }
    return spanning(span.lowerBound..<span.lowerBound + 1)
  }
}
