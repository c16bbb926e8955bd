import ArgumentParser
import CityPaintKit

/// The options of every command that fills a document with data or changes its variant.
struct VariantOptions: OptionTable {
  var data: [String] = []
  var set: [String] = []
  var row: Int?
  var appearance: Appearance?
  var look: Look?
  var locale: String?
  var strings: [String] = []
  var state: String?
  var placeholder = false
  var placeholderWord: String?

  static var options: [OptionRow<Self>] {
    [
      .list(
        "data", \.data, word: "file",
        """
        Data that overrides the document's own: a JSON object, or rows for one picture each (JSON \
        Lines, a JSON list, or CSV, where a dot in a column name makes a nested member); - is \
        standard input. NAME=FILE sets one name to the whole contents of a file. May be repeated.
        """),
      .list(
        "set", \.set, word: "path=value",
        "A data value that overrides any other. May be repeated."),
      .value("row", \.row, word: "n", "Use only this row of --data, counted from 1."),
      .value(
        "appearance", \.appearance,
        "The appearance that replaces the document's own: light or dark."),
      .value(
        "look", \.look, word: "look",
        "The look that replaces the document's own: classic, flat, or a file with a custom look."),
      .value(
        "locale", \.locale, word: "tag",
        """
        The language of the built-in words and of strings, such as pl, pt-PT, or zh-Hant, which \
        replaces the document's own; en-XA and ar-XB are pseudo-languages.
        """),
      .list(
        "strings", \.strings, word: "file",
        """
        Strings by language, which override the document's own: {"pl": {"key": "text"}}; - is \
        standard input. May be repeated; later files override earlier ones.
        """),
      .value(
        "state", \.state, word: "name", "The state of every element that does not specify one."),
      .flag(
        "placeholder", \.placeholder,
        """
        Show the data's names instead of its values; with --placeholder=WORD, show that word.
        """),
      .value("placeholder-word", \.placeholderWord, "", isHidden: true),
    ]
  }

  enum Appearance: String, ExpressibleByArgument, CaseIterable { case light, dark }

  /// A kit's look, or a file with values that override one.
  struct Look: ExpressibleByArgument {
    let argument: String

    init?(argument: String) {
      guard Self.allValueStrings.contains(argument) || argument.hasSuffix(".json") else {
        return nil
      }
      self.argument = argument
    }

    static var allValueStrings: [String] { RenderVariant.Look.names }
    static var defaultCompletionKind: CompletionKind { .file(extensions: ["json"]) }
  }

  /// Rewrites `--placeholder=WORD` for the general parser, which has no options with optional
  /// values.
  static func spelledOut(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.enumerated().flatMap { index, argument in
      guard index < end, argument.hasPrefix("--placeholder=") else { return [argument] }
      let word = argument.dropFirst("--placeholder=".count)
      // The parser accepts an empty value only as a separate argument.
      return word.isEmpty ? [spelled, ""] : ["\(spelled)=\(word)"]
    }
  }

  /// Returns the parser's message with the option as it was written.
  static func asWritten(_ text: String) -> String { text.replacing(spelled, with: "--placeholder") }

  private static let spelled = "--placeholder-word"

  func validate() throws {
    if rowsFiles.count > 1 {
      throw ValidationError(
        "only one --data can have rows or an object; use NAME=FILE for the others")
    }
    if let locale, !ReadVariant.isLanguageTag(locale) {
      throw ValidationError(
        "\(Wording.quoted(locale)) is not a BCP 47 language tag: use a tag such as pl, pt-PT, or "
          + "zh-Hant")
    }
    try checkStandardInput()
    if placeholderWord == "" {
      throw ValidationError(
        "--placeholder= has no word: use --placeholder=WORD, or --placeholder for the data's names"
      )
    }
    if let row, row < 1 { throw ValidationError("--row must be at least 1") }
    if row != nil, rowsFiles.isEmpty { throw ValidationError("--row needs --data FILE") }
    if let word = set.first(where: { Self.pair($0) == nil }) {
      throw ValidationError("--set must be PATH=VALUE, not \(Wording.quoted(word))")
    }
    let paths = (set + data.filter { Self.filling($0) != nil }).compactMap { Self.pair($0)?.name }
    if let problem = ReadVariant.problem(ofPaths: paths) { throw ValidationError(problem) }
  }

