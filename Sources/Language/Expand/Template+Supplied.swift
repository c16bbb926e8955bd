import Source

/// Data that a row or a command supplies, but that does not reach the picture.
extension Template {
  /// Returns whether a row must be checked: columns are checked with the first row, and empty cells
  /// if the document has values of its own for them.
  func isChecked(_ filling: Filling) -> Bool {
    guard filling.row != nil, let cells = filling.cells, !cells.isFirst else {
      return filling.row != nil
    }
    return cells.empty.contains { cell in
      let steps = cell.pointer?.steps ?? []
      return steps.reduce(definitions.data) { value, step in value?.item(step) } != nil
    }
  }

  /// Warns about supplied values that no template reads, and about the document's own values that
  /// are shown in place of a row's empty cells.
  ///
  /// - Parameters:
  ///   - data: the document's data, with what was supplied.
  ///   - isSketch: whether the names of the data are shown instead of the data.
  func check(
    _ filling: Filling, _ data: JSONValue?, _ expander: Expander, isSketch: Bool,
    _ log: inout DiagnosticLog
  ) {
    guard let asked = expander.asked, let reads = expander.steps.reads else { return }
    let known = Set(asked.map { $0.joined(separator: ".") }).sorted()
    for (path, value) in filling.values {
      check(value, path.steps, in: data, asked, known, reads, &log)
    }
    guard let row = filling.row, let data, !isSketch, !log.hasErrors else { return }
    if filling.cells?.isFirst != false { check(row, in: data, filling, known, reads, &log) }
    for cell in filling.cells?.empty ?? [] { check(emptyCell: cell, in: data, reads, &log) }
  }

  // MARK: Values of a command

  /// Warns about a value of a command that has no effect.
  private func check(
    _ value: JSONValue, _ steps: [JSONPointer.Step], in data: JSONValue?, _ asked: Set<[String]>,
    _ known: [String], _ reads: DefinitionUses, _ log: inout DiagnosticLog
  ) {
    let names = steps.compactMap { if case .key(let name) = $0 { name } else { nil } }
    let isAsked = asked.contains { $0.starts(with: names) || names.starts(with: $0) }
    if isAsked, isRead(steps[...], in: data, reads) { return }
    guard let last = names.last, !mayUse(names) else { return }
    let near =
      isAsked
      ? Suggestion.nearest(to: last, in: readNames(beside: steps, in: data, reads))
        .map { (names.dropLast() + [$0]).joined(separator: ".") }
      : near(names, known)
    let written = names.joined(separator: ".")
    report(
      "no template here uses \(SafeText.quoted(written))", at: Self.path(of: value.place),
      hint: near.map { "did you mean \(SafeText.quoted($0))?" }
        ?? (known.isEmpty
          ? "write {{\(written)}} where the value belongs"
          : Suggestion.hint(for: written, in: known)),
      &log)
  }

  /// Returns the most similar path that templates ask for, or one that begins with the most similar
  /// name.
  private func near(_ names: [String], _ known: [String]) -> String? {
    if let near = Suggestion.nearest(to: names.joined(separator: "."), in: known) { return near }
    let heads = Set(known.map { String($0.prefix { $0 != "." }) }).sorted()
    guard let first = names.first, names.count > 1,
      let head = Suggestion.nearest(to: first, in: heads)
    else { return nil }
    return ([head] + names.dropFirst()).joined(separator: ".")
  }

  /// Returns the location of the path in a command's argument, `PATH=VALUE`.
  private static func path(of value: Place) -> Place {
    guard value.pointer == nil, let end = value.span?.lowerBound, end > 1 else { return value }
    return Place(file: value.file, span: 0..<end - 1)
  }

  // MARK: Values of a row

  private func check(
    _ row: JSONValue, in data: JSONValue, _ filling: Filling, _ known: [String],
    _ reads: DefinitionUses, _ log: inout DiagnosticLog
  ) {
    let supplied = Self.leaves(of: row, [])
    let unread = supplied.filter { !isRead($0.steps[...], in: data, reads) }
    guard !unread.isEmpty else { return }
    let columns = filling.cells?.columns.compactMap { $0.pointer?.steps }
    let given = Set(supplied.map(\.steps))
    var isNear = false
    for (steps, value) in unread {
      guard let last = steps.last?.text, !mayUse(steps.map(\.text)) else { continue }
      let others = readNames(beside: steps, in: data, reads).filter { name in
        !given.contains(Array(steps.dropLast()) + [.key(name)])
      }
      let asked = steps.count == 1 ? known.filter { data[$0] == nil } : []
      guard let near = Suggestion.nearest(to: last, in: others + asked) else { continue }
      isNear = true
      let written = steps.map(\.text).joined(separator: ".")
      report(
        "no template here uses \(SafeText.quoted(written))",
        at: filling.cells?.column(steps) ?? value.place,
        hint: "did you mean \(SafeText.quoted(near))?", &log)
    }
    guard unread.count == supplied.count, !isNear else { return }
    let names = (columns ?? supplied.map(\.steps)).map { $0.map(\.text).joined(separator: ".") }
    // Other rows that are not a table's may have the names that this row lacks.
    guard filling.cells != nil || known.allSatisfy({ Self.has($0, data) }) else { return }
    // Another row may use a column that is empty in this one, or that a condition left out.
    let heads = Set((columns ?? supplied.map(\.steps)).compactMap { $0.first?.text })
    guard !heads.contains(where: { mayAsk(for: $0) }) else { return }
    let some = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    report(
      "no template here uses any of this data: \(some)",
      at: filling.cells?.columns.first ?? row.opening,
      hint: known.isEmpty
        ? "write {{\(names[0])}} where the value belongs"
        : "the templates use " + Suggestion.sentence(Array(known.prefix(12))), &log)
  }

