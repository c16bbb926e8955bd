import Pixels
import Schema
import Source

extension Expander {
  /// Returns the component that an object uses, if its type is one.
  func component(of members: [JSONMember], in scope: Scope) -> ComponentDefinition? {
    guard case .string(let type)? = members.first(where: { $0.key == "type" })?.value.kind else {
      return nil
    }
    return component(named: type, in: scope)
  }

  /// Returns the component with a name; in the body of a kit's component, a component of the kit.
  func component(named name: String, in scope: Scope) -> ComponentDefinition? {
    scope.isInKit ? definitions.kitComponents[name] : definitions.components[name]
  }

  /// Expands a use of a component: its body, overridden by the use's keys for its own node.
  mutating func use(
    _ component: ComponentDefinition, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    used.insert(component.name)
    guard !component.isDamaged else { return .failed(value.place) }
    let here = whole(value.place, scope)
    if scope.components.contains(component.name) {
      let chain = scope.components + [component.name]
      return refuse(
        "the component \(component.name) uses itself: \(chain.joined(separator: " → "))", at: here,
        hint: "remove this use: a component cannot contain itself") ?? .failed(value.place)
    }
    guard look(at: 1 + component.parameters.count * members.count >> 3, place: here),
      let parameters = arguments(component, members, value, in: scope)
    else {
      return .failed(value.place)
    }
    guard let state = state(of: component, members, in: scope) else { return .failed(value.place) }
    takenStates.insert("\(component.name)/\(state)")

    var inner = scope.body(of: component.name, with: parameters)
    inner.state = state
    inner.isInKit = component.isFromKit
    let way = Provenance(.use(component: component.name, at: here), in: scope.provenance)
    inner.provenance = way
    var overlays = scope.overlays.filter(\.isFrame)
    if let patches = component.states.first(where: { $0.name == state })?.patches {
      overlays.insert(
        Overlay(title: "state \(state) of \(component.name)", patches: patches), at: 0)
    }
    inner.overlays = overlays

    var body: [JSONMember]
    switch own(component, in: inner) {
    case .value(let node):
      guard case .object(let keys) = node.kind else { return .failed(value.place) }
      body = keys.map { key in
        key.value.place.provenance == nil
          ? key.with(key.value.with(at: key.value.place.with(way))) : key
      }
    case .failed(let place): return .failed(place)
    case .absent, .dropped:
      return refuse(
        "the component \(component.name) expands to nothing here", at: here,
        hint: "put \"$when\" on the use, not on the body") ?? .failed(value.place)
    }
    let own = members.filter { commonKeys.contains($0.key) && component.parameter($0.key) == nil }
    body = Self.over(body, own, removing: true)
    let written = members.filter { component.parameter($0.key) != nil }
    return .value(
      JSONValue(
        .object(isolated(body, at: value)), value.nature,
        at: value.place.with(
          Provenance(.own(component: component.name, parameters: written), in: way))))
  }

  /// Isolates a component's z order, unless the component or its use specifies otherwise.
  private func isolated(_ body: [JSONMember], at value: JSONValue) -> [JSONMember] {
    guard commonKeys.contains("isolate"), !body.contains(where: { $0.key == "isolate" }) else {
      return body
    }
    let span = value.place.span ?? 0..<0
    return body + [
      JSONMember(key: "isolate", keySpan: span, value: JSONValue(.bool(true), at: value.place))
    ]
  }

  /// Returns the body's own node, with the changes that states and frames make.
  private mutating func own(_ component: ComponentDefinition, in scope: Scope) -> Result {
    switch component.body.kind {
    case .string:
      switch expand(component.body, in: scope) {
      case .value(let text):
        guard case .string = text.kind else { return .value(text) }
        let place = component.body.place
        let span = place.span ?? 0..<0
        return .value(
          JSONValue(
            .object([
              JSONMember(key: "type", keySpan: span, value: JSONValue(.string("text"), at: place)),
              JSONMember(key: "text", keySpan: span, value: text),
            ]), at: place))
      case let other: return other
      }
    default:
      ownOverlays = scope.overlays
      defer { ownOverlays = [] }
      return expand(component.body, in: scope)
    }
  }

  // MARK: Parameters

