import Source

extension Expander {
  /// Expands the templates in text; text that consists only of a path becomes the path's value.
  mutating func expand(_ text: String, _ value: JSONValue, in scope: Scope) -> Result {
    guard look(at: text.utf8.count >> 5, place: value.place) else {
      return .failed(value.place)
    }
    let template: TextTemplate
    do throws(DataPath.Problem) {
      guard let parsed = try TextTemplate(text) else { return .value(value) }
      template = parsed
    } catch {
      return refuse(error.message, at: whole(value.place, scope), hint: error.hint)
        ?? .failed(value.place)
    }
    if let path = template.only { return self.value(of: path, at: value.place, in: scope) }
    var result = ""
    var datum: String?
    var isSketched = false
    for part in template.parts {
      switch part {
      case .text(let plain): result += plain
      case .path(let path):
        switch find(path, at: value.place, in: scope) {
        case .found(let found):
          guard let spelling = Comparison.spelling(found.value) else {
            return refuse(
              "\(SafeText.quoted(path.text)) is \(found.value.kindName), which cannot appear in "
                + "text",
              at: whole(value.place, scope),
              hint: "use text or a number, or join a list: {\"$join\": …}") ?? .failed(value.place)
          }
          if datum == nil, found.isData { datum = name(of: found.value, path) }
          if datum == nil { datum = found.value.place.provenance?.datum }
          if found.value.nature == .placeholder { isSketched = true }
          guard count(text: spelling.utf8.count, at: value.place) else {
            return .failed(value.place)
          }
          result += spelling
        case .left: continue
        case .wrong: return .failed(value.place)
        }
      }
    }
    return made(.string(result), datum, value, in: scope, isSketched: isSketched)
  }

  /// Returns the value that a path refers to, rather than its text.
  mutating func value(of path: DataPath, at place: Place, in scope: Scope) -> Result {
    switch find(path, at: place, in: scope) {
    case .found(let found): .value(self.datum(found, path, in: scope))
    case .left: .absent
    case .wrong: .failed(place)
    }
  }

  /// Returns a value from the data, with its provenance.
  private mutating func datum(_ found: Lookup.Match, _ path: DataPath, in scope: Scope) -> JSONValue
  {
    let value = found.value
    let nature: JSONValue.Nature =
      value.nature == .cell || value.nature == .placeholder ? value.nature : .datum
    switch value.kind {
    case .array, .object:
      hasShared = true
      // A passed-in value keeps its own provenance.
      guard value.place.provenance == nil, scope.provenance != nil else {
        return value.with(nature)
      }
      return value.with(nature, at: value.place.with(scope.provenance))
    default:
      var name = value.place.provenance?.datum
      if name == nil, found.isData { name = self.name(of: value, path) }
      let step =
        name.map(Provenance.Step.datum) ?? value.place.provenance?.choice.map { .choice(of: $0) }
      let way = step.map { Provenance($0, in: scope.provenance) } ?? scope.provenance
      return value.with(nature, at: value.place.with(way))
    }
  }

  /// Returns the last name on the path to a value from the data.
  private func name(of value: JSONValue, _ path: DataPath) -> String {
    for step in (value.place.pointer?.steps ?? []).reversed() {
      if case .key(let key) = step { return key }
    }
    return path.head
  }

  enum Resolution {
    case found(Lookup.Match)
    /// The value is absent, which is allowed.
    case left
    /// The value is absent or invalid, which is reported.
    case wrong
  }

  /// Follows a path, reporting an error if it has no value.
  mutating func find(_ path: DataPath, at place: Place, in scope: Scope) -> Resolution {
    ask(for: path, in: scope)
    let outcome = scope.look(up: path, at: place, &steps)
    if steps.isSpent {
      _ = exhaust(.paths, at: whole(place, scope))
      return .wrong
    }
    switch outcome {
    case .found(let found):
      take(found.value)
      return .found(found)
    case .failed: return .wrong
    case .misfit(let message, let hint):
      if let name = placeholder(for: path, at: place, in: scope) { return .found(name) }
      note("\(SafeText.quoted(path.text)): \(message)", at: whole(place, scope), hint: hint)
      return .wrong
    case .absent(let step, let names):
      if let name = placeholder(for: path, at: place, in: scope) { return .found(name) }
      guard !path.isOptional else {
        decide(by: path, nil, in: scope)
        return .left
      }
      guard notes(at: place) else { return .wrong }
      if step == path.head, let component = scope.components.last {
        noteOutside(step, component, path, names.list, at: whole(place, scope))
        return .wrong
      }
      noteAbsence(of: path, step, names, at: place, in: scope)
      return .wrong
    }
  }

  /// Returns a source location in a template, with its provenance.
  func whole(_ place: Place, _ scope: Scope) -> Place {
    place.provenance == nil ? place.with(scope.provenance) : place
  }
}
