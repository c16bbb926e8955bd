import Schema
import Source

/// The states, placeholders, and frames that a root and a command specify.
extension Template {
  /// Reports an error for a state that no component has, and a warning for a state that applies to
  /// no component use.
  func checkState(
    _ filling: Filling, _ expander: Expander, _ log: inout DiagnosticLog
  ) {
    guard let state = expander.state, state != "normal", !expander.stateWasTaken else { return }
    let known = Set(definitions.components.values.flatMap(\.stateNames))
      .union(expander.kitStates).sorted()
    let place = filling.state == nil ? root[RootKey.state.rawValue]?.place : nil
    if known.contains(state) {
      log.report(
        Diagnostic(
          .warning, "no component here uses the state \(SafeText.quoted(state))", at: place,
          hint: "use a component that has this state, and leave out the use's own \"state\""))
    } else {
      log.report(
        Diagnostic(
          .error, "no component has the state \(SafeText.quoted(state))", at: place,
          hint: known.isEmpty
            ? "declare the state in a component: \"states\": {\"\(state)\": { … }}"
            : Suggestion.hint(for: state, in: known)))
    }
  }

  /// The text of placeholders if the document requests them; empty to use the data's names.
  var placeholder: String? {
    switch settings.placeholder?.kind {
    case .bool(true): ""
    case .string(let word): word
    default: nil
    }
  }

  /// Returns the changes made by the current frame.
  func overlays(
    _ filling: Filling, by expander: inout Expander, in scope: Scope, _ log: inout DiagnosticLog
  ) -> [Overlay] {
    guard let index = filling.frame, frames != nil, let written = settings.frames else { return [] }
    var all = written.patches
    if written.isComputed {
      all = expander.items(all, in: scope).filter { $0.nature != .dropped }
      var reader = Reader(root: root)
      for patch in all { _ = ParsedFrames.patches.read(patch, in: &reader) }
      log.take(reader.log)
      if reader.log.hasErrors { return [] }
    }
    guard all.indices.contains(index), case .object(let patches) = all[index].kind else {
      return []
    }
    return [
      Overlay(
        title: "frame \(index + 1)", patches: patches, isFrame: true, isFilled: written.isComputed)
    ]
  }
}
