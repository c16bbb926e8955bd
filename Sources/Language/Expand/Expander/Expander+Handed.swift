import Source

/// The nodes that uses pass to their components; nodes that no body uses are still checked.
extension Expander {
  /// Records nodes that a use passes to its component.
  mutating func hand(_ nodes: JSONValue) { handed[SourceRange(nodes.place)] = nodes }

  /// Records that a body used a value.
  mutating func take(_ value: JSONValue) {
    if !handed.isEmpty { handed[SourceRange(value.place)] = nil }
  }

  /// The nodes that no body used, sorted by file and position; only their keys are checked.
  var unasked: [JSONValue] {
    handed.sorted { ($0.key.file, $0.key.span.lowerBound) < ($1.key.file, $1.key.span.lowerBound) }
      .flatMap { nodes -> [JSONValue] in
        if case .array(let items) = nodes.value.kind { items } else { [nodes.value] }
      }
      .map { $0.with(.dropped) }
  }
}

extension ComponentDefinition {
  /// Returns whether a member of a use may pass on an object or a list from the data, so that the
  /// body's own paths read the contents.
  func passesData(in member: JSONMember) -> Bool {
    guard case .string = member.value.kind, let type = parameter(member.key)?.type else {
      return false
    }
    return [.object, .list, .numbers, .series, .any].contains(type)
  }
}
