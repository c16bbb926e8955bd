import Source

/// Reports of paths without a value, and of the place in the data where the value is missing.
extension Expander {
  /// Reports a path that leads to no value.
  ///
  /// - Parameters:
  ///   - step: the missing name; empty if the value is null.
  ///   - names: the names that exist in its place.
  mutating func noteAbsence(
    of path: DataPath, _ step: String, _ names: Lookup.Names, at place: Place, in scope: Scope
  ) {
    let place = whole(place, scope)
    guard !step.isEmpty else {
      return note(
        "\(SafeText.quoted(path.text)) is null", at: place,
        hint: "write {{\(path.text)?}} to omit the value if it is null")
    }
    let message =
      "there is no \(SafeText.quoted(step))"
      + (step == path.text ? "" : " for \(SafeText.quoted(path.text))")
    if let remedy = names.remedyForEmptyList {
      return note(message + ": the list is empty", at: place, hint: remedy)
    }
    let holder = names.holder
    let cells = holder.flatMap { self.cells(of: $0) }
    let way = holder.map { Self.way(to: $0) + [.key(step)] } ?? []
    if let empty = cells?.empty.first(where: { $0.pointer?.steps.starts(with: way) == true }) {
      return note(
        message + ": the cell is empty", at: place,
        hint: "fill in the cell, or write {{\(path.text)?}} where the value may be omitted",
        notes: [.init("the empty cell is here", at: empty)])
    }
    let list = names.list
    let own = step == path.head ? Scope.own(like: step) : []
    let near = Suggestion.nearest(to: step, in: list + own)
    let replaced = replacedMember(step, of: holder)
    var hint =
      (replaced == nil
        ? "" : "add \(way.map(\.text).joined(separator: ".")) to the row, or ")
      + "write {{\(path.text)?}} to omit an absent value"
    var notes = replaced.map { [$0] } ?? []
    if let near, let member = holder?.members.first(where: { $0.key == near }),
      member.keyPlace.file !== place.file
    {
      hint =
        "rename \(SafeText.quoted(near)) to \(SafeText.quoted(step)) in the data; or, if the data "
        + "is right, write \(SafeText.quoted(near)) here"
      let column = cells?.column(way.dropLast() + [.key(near)])
      notes.append(
        .init("the data has \(SafeText.quoted(near)) here", at: column ?? member.keyPlace))
    } else if let near {
      hint = "did you mean \(SafeText.quoted(near))?"
    } else if !list.isEmpty {
      hint =
        "available here: " + Suggestion.sentence(list.prefix(12).map { String($0) })
        + (list.count > 12 ? " …" : "") + "; " + hint
    } else {
      let nothing =
        step == path.head
        ? "the document has no data: write \"data\", or use --data FILE"
        : "end the path before \(SafeText.quoted(step)): the value there has no members"
      hint = nothing + "; " + hint
    }
    note(message, at: place, hint: hint, notes: notes)
  }

  /// Returns the cells of an object that is a table's row, or a part of one.
  private func cells(of holder: JSONValue) -> RowCells? {
    let file = holder.place.file
    if let row, file === row.value.place.file { return row.cells }
    guard RowFile.isNamed(file.name),
      let table = definitions.files.first(where: { $0.name == file.name && $0 !== file })
    else { return nil }
    return RowCells(of: holder.place, in: table)
  }

  /// Returns the path to a part of a row, relative to the row.
  private static func way(to holder: JSONValue) -> [JSONPointer.Step] {
    let steps = holder.place.pointer?.steps ?? []
    guard case .index? = steps.first else { return steps }
    return Array(steps.dropFirst())
  }

  /// Returns a note if the document's own data has a member that the row's object, which replaces
  /// the document's, does not have.
  private func replacedMember(_ step: String, of holder: JSONValue?) -> Diagnostic.Note? {
    guard let row, let holder, let way = holder.place.pointer?.steps, let name = way.first?.text,
      holder.place.file === row.value.place.file
    else { return nil }
    let own = way.reduce(definitions.data) { value, step in value?.item(step) }
    guard let member = own?.members.first(where: { $0.key == step }) else { return nil }
    return .init(
      "the row's \(SafeText.quoted(name)) replaces the document's, which has "
        + "\(SafeText.quoted(step)) here: a row's members are not merged with the document's",
      at: member.keyPlace)
  }
}
