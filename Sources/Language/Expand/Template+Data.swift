import Source

/// The data used to fill in a document.
extension Template {
  /// Returns the document's own data, overridden by a row's members and by values for names.
  func data(_ filling: Filling, _ log: inout DiagnosticLog) -> JSONValue? {
    var data = definitions.data
    if let row = filling.row, case .object(let members) = row.kind {
      if case .object(let own)? = data?.kind {
        let names = Set(members.map(\.key))
        data = JSONValue(.object(own.filter { !names.contains($0.key) } + members), at: row.place)
      } else {
        data = row
      }
    }
    for (path, value) in filling.values {
      data = Self.set(path.steps[...], to: value, in: data, &log)
    }
    return data
  }

  /// Returns a value in which the value at the end of a path is replaced; missing objects are
  /// created.
  private static func set(
    _ steps: ArraySlice<JSONPointer.Step>, to value: JSONValue, in whole: JSONValue?,
    _ log: inout DiagnosticLog
  ) -> JSONValue {
    guard let step = steps.first else { return value }
    let rest = steps.dropFirst()
    var members: [JSONMember] = []
    switch (whole?.kind, step) {
    case (.array(var items)?, .index(let index)) where index <= items.count:
      let inner = index < items.count ? items[index] : nil
      let item = set(rest, to: value, in: inner, &log)
      if index < items.count { items[index] = item } else { items.append(item) }
      return JSONValue(.array(items), at: whole?.place ?? value.place)
    case (.object(let known)?, _): members = known
    case (nil, _), (.null?, _): break
    case (let kind?, _):
      var hint = "set the whole value, or a path that exists in the data"
      if case .array(let items) = kind {
        hint = "items are numbered from 0; to add an item, use \(items.count)"
      }
      log.report(
        Diagnostic(
          .error,
          "\(SafeText.quoted(step.text)) cannot be set in \(whole?.kindName ?? "it")",
          at: value.place, hint: hint))
      return whole ?? value
    }
    let inner = set(rest, to: value, in: whole?[step.text], &log)
    if let index = members.firstIndex(where: { $0.key == step.text }) {
      members[index] = members[index].with(inner)
    } else {
      members.append(
        JSONMember(key: step.text, keySpan: value.place.span ?? 0..<0, value: inner))
    }
    return JSONValue(.object(members), at: whole?.place ?? value.place)
  }
}
