import Digest
import Engine
import Geometry
import Layout
package import Source

/// The differences that a team knows and accepts, each with a reason.
///
/// An accepted difference comes back when the design changes there: it holds the digest of the
/// design's element.
package struct AcceptedDifferences: Hashable, Sendable {
  /// A difference of an element that is accepted.
  package struct Entry: Hashable, Sendable {
    package var element: String
    /// The kind of the difference; `nil` for every kind.
    package var kind: Difference.Kind?
    package var reason: String
    /// The SHA-256 of the design's element.
    package var digest: String
  }

  package var entries: [Entry] = []

  package init() {}

  /// Reads the file of accepted differences; all problems are reported at once.
  package init(_ root: JSONValue, _ log: inout [Diagnostic]) {
    guard case .object(let members) = root.kind,
      let list = members.first(where: { $0.key == "differences" })?.value,
      case .array(let values) = list.kind
    else {
      log.append(
        Diagnostic(
          .error, "expected an object with the list \"differences\"", at: root.opening,
          hint: "citypaint compare --accept NAME --because TEXT writes the file"))
      return
    }
    for value in values { if let entry = Self.entry(value, &log) { entries.append(entry) } }
  }

  private static func entry(_ value: JSONValue, _ log: inout [Diagnostic]) -> Entry? {
    guard case .object(let members) = value.kind else {
      log.append(Diagnostic(.error, "expected an object", at: value.opening))
      return nil
    }
    var texts: [String: String] = [:]
    for member in members {
      guard ["element", "kind", "because", "design"].contains(member.key) else {
        log.append(
          Diagnostic(
            .error, "unknown key \(SafeText.quoted(member.key))", at: member.value.opening,
            hint: "the keys are element, kind, because, and design"))
        continue
      }
      guard case .string(let text) = member.value.kind else {
        log.append(Diagnostic(.error, "expected a string", at: member.value.opening))
        continue
      }
      texts[member.key] = text
    }
    guard let element = texts["element"], let reason = texts["because"],
      let digest = texts["design"]
    else {
      log.append(
        Diagnostic(
          .error, "an accepted difference needs \"element\", \"because\", and \"design\"",
          at: value.opening))
      return nil
    }
    let kind = texts["kind"].flatMap { Difference.Kind(rawValue: $0) }
    if let name = texts["kind"], kind == nil {
      log.append(
        Diagnostic(
          .error, "unknown kind \(SafeText.quoted(name))", at: value.opening,
          hint: "the kinds are \(Difference.Kind.allCases.map(\.rawValue).joined(separator: ", "))")
      )
      return nil
    }
    return Entry(element: element, kind: kind, reason: reason, digest: digest)
  }

  package var json: JSONOutput {
    [
      "differences": .array(
        entries.map { entry in
          .compact([
            "element": .string(entry.element), "kind": entry.kind.map { .string($0.rawValue) },
            "because": .string(entry.reason), "design": .string(entry.digest),
          ])
        })
    ]
  }
}

extension Comparison {
  /// The digest of an element of the design; of the whole screen for a difference without one.
  package func digest(of difference: Difference) -> String {
    let laid = design.laid
    let elements = InspectReport.elements(of: laid)
    guard let node = difference.node, let index = laid.order.firstIndex(of: node) else {
      let size = "\(laid.size.width) \(laid.size.height)"
      return "sha256:" + SHA256.hex(Array(size.utf8))
    }
    var text = elements[index]
    if case .object(let members) = text {
      // Where an element is written changes with the lines above it.
      text = .object(members.filter { !["source", "items", "in", "parent"].contains($0.key) })
    }
    return "sha256:" + SHA256.hex(Array(JSONWriter.text(text, .compact).utf8))
  }

  /// Marks the differences that are accepted.
  ///
  /// - Returns: the entries that no longer hold: the difference is fixed, or the design changed.
  package mutating func accept(
    _ accepted: AcceptedDifferences
  ) -> [(entry: AcceptedDifferences.Entry, isChanged: Bool)] {
    var unused: [(AcceptedDifferences.Entry, Bool)] = []
    for entry in accepted.entries {
      var isUsed = false
      var isChanged = false
      for index in differences.indices
      where differences[index].element == entry.element
        && (entry.kind == nil || entry.kind == differences[index].kind)
      {
        guard digest(of: differences[index]) == entry.digest else {
          isChanged = true
          continue
        }
        differences[index].accepted = entry.reason
        isUsed = true
      }
      if !isUsed { unused.append((entry, isChanged)) }
    }
    return unused
  }

  /// The entries that accept differences by the element's name, and perhaps a kind.
  ///
  /// - Parameter name: `NAME` or `NAME.KIND`, where the name may have dots itself.
  package func entries(
    accepting name: String, because reason: String
  ) -> [AcceptedDifferences.Entry] {
    let all = differences.filter(\.isAbove)
    let whole = all.filter { $0.element == name }
    let chosen =
      whole.isEmpty ? all.filter { "\($0.element).\($0.kind.rawValue)" == name } : whole
    return chosen.map {
      .init(element: $0.element, kind: $0.kind, reason: reason, digest: digest(of: $0))
    }
  }
}
