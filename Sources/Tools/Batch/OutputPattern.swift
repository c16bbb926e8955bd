import Files
package import Header
package import Source

/// The pattern for the name of each picture: text in which `{{path}}` stands for a value of the
/// picture's row, and `{{$locale}}` for a setting of its variant.
package struct OutputPattern: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case text(String)
    /// A path; an optional path, marked with `?`, is omitted if it has no value.
    case path([JSONPointer.Step], text: String, isOptional: Bool)
    case number
    /// The document's name, without folders and extension.
    case file
    /// The value of a setting.
    case setting(VariantMatrix.Axis)
  }

  /// The pattern as written.
  package let text: String
  private var parts: [Part] = []

  /// - Parameter text: a path; `{{post.title}}`, `{{list.0}}`, and `{{list[0]}}` are values of the
  ///   row, `{{$number}}` is the row's number, from 1, `{{$file}}` is the document's name without
  ///   its extension, `{{$locale}}` and the other settings of a matrix are those of the picture's
  ///   variant, and `{{{{` produces two braces.
  package init(_ text: String) throws(Diagnostic) {
    self.text = text
    var rest = text[...]
    var literal = ""
    while let open = rest.firstRange(of: "{{") {
      literal += rest[..<open.lowerBound]
      rest = rest[open.upperBound...]
      if rest.hasPrefix("{{") {
        literal += "{{"
        rest = rest.dropFirst(2)
        continue
      }
      guard let close = rest.firstRange(of: "}}") else {
        throw Diagnostic(
          .error, "{{ is not closed in \(SafeText.quoted(text))",
          hint: "write {{name}}, or {{{{ for two braces")
      }
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = ""
      parts.append(try Self.part(String(rest[..<close.lowerBound])))
      rest = rest[close.upperBound...]
    }
    literal += rest
    if !literal.isEmpty { parts.append(.text(literal)) }
  }

  /// Whether the pattern contains the row's number, so that names depend on the number of rows.
  package var hasNumber: Bool { parts.contains(.number) }

  /// Whether any part depends on the row.
  package var isFilled: Bool {
    parts.contains { part in
      switch part {
      case .text, .file, .setting: false
      case .path, .number: true
      }
    }
  }

  /// Whether any part depends on the document or on its variant.
  package var isVaried: Bool {
    parts.contains { part in
      switch part {
      case .file, .setting: true
      case .text, .path, .number: false
      }
    }
  }

  /// The settings that the pattern contains.
  package var settings: Set<VariantMatrix.Axis> {
    Set(parts.compactMap { if case .setting(let axis) = $0 { axis } else { nil } })
  }

  /// The text of a pattern in which nothing is replaced; otherwise the pattern as written.
  package var plainText: String {
    guard !isFilled, !isVaried else { return text }
    return parts.reduce("") { if case .text(let more) = $1 { $0 + more } else { $0 } }
  }

  /// The pattern with the row's number before the extension.
  package var numbered: String {
    let (stem, suffix) = FilePath.splitExtension(text)
    return "\(stem)-{{$number}}" + (suffix.isEmpty ? "" : ".\(suffix)")
  }

  /// The names that are not paths in a row.
  private static let names =
    ["$number", "$file"] + VariantMatrix.Axis.allCases.map { "$\($0.rawValue)" }

  private static func part(_ inner: String) throws(Diagnostic) -> Part {
    if inner == "$number" { return .number }
    if inner == "$file" { return .file }
    if inner.hasPrefix("$"), let axis = VariantMatrix.Axis(rawValue: String(inner.dropFirst())) {
      return .setting(axis)
    }
    let isOptional = inner.hasSuffix("?")
    var steps: [JSONPointer.Step] = []
    for piece in (isOptional ? inner.dropLast() : inner[...]).split(
      separator: ".", omittingEmptySubsequences: false)
    {
      var keys = piece.split(separator: "[", omittingEmptySubsequences: false)
      let name = keys.removeFirst()
      let indices = keys.compactMap { $0.hasSuffix("]") ? Int($0.dropLast()) : nil }
      guard !name.isEmpty, name.first != "$", indices.count == keys.count,
        !name.contains(where: { $0 == "{" || $0 == "]" || $0.isWhitespace })
      else {
        throw Diagnostic(
          .error, "{{\(SafeText.cut(inner, longest: 60))}} is not a path in a row",
          hint: inner.hasPrefix("$")
            ? Suggestion.hint(for: inner, in: names)
            : "write {{name}}, {{post.title}}, {{list.0}}, or {{$number}}")
      }
      steps.append(Int(name).map { .index($0) } ?? .key(String(name)))
      steps += indices.map { .index($0) }
    }
    return .path(steps, text: inner, isOptional: isOptional)
  }

  /// Returns the name for a row.
  ///
  /// In the text of a value, slashes, control characters, and leading dots are replaced with `-`.
  ///
  /// - Parameters:
  ///   - count: the number of rows. The row's number is padded with zeros to the same number of
  ///     digits, so that the names sort in the order of the rows.
  ///   - subject: the document and its variant, for a pattern that contains them.
  package func name(
    for row: JSONValue, number: Int, of count: Int = 1, drawing subject: PictureSubject? = nil
  ) throws(Diagnostic) -> String {
    let name = try filled(by: row, number: number, of: count).name(drawing: subject, in: row)
    try check(name, for: row)
    return name
  }

  /// Returns the pattern with the values of a row in place of its paths.
  package func filled(
    by row: JSONValue, number: Int, of count: Int = 1
  ) throws(Diagnostic) -> OutputPattern {
    var filled = self
    for (index, part) in parts.enumerated() {
      switch part {
      case .text, .file, .setting: continue
      case .number:
        let digits = String(number)
        let zeros = String(repeating: "0", count: max(0, String(count).count - digits.count))
        filled.parts[index] = .text(zeros + digits)
      case .path(let steps, let text, let isOptional):
        filled.parts[index] = .text(
          try value(steps, text, isOptional, in: row).map(Self.harmless) ?? "")
      }
    }
    return filled
  }

  /// Returns the name of a picture, for a pattern without parts that depend on a row.
  package func name(drawing subject: PictureSubject) throws(Diagnostic) -> String {
    let row = JSONValue(.object([]), at: .nowhere)
    let name = try name(drawing: subject, in: row)
    if isVaried { try check(name, for: nil) }
    return name
  }

  /// Returns the caption of a picture; unlike a name, it contains all values as they are.
  ///
  /// - Parameter row: the number and the data of the picture's row, if there is one.
  package func caption(
    drawing subject: PictureSubject, row: (number: Int, data: JSONValue)?
  ) throws(Diagnostic) -> String {
    let data = row?.data ?? JSONValue(.object([]), at: .nowhere)
    var caption = self
    for (index, part) in parts.enumerated() {
      switch part {
      case .number: caption.parts[index] = .text(row.map { "\($0.number)" } ?? "")
      case .path(let steps, let text, let isOptional):
        caption.parts[index] = .text(try value(steps, text, isOptional, in: data) ?? "")
      case .text, .file, .setting: continue
      }
    }
    return try caption.name(drawing: subject, in: data, cleaning: { $0 })
  }

  private func name(
    drawing subject: PictureSubject?, in row: JSONValue,
    cleaning: (String) -> String = Self.harmless
  ) throws(Diagnostic) -> String {
    var name = ""
    for part in parts {
      switch part {
      case .text(let text): name += text
      case .file: name += cleaning(subject?.stem ?? "")
      case .setting(let axis):
        guard let value = subject?.settings[axis] else {
          throw Diagnostic(
            .error, "{{$\(axis.rawValue)}} has no value for \(subject?.stem ?? "this picture")",
            hint: "add --matrix \(axis.rawValue)=… with the values to draw")
        }
        name += cleaning(value)
      case .number, .path: break
      }
    }
    return name
  }

  private func value(
    _ steps: [JSONPointer.Step], _ text: String, _ isOptional: Bool, in row: JSONValue
  ) throws(Diagnostic) -> String? {
    guard let value = row.leading(steps), value.kind != .null else {
      if isOptional { return nil }
      throw Diagnostic(
        .error, "this row has no \(SafeText.quoted(text)) for the name",
        at: row.opening, hint: names(of: row))
    }
    switch value.kind {
    case .string(let text) where !text.isEmpty || isOptional: return text
    case .number(_, let literal): return literal
    case .bool(let flag): return flag ? "true" : "false"
    default:
      let found = value.kind == .string("") ? "empty" : value.kindName
      throw Diagnostic(
        .error,
        "\(SafeText.quoted(text)) is \(found), which cannot be part of a name", at: value.opening,
        hint: "use text or numbers that every row has")
    }
  }

  private func names(of row: JSONValue) -> String {
    guard case .object(let members) = row.kind, !members.isEmpty else {
      return "the row has no members"
    }
    let names = members.prefix(12).map(\.key).joined(separator: ", ")
    return "the row has \(names)" + (members.count > 12 ? ", …" : "")
      + "; {{$number}} is the row number"
  }

  private func check(_ path: String, for row: JSONValue?) throws(Diagnostic) {
    let name = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
    guard let name, name.count <= Self.longest else {
      throw Diagnostic(
        .error, "the file name is longer than \(Self.longest) bytes", at: row?.opening,
        hint: "use a shorter value")
    }
    guard name.first != UInt8(ascii: ".") || text.hasPrefix(".") && !isFilled else {
      throw Diagnostic(
        .error, "no name before the extension of \(SafeText.quoted(path))", at: row?.opening,
        hint: "use values that every row has")
    }
  }

  /// The maximum length of a name in bytes, which leaves room for a scale, a frame number, and the
  /// suffix of a temporary file.
  private static let longest = 200

  private static func harmless(_ value: String) -> String {
    var text = ""
    var isAtStart = true
    for scalar in value.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let isDot = isAtStart && scalar == "."
      text.unicodeScalars.append(isDot || isControl || scalar == "/" ? "-" : scalar)
      isAtStart = isDot
    }
    return text
  }
}

extension JSONValue {
  /// Returns the value at the end of the steps; a number is an array index or a member's name.
  fileprivate func leading(_ steps: [JSONPointer.Step]) -> JSONValue? {
    var value = self
    for step in steps {
      switch (value.kind, step) {
      case (.array(let items), .index(let index)):
        guard items.indices.contains(index) else { return nil }
        value = items[index]
      case (.object, _):
        guard let member = value[step.text] else { return nil }
        value = member
      default: return nil
      }
    }
    return value
  }
}