  /// Rejects reading standard input twice: as data, and as another input.
  func checkStandardInput(besides files: [String] = []) throws {
    if (files + dataFiles).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input (-) can be read only once")
    }
  }

  /// Splits an argument at the first `=`; `nil` if either part is missing.
  private static func pair(_ argument: String) -> (name: String, value: String)? {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }

  /// Splits a `--data` argument into a name and a file; a file's own name may contain `=` after a
  /// slash: `./a=b.json`.
  private static func filling(_ argument: String) -> (name: String, value: String)? {
    pair(argument).flatMap { $0.name.contains("/") ? nil : $0 }
  }

  /// Whether any given option needs a template.
  var fillsIn: Bool {
    !data.isEmpty || !set.isEmpty || row != nil || appearance != nil || state != nil || placeholder
      || placeholderWord != nil || locale != nil || !strings.isEmpty
  }

  /// The given options that a matrix may vary instead, such as `--locale`.
  var givenSettings: [String] {
    [
      (locale != nil, "--locale"), (look != nil, "--look"), (appearance != nil, "--appearance"),
      (state != nil, "--state"),
    ].filter { $0.0 }.map { $0.1 }
  }

  private var rowsFiles: [String] { data.filter { Self.filling($0) == nil } }

  /// The file whose object or rows fill the documents.
  var rowsFile: String? { rowsFiles.first }

  /// All files from which data and strings are read.
  var dataFiles: [String] { data.map { Self.filling($0)?.value ?? $0 } + strings }

  /// Returns the variant shared by all documents and rows; reads the files given with `--data`.
  ///
  /// - Parameter document: the options of the document; `nil` for a command without a device, for
  ///   which standard limits apply to the data.
  func variant(
    of document: DocumentOptions?, scale: Int? = nil, full: Bool = false, node: String? = nil
  ) throws(CityPaintError) -> ReadVariant {
    let limits = document?.limits ?? .standard
    var variant = ReadVariant(
      scale: scale, device: document?.device, full: full, locale: locale, state: state,
      placeholder: placeholderWord ?? (placeholder ? "" : nil))
    variant.setNode(node)
    if let appearance { variant.setAppearance(appearance == .light ? .light : .dark) }
    if let look { try variant.readLook(look.argument) }
    for file in strings { try variant.readStrings(file) }
    for case let (name, file)? in data.map(Self.filling) {
      try variant.fill(name, from: file, limits: limits)
    }
    for argument in set {
      guard let (path, value) = Self.pair(argument) else { continue }
      variant.set(path, to: value, in: argument)
    }
    return variant
  }

  /// Returns the variant for a single picture: with the object, or the selected row.
  ///
  /// - Parameter rows: the data, if it has already been read.
  func single(
    of document: DocumentOptions?, scale: Int? = nil, full: Bool = false, node: String? = nil,
    rows: RowsArgument? = nil
  ) throws(CityPaintError) -> ReadVariant {
    var variant = try variant(of: document, scale: scale, full: full, node: node)
    let given = if let rows { rows } else { try self.rows(of: document) }
    if let given { try variant.fill(with: given, row: row) }
    return variant
  }

  /// Returns the variant for a single picture, or the variant and the rows of several.
  func singleOrRows(
    of document: DocumentOptions?, scale: Int? = nil, full: Bool = false
  ) throws(CityPaintError) -> (variant: ReadVariant, rows: RowsArgument?) {
    let given = try rows(of: document)
    guard let given, !given.isObject, row == nil else {
      return (try single(of: document, scale: scale, full: full, rows: given), nil)
    }
    return (try variant(of: document, scale: scale, full: full), given)
  }

  /// Returns the object or the rows that fill the documents; `nil` if none are given.
  func rows(of document: DocumentOptions?) throws(CityPaintError) -> RowsArgument? {
    guard let rowsFile else { return nil }
    return try RowsArgument(rowsFile, limits: document?.limits ?? .standard)
  }
}