  private func check(
    emptyCell cell: Place, in data: JSONValue, _ reads: DefinitionUses, _ log: inout DiagnosticLog
  ) {
    guard let steps = cell.pointer?.steps, isRead(steps[...], in: data, reads) else { return }
    let shown = steps.reduce(Optional(data)) { value, step in value?.item(step) }
    guard let shown, shown.place.pointer != nil else { return }
    let written = steps.map(\.text).joined(separator: ".")
    let text: String? =
      switch shown.kind {
      case .string(let text): SafeText.quoted(text)
      case .number(_, let literal): literal
      case .bool(let flag): "\(flag)"
      case .null: nil
      case .array, .object: "value"
      }
    guard let text else { return }
    report(
      "the cell of \(SafeText.quoted(written)) is empty, so the document's own \(text) is shown",
      at: cell,
      hint: "fill in the cell, or remove \(SafeText.quoted(written)) from the document's data and "
        + "write {{\(written)?}} to omit it", &log)
  }

  /// Reports a warning that other rows of the table may have in common.
  private func report(
    _ message: String, at place: Place, hint: String?, _ log: inout DiagnosticLog
  ) {
    var problem = Diagnostic(.warning, message, at: place, hint: hint)
    problem.isOfColumn = true
    log.report(problem)
  }

  // MARK: What templates read

  /// Returns whether a template of the document, or of its imports, may use a value, even in a part
  /// that a condition left out.
  private func mayUse(_ names: [String]) -> Bool {
    guard let first = names.first, let last = names.last else { return true }
    return mayAsk(for: first) && (names.count == 1 || mayName(last))
  }

  /// Returns whether a template of the document, or of its imports, may name something in a path.
  private func mayName(_ word: String) -> Bool {
    let own = root.members.filter { $0.key != RootKey.data.rawValue }
    return own.contains { $0.value.mayName(word) }
      || [RootKey.components, .styles].contains { key in
        definitions.written[key]?.values.contains { $0.value.mayName(word) } == true
      }
  }

  /// Returns whether a template outside components may ask for a name of the data.
  private func mayAsk(for name: String) -> Bool {
    root.members.contains {
      RootKey(rawValue: $0.key)?.uses.contains(.defines) != true
        && $0.value.mayName(name, first: true)
    }
  }

  /// Returns whether the data has a value for a path.
  private static func has(_ path: String, _ data: JSONValue) -> Bool {
    JSONPointer(dataPath: path).steps.reduce(Optional(data)) { $0?.item($1) } != nil
  }

  /// Returns whether a value was read, alone or with a value that contains it; true if the path
  /// leads to no value.
  private func isRead(
    _ steps: ArraySlice<JSONPointer.Step>, in data: JSONValue?, _ reads: DefinitionUses
  ) -> Bool {
    guard var value = data else { return true }
    for step in steps {
      guard let next = value.item(step) else { return true }
      value = next
      if reads.has(value.place) { return true }
    }
    return reads.reaches(value.place)
  }

  /// Returns the names of the other members of a value's object that were read.
  private func readNames(
    beside steps: [JSONPointer.Step], in data: JSONValue?, _ reads: DefinitionUses
  ) -> [String] {
    let parent = steps.dropLast().reduce(data) { value, step in value?.item(step) }
    return (parent?.members ?? []).filter { reads.reaches($0.value.place) }.map(\.key)
  }

  /// Returns a row's values that are not objects, with their paths.
  private static func leaves(
    of value: JSONValue, _ steps: [JSONPointer.Step]
  ) -> [(steps: [JSONPointer.Step], value: JSONValue)] {
    guard case .object(let members) = value.kind else { return [(steps, value)] }
    return members.flatMap { leaves(of: $0.value, steps + [.key($0.key)]) }
  }
}

extension JSONValue {
  /// The directives whose strings are not paths.
  private static let texts: Set<TemplateKey> = [
    .value, .otherwise, .either, .join, .match, .scale, .format, .alias, .string,
  ]

  /// Returns whether a character continues a name.
  private static func isInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  /// Returns whether a template in the value may name something as a part of a path.
  ///
  /// - Parameters:
  ///   - first: whether only a name at the beginning of a path counts.
  ///   - isPath: whether strings are paths without braces.
  fileprivate func mayName(_ word: String, first: Bool = false, isPath: Bool = false) -> Bool {
    switch kind {
    case .string(let text):
      guard isPath || text.contains("{{") else { return false }
      return text.ranges(of: word).contains { range in
        if range.upperBound < text.endIndex, Self.isInName(text[range.upperBound]) { return false }
        let before = text[..<range.lowerBound].reversed().first { $0 != " " }
        guard let before else { return isPath }
        return first ? before == "{" || before == "[" : !Self.isInName(before)
      }
    case .array(let items):
      return items.contains { $0.mayName(word, first: first, isPath: isPath) }
    case .object(let members):
      return members.contains { member in
        let isPath = member.template.map { !Self.texts.contains($0) } ?? isPath
        return member.value.mayName(word, first: first, isPath: isPath)
      }
    case .null, .bool, .number: return false
    }
  }
}