  private mutating func arguments(
    _ component: ComponentDefinition, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> [(String, Scope.Binding)]? {
    refuseUnknown(component, members, value, in: scope)
    var isWhole = true
    var bindings: [(String, Scope.Binding)] = []
    for parameter in component.parameters {
      let member = members.first { $0.key == parameter.name && $0.value.nature != .dropped }
      if let member {
        guard let argument = argument(parameter, member.value, in: scope) else {
          isWhole = false
          continue
        }
        if parameter.type == .node || parameter.type == .nodes { hand(argument) }
        if parameter.type == .numbers || parameter.type == .series {
          let key = members.first { $0.key == parameter.key && $0.value.nature != .dropped }?.value
          guard let numbers = numbers(argument, for: parameter, by: key, in: scope) else {
            isWhole = false
            continue
          }
          bindings.append((parameter.name, .init(value: numbers, isData: false)))
          continue
        }
        bindings.append((parameter.name, .init(value: argument, isData: false)))
      } else if let fallback = parameter.fallback {
        let outside = Scope(data: nil, env: scope.env)
        guard case .value(let value) = expand(fallback, in: outside),
          let argument = argument(parameter, value, in: outside)
        else {
          isWhole = false
          continue
        }
        bindings.append((parameter.name, .init(value: argument, isData: false)))
      } else if !parameter.isOptional {
        refuseMissing(parameter, of: component, members, value, in: scope)
        isWhole = false
      }
    }
    return isWhole && agree(bindings, of: component, in: scope) ? bindings : nil
  }

  private mutating func refuseUnknown(
    _ component: ComponentDefinition, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) {
    let reserved = ["type", "state", "origin"]
    for member in members
    where component.parameter(member.key) == nil && !commonKeys.contains(member.key)
      && !reserved.contains(member.key)
    {
      guard notes(at: member.keyPlace) else { continue }
      let parameters = component.parameters.map(\.name)
      let known = parameters + commonKeys.sorted()
      let hint =
        Synonyms.key(for: member.key, among: known)
        ?? Suggestion.nearest(to: member.key, in: known).map { "did you mean \"\($0)\"?" }
        ?? (parameters.isEmpty
          ? "remove the key: \(component.name) accepts only the keys that every node accepts"
          : "\(component.name) accepts \(Suggestion.sentence(parameters))")
      if let style = member.value.place.provenance?.style {
        log.report(
          Diagnostic(
            .error,
            "unknown key \(SafeText.quoted(member.key)) in style \(SafeText.quoted(style.name))",
            at: style.node, hint: hint,
            notes: [Diagnostic.Note("the style sets the key here", at: member.keyPlace.with(nil))]))
      } else {
        note(
          "unknown key \(SafeText.quoted(member.key))", at: whole(member.keyPlace, scope),
          hint: hint)
      }
    }
  }

  /// Returns an argument in the form its parameter requires, or `nil` on a mismatch, which is
  /// reported.
  private mutating func argument(
    _ parameter: ComponentDefinition.Parameter, _ value: JSONValue, in scope: Scope
  ) -> JSONValue? {
    if value.nature == .failed { return nil }
    if value.nature == .placeholder { return value }
    var value = value
    if value.nature == .datum || value.nature == .cell {
      switch (parameter.type, value.kind) {
      case (.text, .number(_, let literal)), (.choice, .number(_, let literal)):
        value = value.with(kind: .string(literal))
      case (.text, .bool(let flag)), (.choice, .bool(let flag)):
        value = value.with(kind: .string(flag ? "true" : "false"))
      case (.number, .string(let text)), (.length, .string(let text)),
        (.boolean, .string(let text)):
        if value.nature == .cell, let kind = JSONValue.spelled(text) {
          value = value.with(kind: kind)
        }
      default: break
      }
    }
    switch value.kind {
    case .array, .object: guard isBounded(value) else { return nil }
    default: break
    }
    if parameter.type == .nodes {
      switch value.kind {
      case .object, .string: value = JSONValue(.array([value]), value.nature, at: value.place)
      default: break
      }
    }
    guard parameter.type.takes(value) else {
      let found = Comparison.spelling(value).map { text -> String in
        if case .string = value.kind { return SafeText.quoted(text) }
        return text
      }
      return refuse(
        "expected \(parameter.type.expectation) for \"\(parameter.name)\", found "
          + (found ?? value.kindName),
        at: whole(value.opening, scope), hint: remedy(parameter, value))
    }
    if parameter.type == .choice, case .string(let word) = value.kind,
      !parameter.choices.contains(word)
    {
      return refuse(
        "\(SafeText.quoted(word)) is not one of the values of \"\(parameter.name)\"",
        at: whole(value.place, scope), hint: Suggestion.hint(for: word, in: parameter.choices))
    }
    guard names(value, as: parameter, in: scope) else { return nil }
    // Nodes passed in keep the provenance of their use.
    switch value.kind {
    case .array, .object:
      guard value.place.provenance == nil else { return value }
      return value.with(
        at: value.place.with(scope.provenance ?? Provenance(.outside, in: nil)))
    default: return value
    }
  }

  /// Returns whether a string is a name of the expected kind; this is checked even if the body
  /// never uses it.
  private mutating func names(
    _ value: JSONValue, as parameter: ComponentDefinition.Parameter, in scope: Scope
  ) -> Bool {
    guard case .string(let word) = value.kind, !word.contains("{{") else { return true }
    let known: [String]
    switch parameter.type {
    case .color:
      guard Color(hex: word) == nil, definitions.colors[word] == nil else { return true }
      known = Array(definitions.colors.keys) + Array(language.palette.keys)
    case .length where definitions.lengths[word] != nil: return true
    case .style where definitions.styles[word] != nil: return true
    case .length: known = Array(definitions.lengths.keys)
    case .style: known = Array(definitions.styles.keys)
    default: return true
    }
    guard !known.contains(word) else { return true }
    guard notes(at: value.place) else { return false }
    let css = parameter.type == .color ? Color.remedy(forName: word) : nil
    let near = css == nil ? Suggestion.nearest(to: word, in: known.sorted()) : nil
    note(
      "\(SafeText.quoted(word)) for \"\(parameter.name)\" "
        + "is not a \(parameter.type.rawValue) name",
      at: whole(value.place, scope),
      hint: css ?? near.map { "did you mean \"\($0)\"?" }
        ?? "write \(parameter.type.expectation)")
    return false
  }

  private func remedy(
    _ parameter: ComponentDefinition.Parameter, _ value: JSONValue
  ) -> String {
    switch (parameter.type, value.kind) {
    case (.text, .number(_, let literal)): "write the value in quotes: \"\(literal)\""
    case (.text, .bool(let flag)): "write the value in quotes: \"\(flag)\""
    case (.number, .string(let text)) where Double(text) != nil:
      "write the number without quotes: \(text)"
    case (_, .null): "leave the key out instead"
    default: "write \(parameter.type.expectation)"
    }
  }
}
