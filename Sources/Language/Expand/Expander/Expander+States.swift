import Source

extension Expander {
  /// Returns the state of a use, or reports an error and returns `nil` if the component does not
  /// have the state.
  mutating func state(
    of component: ComponentDefinition, _ members: [JSONMember], in scope: Scope
  ) -> String? {
    let known = component.stateNames
    if let member = members.first(where: { $0.key == "state" }),
      member.value.nature != .dropped, member.value.nature != .placeholder
    {
      guard case .string(let name) = member.value.kind else {
        if member.value.nature != .failed {
          note(
            "expected a state name, found \(member.value.kindName)",
            at: whole(member.value.opening, scope), hint: Suggestion.hint(for: "", in: known))
        }
        return nil
      }
      guard known.contains(name) else {
        return refuse(
          "\(component.name) has no state \(SafeText.quoted(name))",
          at: whole(member.value.place, scope), hint: Suggestion.hint(for: name, in: known))
      }
      return name
    }
    guard let state, known.contains(state) else { return "normal" }
    stateWasTaken = true
    return state
  }

  /// Applies the document's state to a use of a kit's component that does not specify one.
  mutating func takeState(
    of type: String, into members: inout [JSONMember], at place: Place
  ) {
    guard let known = language.states[type] else { return }
    kitStates.formUnion(known)
    guard let state, known.contains(state), !members.contains(where: { $0.key == "state" })
    else { return }
    stateWasTaken = true
    members.append(
      JSONMember(
        key: "state", keySpan: place.span ?? 0..<0, value: JSONValue(.string(state), at: place)))
  }
}
