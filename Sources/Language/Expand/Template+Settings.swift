import Source

/// What a root and a command say of states, placeholders and frames.
extension Template {
  func state(_ filling: Filling, _ log: inout DiagnosticLog) -> String? {
    if let state = filling.state { return state }
    guard let value = root["state"] else { return nil }
    guard case .string(let state) = value.kind else {
      log.report(
        Diagnostic(
          .error, "expected a state's name, found \(value.kindName)", at: value.opening,
          hint: "write \"state\": \"pressed\""))
      return nil
    }
    return state
  }

  /// A state that no component has is a mistake, and one that none took worth a word.
  func checkState(
    _ filling: Filling, _ expander: Expander, _ log: inout DiagnosticLog
  ) {
    guard let state = expander.state, state != "normal", !expander.stateWasTaken else { return }
    let known = Set(definitions.components.values.flatMap(\.stateNames))
      .union(expander.kitStates).sorted()
    let place = filling.state == nil ? root["state"]?.place : nil
    if known.contains(state) {
      log.report(
        Diagnostic(
          .warning, "nothing here takes the state \(SafeText.quoted(state))", at: place,
          hint: "every use of a component that has it names a state of its own"))
    } else {
      log.report(
        Diagnostic(
          .error, "no component has the state \(SafeText.quoted(state))", at: place,
          hint: known.isEmpty
            ? "states are declared by components: \"states\": {\"\(state)\": { … }}"
            : Suggestion.hint(for: state, in: known)))
    }
  }

  /// A value for a name that the data has not, and that nothing asks for, is said to be so.
  func checkValues(_ filling: Filling, _ expander: Expander, _ log: inout DiagnosticLog) {
    guard let asked = expander.asked else { return }
    let row = filling.row
    for (path, value) in filling.values {
      let names = path.steps.compactMap { if case .key(let name) = $0 { name } else { nil } }
      let isThere = [definitions.data, row].contains { data in
        var value = data
        for step in path.steps { value = value?.item(step) }
        return value != nil
      }
      let isAsked = asked.contains { $0.starts(with: names) || names.starts(with: $0) }
      guard !isThere, !isAsked else { continue }
      let written = names.joined(separator: ".")
      let known = Set(asked.map { $0.joined(separator: ".") }).sorted()
      log.report(
        Diagnostic(
          .warning, "nothing here is filled in with \(SafeText.quoted(written))", at: value.place,
          hint: Suggestion.nearest(to: written, in: known).map { "did you mean \"\($0)\"?" }
            ?? (known.isEmpty
              ? "no template names data here" : Suggestion.hint(for: written, in: known))))
    }
  }

  func placeholder(_ filling: Filling, _ log: inout DiagnosticLog) -> String? {
    if let word = filling.placeholder { return word }
    switch root["placeholder"]?.kind {
    case .bool(true): return ""
    case .string(let word): return word
    case nil, .bool(false): return nil
    default:
      log.report(
        Diagnostic(
          .error, "expected true or a word, found \(root["placeholder"]?.kindName ?? "")",
          at: root["placeholder"]?.opening, hint: "write \"placeholder\": true"))
      return nil
    }
  }

  func overlays(
    _ filling: Filling, by expander: inout Expander, in scope: Scope, _ log: inout DiagnosticLog
  ) -> [Overlay] {
    guard let index = filling.frame, let frames else { return [] }
    var all = frames.patches
    if frames.isComputed {
      all = expander.items(all, in: scope).filter { $0.nature != .dropped }
      for patch in all where !Self.isPatch(patch, &log) { return [] }
    }
    guard all.indices.contains(index), case .object(let patches) = all[index].kind else {
      return []
    }
    return [
      Overlay(
        title: "frame \(index + 1)", patches: patches, isFrame: true, isFilled: frames.isComputed)
    ]
  }

  static func frames(_ value: JSONValue, _ log: inout DiagnosticLog) -> Frames? {
    func wrong(_ message: String, _ place: Place) -> Frames? {
      log.report(
        Diagnostic(
          .error, message, at: place,
          hint: "write {\"seconds\": 0.07, \"of\": [{\"node\": {\"rotate\": 5}}, …]}"))
      return nil
    }
    guard case .object(let members) = value.kind else {
      return wrong("expected an object (frames), found \(value.kindName)", value.opening)
    }
    for member in members where member.key != "seconds" && member.key != "of" {
      return wrong("unknown key \(SafeText.quoted(member.key))", member.keyPlace)
    }
    var seconds = 0.1
    if let written = value["seconds"] {
      guard case .number(let number, _) = written.kind, number >= 0.01, number <= 60 else {
        return wrong("a frame's seconds are a number from 0.01 to 60", written.opening)
      }
      seconds = number
    }
    guard case .array(let patches)? = value["of"]?.kind, (1...1000).contains(patches.count) else {
      return wrong(
        "frames need a list of 1 to 1000 patches under \"of\"",
        value["of"]?.opening ?? value.opening)
    }
    let isComputed = patches.contains { patch in
      guard case .object(let members) = patch.kind else { return false }
      return members.contains { $0.key.hasPrefix("$") }
    }
    if !isComputed {
      for patch in patches where !isPatch(patch, &log) { return nil }
    }
    return Frames(
      seconds: seconds, count: patches.count, patches: patches, isComputed: isComputed)
  }

  /// Whether a frame has keys for nodes by their names; what is wrong with it is told.
  private static func isPatch(_ patch: JSONValue, _ log: inout DiagnosticLog) -> Bool {
    var problem: (String, Place)?
    switch patch.kind {
    case .object(let nodes):
      problem =
        nodes.lazy.compactMap { node in
          if case .object = node.value.kind { return nil }
          return ("expected keys of a node, found \(node.value.kindName)", node.value.opening)
        }.first
    default:
      problem = ("expected keys for nodes by name, found \(patch.kindName)", patch.opening)
    }
    guard let (message, place) = problem else { return true }
    if patch.nature != .failed {
      log.report(
        Diagnostic(
          .error, message, at: place,
          hint: "write {\"seconds\": 0.07, \"of\": [{\"node\": {\"rotate\": 5}}, …]}"))
    }
    return false
  }
}
