import ArgumentParser
import Batch
import Bounds
import Engine
import Files
import Localization
import Rules
import Scene
import Schema
import Source

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
        Data that overrides the document's own: a JSON object, or rows, one picture each: JSON Lines, CSV \
        whose header's dots make members, or a JSON list; - is standard input. NAME=FILE fills one \
        name with all of a file, and may be repeated.
        """),
      .list(
        "set", \.set, word: "path=value",
        "A value of the data, which overrides all others. May be repeated."),
      .value("row", \.row, word: "n", "Only this row of --data, from 1."),
      .value("appearance", \.appearance, "light or dark, which replaces the document's own."),
      .value(
        "look", \.look, word: "look",
        "classic, flat, or a file with a custom look, which replaces the document's own."),
      .value(
        "locale", \.locale, word: "tag",
        """
        The language of the built-in words and of strings, which replaces the document's: pl, \
        pt-PT, zh-Hant; en-XA and ar-XB make pseudo-words.
        """),
      .list(
        "strings", \.strings, word: "file",
        """
        Strings by language, which override the document's own: {"pl": {"key": "text"}}; - is \
        standard input. May be repeated; later files override earlier ones.
        """),
      .value("state", \.state, word: "name", "The state of every element that specifies none."),
      .flag(
        "placeholder", \.placeholder,
        """
        Show names of data in place of their values; with --placeholder=WORD, that word.
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

    static var allValueStrings: [String] { Library(Kits.all).vocabulary.looks.names }
    static var defaultCompletionKind: CompletionKind { .file(extensions: ["json"]) }

    func look() throws(CityPaintError) -> Environment.Look {
      guard argument.hasSuffix(".json") else { return Environment.Look(argument) }
      let vocabulary = Library(Kits.all).vocabulary
      let reading = vocabulary.looks.read(try Input(argument).file, in: vocabulary)
      guard let look = reading.value else { throw CityPaintError(reading.diagnostics) }
      return look
    }
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
    if let locale, LanguageTag(locale) == nil {
      throw ValidationError(
        "\(SafeText.quoted(locale)) is not a BCP 47 language tag: use a tag such as pl, pt-PT, or "
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
      throw ValidationError("--set must be PATH=VALUE, not \(SafeText.quoted(word))")
    }
    let paths = (set + data.filter { Self.filling($0) != nil }).compactMap { Self.pair($0)?.name }
    if let path = paths.first(where: {
      JSONPointer(dataPath: $0).steps.contains { $0.text.isEmpty }
    }) {
      throw ValidationError("a part is missing from the path \(SafeText.quoted(path))")
    }
    if let path = paths.first(where: { JSONPointer(dataPath: $0).steps.count > Bounds.pathDepth }) {
      throw ValidationError(
        "the path \(SafeText.quoted(path)) has \(JSONPointer(dataPath: path).steps.count) parts, more than "
          + "the limit of \(Bounds.pathDepth)")
    }
    if let path = paths.first(where: { $0.hasPrefix("$") || $0.hasPrefix("{{$") }) {
      throw ValidationError(
        "\(SafeText.quoted(path)) is not data; use --look, --appearance, or --state")
    }
    let pointers = paths.map { JSONPointer(dataPath: $0) }
    if let twice = pointers.first(where: { pointer in pointers.count { $0 == pointer } > 1 }) {
      throw ValidationError(
        "\(SafeText.quoted(twice.steps.map(\.text).joined(separator: "."))) is given twice")
    }
  }

  /// Rejects reading standard input twice: as data, and as another input.
  func checkStandardInput(besides files: [String] = []) throws {
    if (files + dataFiles).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("- can be read only once")
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

  /// Whether any option is given that only a template supports.
  var fillsIn: Bool {
    !data.isEmpty || !set.isEmpty || row != nil || appearance != nil || state != nil || placeholder
      || placeholderWord != nil || locale != nil || !strings.isEmpty
  }

  private var rowsFiles: [String] { data.filter { Self.filling($0) == nil } }

  /// The file whose object or rows fill the documents.
  var rowsFile: String? { rowsFiles.first }

  /// All files of data and strings that are read.
  var dataFiles: [String] { data.map { Self.filling($0)?.value ?? $0 } + strings }

  /// Returns the variant shared by all documents and rows; reads the files given with `--data`.
  ///
  /// - Parameter document: the options of the document; `nil` for a command without a device, for
  ///   which standard limits apply to the data.
  func variant(
    of document: DocumentOptions?, scale: Int? = nil, full: Bool = false
  ) throws(CityPaintError) -> RenderVariant {
    let limits = document?.limits ?? .standard
    var variant = RenderVariant(scale: scale, device: document?.device, full: full)
    variant.appearance = appearance.flatMap { .init(rawValue: $0.rawValue) }
    variant.look = try look?.look()
    variant.locale = locale
    for file in strings { variant.strings.merge(try StringFile(file).catalog) }
    variant.state = state
    variant.placeholder = placeholderWord ?? (placeholder ? "" : nil)
    for case let (name, file)? in data.map(Self.filling) {
      variant.values.append(
        .init(JSONPointer(dataPath: name), try RowSource(file, limits: limits).value()))
    }
    for argument in set {
      guard let (path, value) = Self.pair(argument) else { continue }
      let file = SourceFile(name: "--set", reference: "--set", bytes: Array(argument.utf8))
      let span = argument.utf8.count - value.utf8.count..<argument.utf8.count
      variant.values.append(
        .init(JSONPointer(dataPath: path), .cell(value, at: Place(file: file, span: span))))
    }
    return variant
  }

  /// Returns the variant for a single picture: with the object, or the selected row.
  func single(
    of document: DocumentOptions?, scale: Int? = nil, full: Bool = false
  ) throws(CityPaintError) -> RenderVariant {
    var variant = try variant(of: document, scale: scale, full: full)
    if let rowsFile {
      variant.data = try RowSource(rowsFile, limits: document?.limits ?? .standard).row(row)
    }
    return variant
  }
}
