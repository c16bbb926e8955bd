import Source

/// Values chosen by data, with `$when`, `$match`, or `$either`.
///
/// Their provenance names the data, because the document may not show them with other data.
extension Expander {
  /// Records that a decision depends on a path, if the path leads to data.
  ///
  /// - Parameter found: the value; `nil` if it is absent.
  mutating func decide(by path: DataPath, _ found: Lookup.Match?, in scope: Scope) {
    guard chooser == nil, !path.head.hasPrefix("$") else { return }
    let isData: Bool
    if let found {
      isData = found.isData || found.value.isOfData
    } else {
      var free = PathSteps(limits)
      isData =
        scope.binding(of: path.head, &free).map { $0.isData || $0.value.isOfData }
        ?? scope.components.isEmpty
    }
    if isData { chooser = path.names.last { !$0.hasPrefix("$") } ?? path.head }
  }

  /// Returns whether a condition holds, and the name of the data that it depends on, if any.
  mutating func decision(
    _ condition: JSONValue, in scope: Scope
  ) -> (holds: Bool?, data: String?) {
    let outer = chooser
    chooser = nil
    let holds = holds(condition, in: scope)
    let data = chooser
    chooser = outer
    return (holds, data)
  }

  /// Expands an object with a condition; if data decided it, the provenance names the data.
  mutating func conditional(
    _ condition: JSONValue, _ members: [JSONMember], _ value: JSONValue, in outer: Scope
  ) -> Result {
    let (holds, data) = decision(condition, in: outer)
    let scope = data.map { outer.chosen(by: $0) } ?? outer
    switch holds {
    case true?:
      let result = unconditional(members, value, in: scope)
      return data == nil ? result : result.attributed(to: scope.provenance)
    case false?:
      hasDropped = true
      let place = data == nil ? value.place : value.place.with(scope.provenance)
      return .dropped(value.with(.dropped, at: place))
    case nil: return .failed(value.place)
    }
  }

  /// Returns the first item that is not left out.
  mutating func either(_ list: JSONValue, _ value: JSONValue, in outer: Scope) -> Result {
    guard case .array(let items) = list.kind else {
      return refuse(list, as: TemplateKey.either.type) ?? .failed(value.place)
    }
    var isFailed = false
    var scope = outer
    var data: String?
    let outerChooser = chooser
    defer { chooser = outerChooser }
    for item in items {
      chooser = nil
      let result = expand(item, in: scope)
      switch result {
      case .value:
        if isFailed { return .failed(value.place) }
        return data == nil ? result : result.attributed(to: scope.provenance)
      case .failed: isFailed = true
      case .absent: data = data ?? chooser
      case .dropped(let left): data = data ?? left.place.provenance?.choice
      }
      if let data, scope.provenance === outer.provenance { scope = outer.chosen(by: data) }
    }
    return isFailed ? .failed(value.place) : .absent
  }
}

extension Scope {
  /// The scope of a value that data chose.
  func chosen(by data: String) -> Scope {
    var scope = self
    scope.provenance = Provenance(.choice(of: data), in: provenance)
    return scope
  }
}

extension Expander.Result {
  /// The same result; a value without a provenance gets the given one.
  func attributed(to provenance: Provenance?) -> Self {
    guard case .value(let value) = self, value.place.provenance == nil else { return self }
    return .value(value.with(at: value.place.with(provenance)))
  }
}

extension JSONValue {
  /// Whether the value comes from data, even if it was passed to a component.
  fileprivate var isOfData: Bool {
    if let provenance = place.provenance, provenance.datum ?? provenance.choice != nil {
      return true
    }
    switch kind {
    case .array, .object: return nature == .datum
    case .null, .bool, .number, .string: return false
    }
  }
}
