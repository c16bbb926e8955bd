import ArgumentParser

/// Options that are declared once, as rows, for both readers of a command line.
///
/// The parser of all commands asks a type for the properties it has, and is shown one of its own
/// kind for each row; `PlainLine` looks a word up among the rows. What is in no row is an option of
/// neither.
protocol OptionTable: ParsableArguments, CustomReflectable {
  /// All of it, in the order of the help.
  static var options: [OptionRow<Self>] { get }
  /// The same in parts, each made when it is first looked in; a table has one where it says no
  /// others.
  static var parts: [() -> [OptionRow<Self>]] { get }
}

extension OptionTable {
  static var parts: [() -> [OptionRow<Self>]] { [{ options }] }

  var customMirror: Mirror {
    Mirror(self, children: Self.options.map { (label: $0.name, value: $0.declaration()) })
  }

  init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: OptionKey.self)
    for option in Self.options { try option.decode(&self, values) }
  }
}

/// An option's name, as the parser keeps what it read.
struct OptionKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// One option, or the words that are none, and the property of a table that it fills.
///
/// Key paths and the parser's types are made when they are first asked for.
struct OptionRow<Table> {
  let name: String
  let form: OptionForm
  let short: Character?
  /// Whether the screen is the same with it: it is about the file that is written.
  var isOfFile = false
  /// Whether it names the folders of assets, which a head start knows of.
  var isOfAssets = false
  /// What the parser of all commands knows of it.
  let declaration: () -> Any
  let decode: (inout Table, KeyedDecodingContainer<OptionKey>) throws -> Void
  /// Takes a word as the value; false for one that is none.
  let take: (inout Table, String) -> Bool

  /// Whether a word of the command line is its name, or one of its words.
  func isNamed(_ word: String) -> Bool {
    if form == .words { return PlainLine.isValue(word) }
    if word.hasPrefix("--") { return word.dropFirst(2) == name }
    return word.count == 2 && word.first == "-" && word.last == short
  }

  /// The same option, which leaves the screen as it is.
  var ofFile: Self {
    var row = self
    row.isOfFile = true
    return row
  }

  /// The same option, which names the folders of assets.
  var ofAssets: Self {
    var row = self
    row.isOfAssets = true
    return row
  }

  /// The same option of a table that has this one within it.
  func within<Outer>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Outer, Table>
  ) -> OptionRow<Outer> {
    OptionRow<Outer>(
      name: name, form: form, short: short, isOfFile: isOfFile, isOfAssets: isOfAssets,
      declaration: declaration,
      decode: { outer, values in try decode(&outer[keyPath: path()], values) },
      take: { outer, word in take(&outer[keyPath: path()], word) })
  }
}

enum OptionForm {
  /// There or not, without a value.
  case flag
  case value
  /// A value each time that it is written.
  case list
  /// The words that belong to no option.
  case words
}

extension OptionRow {
  private init<Value, Property: Decodable>(
    _ name: String, _ form: OptionForm, short: Character? = nil,
    _ place: @escaping () -> WritableKeyPath<Table, Value>,
    as property: @escaping () -> Property, _ value: @escaping (Property) -> Value,
    _ take: @escaping (inout Value, String) -> Bool
  ) {
    self.init(
      name: name, form: form, short: short, declaration: property,
      decode: { table, values in
        table[keyPath: place()] = value(
          try values.decode(Property.self, forKey: OptionKey(stringValue: name)))
      },
      take: { table, word in take(&table[keyPath: place()], word) })
  }

  /// An option that may be left out.
  static func value<Value: ExpressibleByArgument>(
    _ name: String, short: Character? = nil,
    _ place: @autoclosure @escaping () -> WritableKeyPath<Table, Value?>, word: String? = nil,
    _ about: String, isHidden: Bool = false
  ) -> Self {
    OptionRow(
      name, .value, short: short, place,
      as: {
        Option<Value?>(
          name: names(name, short),
          help: ArgumentHelp(about, valueName: word, visibility: isHidden ? .hidden : .default))
      }, { $0.wrappedValue }
    ) { value, word in
      value = Value(argument: word)
      return value != nil
    }
  }

  /// An option with a value where it is left out: the table's own.
  static func setting<Value: ExpressibleByArgument>(
    _ name: String, _ place: @autoclosure @escaping () -> WritableKeyPath<Table, Value>,
    word: String? = nil, _ about: String
  ) -> Self where Table: OptionTable {
    OptionRow(
      name, .value, place,
      as: {
        Option<Value>(
          wrappedValue: Table()[keyPath: place()], name: names(name, nil),
          help: ArgumentHelp(about, valueName: word))
      }, { $0.wrappedValue }
    ) { value, word in
      guard let new = Value(argument: word) else { return false }
      value = new
      return true
    }
  }

  /// An option that may be repeated.
  static func list(
    _ name: String, _ place: @autoclosure @escaping () -> WritableKeyPath<Table, [String]>,
    word: String, _ about: String
  ) -> Self {
    OptionRow(
      name, .list, place,
      as: {
        Option<[String]>(
          wrappedValue: [], name: names(name, nil), parsing: .singleValue,
          help: ArgumentHelp(about, valueName: word))
      }, { $0.wrappedValue }, append)
  }

  static func flag(
    _ name: String, _ place: @autoclosure @escaping () -> WritableKeyPath<Table, Bool>,
    _ about: String
  ) -> Self {
    OptionRow(
      name, .flag, place,
      as: {
        Flag(wrappedValue: false, name: names(name, nil), help: ArgumentHelp(about))
      }, { $0.wrappedValue }
    ) { value, _ in
      value = true
      return true
    }
  }

  /// The words that belong to no option, of which there is one at least.
  static func words(
    _ name: String, _ place: @autoclosure @escaping () -> WritableKeyPath<Table, [String]>,
    word: String, _ about: String
  ) -> Self {
    OptionRow(
      name, .words, place,
      as: { Argument<[String]>(help: ArgumentHelp(about, valueName: word)) }, { $0.wrappedValue },
      append)
  }

  private static func append(_ list: inout [String], _ word: String) -> Bool {
    list.append(word)
    return true
  }

  private static func names(_ name: String, _ short: Character?) -> NameSpecification {
    guard let short else { return .customLong(name) }
    return [.customShort(short), .customLong(name)]
  }
}
