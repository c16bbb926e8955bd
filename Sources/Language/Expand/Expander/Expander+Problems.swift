import Schema
import Source

/// Problems in templates, reported where the templates are written.
extension Expander {
  /// Reports that a value does not match its declaration; always returns `nil`.
  mutating func refuse<Value>(
    _ value: JSONValue, as type: ValueType<JSONValue>, in scope: Scope? = nil
  ) -> Value? {
    let place = scope.map { whole(value.place, $0) } ?? value.place
    let value = value.with(at: place)
    var reader = Reader(root: value)
    _ = type.read(value, in: &reader)
    log.take(reader.log)
    return nil
  }

  /// Reports an error; always returns `nil`.
  mutating func refuse<Value>(_ message: String, at place: Place, hint: String?) -> Value? {
    note(message, at: place, hint: hint)
    return nil
  }

  /// Returns whether a name is a parameter of the component whose body is being expanded, whether
  /// or not the use gives it a value.
  func isParameter(_ name: String, in scope: Scope) -> Bool {
    guard let component = scope.components.last else { return false }
    return self.component(named: component, in: scope)?.parameter(name) != nil
  }

  /// Reports a name in a component's body that refers to something outside the body.
  ///
  /// - Parameter severity: a warning for a name in a condition, which may be absent.
  mutating func noteOutside(
    _ name: String, _ component: String, _ path: DataPath, _ known: [String], at place: Place,
    as severity: Diagnostic.Severity = .error
  ) {
    let definition = definitions.components[component]
    guard definition?.parameter(name) == nil else {
      return note(
        "no value is given for \(SafeText.quoted(name)) here", at: place,
        hint:
          "write {{\(path.text)?}} to omit the value where a use of \(component) has none, or give "
          + "the parameter a \"default\"")
    }
    let parameters = definition?.parameters.map(\.name) ?? []
    let near = Suggestion.nearest(to: name, in: parameters + known + Scope.own(like: name))
    let hint =
      near.map { "did you mean \"\($0)\"?" }
      ?? "declare a parameter, \"parameters\": {\"\(name)\": \"\(type(of: name))\"}, "
      + "and set it in each use"
    let isCondition = severity == .warning
    log.report(
      Diagnostic(
        severity,
        "there is no \(SafeText.quoted(name)) in \(component)"
          + (isCondition ? ", so the condition never holds" : "")
          + ": a component sees only its parameters"
          + (parameters.isEmpty ? "" : " (\(Suggestion.sentence(parameters)))"),
        at: place, hint: hint))
  }

  /// Returns the type for a parameter that takes the document's value with this name.
  private func type(of name: String) -> String {
    switch data?[name]?.kind {
    case .number: "number"
    case .bool: "boolean"
    case .array: "list"
    case .object: "object"
    case .string, .null, nil: "text"
    }
  }

  mutating func note(
    _ message: String, at place: Place, hint: String?, notes: [Diagnostic.Note] = []
  ) {
    log.report(Diagnostic(.error, message, at: place, hint: hint, notes: notes))
  }

  /// Returns whether an error at a location would be kept; otherwise, it is only counted, without a
  /// hint.
  mutating func notes(at place: Place) -> Bool {
    guard !log.keeps(.error) else { return true }
    note("", at: place, hint: nil)
    return false
  }
}

extension Expander {
  /// Reports that a use lacks a parameter; if the key is misspelled, only the unknown key is
  /// reported.
  mutating func refuseMissing(
    _ parameter: ComponentDefinition.Parameter, of component: ComponentDefinition,
    _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) {
    guard value[parameter.name] == nil else {
      return note(
        "missing key \"\(parameter.name)\": its value is omitted here",
        at: whole(value.opening, scope),
        hint: "give the parameter \(SafeText.quoted(parameter.name)) of \(component.name) a "
          + "\"default\", or \"optional\": true")
    }
    let near = Suggestion.nearest(to: parameter.name, in: members.map(\.key))
    var missing = Diagnostic(
      .error, "missing key \"\(parameter.name)\"", at: whole(value.opening, scope),
      hint: near.map { "is the key misspelled as \"\($0)\"?" }
        ?? "\(component.name) needs \(parameter.type.expectation) for "
        + "\"\(parameter.name)\"")
    missing.cause = members.first { $0.key == near }?.keyPlace
    log.report(missing)
  }
}

extension JSONValue {
  /// The names of the nodes in an expanded document.
  var nodeNames: [String] {
    switch kind {
    case .object(let members):
      members.flatMap { member in
        if member.key == "name", case .string(let name) = member.value.kind { return [name] }
        return member.value.nodeNames
      }
    case .array(let items): items.flatMap(\.nodeNames)
    case .string, .number, .bool, .null: []
    }
  }
}
