extension JSONOutput {
  /// Creates an object that represents a diagnostic, for programs that read messages.
  package init(_ diagnostic: Diagnostic) {
    let notes = diagnostic.notes.map { note in
      JSONOutput.object([.init("message", .string(note.message))] + Self.members(of: note.place))
    }
    var members: [Member] = [
      .init("severity", .string(diagnostic.severity.rawValue)),
      .init("kind", .string(diagnostic.kind.name)), .init("message", .string(diagnostic.message)),
    ]
    members += Self.members(of: diagnostic.place)
    if let hint = diagnostic.hint { members.append(.init("help", .string(hint))) }
    if !notes.isEmpty { members.append(.init("notes", .array(notes))) }
    self = .object(members)
  }

  private static func members(of place: Place?) -> [Member] {
    guard let place else { return [] }
    var members: [Member] = [.init("file", .string(place.file.name))]
    if let position = place.position {
      members += [.init("line", .int(position.line)), .init("column", .int(position.column))]
    }
    return members + [.init("source", .string(place.source))]
  }
}

extension Diagnostic.Kind {
  /// The name in JSON.
  fileprivate var name: String {
    switch self {
    case .badInput: "badInput"
    case .missingInput: "missingInput"
    case .cannotWrite: "cannotWrite"
    }
  }
}
