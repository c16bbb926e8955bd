import Digest
import Engine
import Geometry
import Layout
package import Source

/// The differences that a team accepts, each with a reason.
///
/// An entry holds the digest of the design's element, so that the difference is reported again when
/// the design of that element changes.
package struct AcceptedDifferences: Hashable, Sendable {
  /// An accepted difference in an element.
  package struct Entry: Hashable, Sendable {
    package var element: String
    /// The kind of difference; `nil` for every kind.
    package var kind: Difference.Kind?
    package var reason: String
    /// The digest of the design's element: `sha256:` and hexadecimal digits.
    package var digest: String
  }

  package var entries: [Entry] = []

  package init() {}

  /// Reads a file of accepted differences, and adds all its problems to `log`.
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
  /// Returns the digest of the design's element that a difference is about; for a difference
  /// without an element, the digest of the whole screen.
  package func digest(of difference: Difference) -> String {
    let laid = design.laid
    let elements = InspectReport.elements(of: laid)
    guard let node = difference.node, let index = laid.order.firstIndex(of: node) else {
      let size = "\(laid.size.width) \(laid.size.height)"
      return "sha256:" + SHA256.hex(Array(size.utf8))
    }
    var text = elements[index]
    if case .object(let members) = text {
      // The place in the source changes whenever lines above it are added or removed.
      text = .object(members.filter { !["source", "items", "in", "parent"].contains($0.key) })
    }
    return "sha256:" + SHA256.hex(Array(JSONWriter.text(text, .compact).utf8))
  }

  /// Marks the accepted differences.
  ///
  /// - Returns: the entries that no longer apply, because the difference is gone or the design
  ///   changed.
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

  /// Returns entries that accept an element's differences, of all kinds or of a single kind.
  ///
  /// - Parameter name: `NAME` or `NAME.KIND`; the name itself may contain dots.
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
