import Source

/// The placeholders for missing data in a sketch.
extension Expander {
  /// The number of times an item is repeated for a missing list.
  static let sketchedItems = 3

  /// Returns the placeholder for a path without a value: the last name in the path.
  ///
  /// The result is `nil` if the missing value is an error or is left out.
  ///
  /// - Parameter mayBeAbsent: whether the path tests whether a value exists. Without any data,
  ///   every value counts as existing; otherwise, only the values in the data do.
  func placeholder(
    for path: DataPath, at place: Place, in scope: Scope, mayBeAbsent: Bool = false
  ) -> Lookup.Match? {
    guard isSketch, !path.head.hasPrefix("$") else { return nil }
    var free = PathSteps(limits)
    let head = scope.binding(of: path.head, &free)
    if head?.value.nature != .placeholder {
      // A body can use only its parameters; any other name is an error.
      guard head != nil || scope.components.isEmpty else { return nil }
      guard !path.isOptional && !mayBeAbsent || head == nil && !scope.hasData else { return nil }
    }
    let name = path.names.last { !$0.hasPrefix("$") } ?? path.head
    return Lookup.Match(
      value: JSONValue(
        .string(name.prefix(1).uppercased() + name.dropFirst()), .placeholder,
        at: place.with(Provenance(.datum(name), in: scope.provenance))),
      isData: false)
  }

  /// Returns the result of a formatted number or a scale whose value is missing.
  ///
  /// A formatted number becomes the name of the data; a scale becomes its first possible result.
  mutating func sketched(
    _ name: JSONValue, as key: TemplateKey, _ members: [JSONMember], _ value: JSONValue,
    in scope: Scope
  ) -> Result {
    guard key == .scale else { return .value(name) }
    guard let to = members.first(where: { $0.key == "to" }), case .array(let marks) = to.value.kind,
      let first = marks.first
    else { return .absent }
    guard case .value(let found) = expand(first, in: scope) else { return .failed(value.place) }
    return made(found.kind, name.place.provenance?.datum, value, in: scope)
  }
}

extension JSONValue {
  /// The same data; the provenance of each string, number, and Boolean contains its name.
  var named: JSONValue { named(nil) }

  private func named(_ name: String?) -> JSONValue {
    switch kind {
    case .object(let members):
      JSONValue(
        .object(members.map { $0.with($0.value.named($0.key)) }), nature, at: place)
    case .array(let items): JSONValue(.array(items.map { $0.named(name) }), nature, at: place)
    case .string, .number, .bool:
      name.map { with(at: place.with(Provenance(.datum($0), in: nil))) } ?? self
    case .null: self
    }
  }
}
