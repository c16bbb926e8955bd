import ArgumentParser

/// Options declared once, as rows, for both command-line parsers.
///
/// The general parser inspects a type's properties, and receives one property for each row.
/// `PlainLine` looks up arguments in the rows. Neither knows an option that has no row.
protocol OptionTable: ParsableArguments, CustomReflectable {
  /// All options, in the order in which help lists them.
  static var options: [OptionRow<Self>] { get }
  /// The options in parts, each created when it is first searched; a single part by default.
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

/// The name of an option, under which the general parser stores its value.
struct OptionKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// An option, or the positional arguments, with the property of a table that it sets.
///
/// Key paths and the general parser's types are created on first use.
struct OptionRow<Table> {
  let name: String
  let form: OptionForm
  let short: Character?
  /// Whether the option affects only the written file, not the screen.
  var isOfFile = false
  /// Whether the option specifies an assets folder, which prefetching supports.
  var isOfAssets = false
  /// The declaration for the general parser.
  let declaration: () -> Any
  let decode: (inout Table, KeyedDecodingContainer<OptionKey>) throws -> Void
  /// Sets the value from an argument; returns `false` if the argument is invalid.
  let take: (inout Table, String) -> Bool

  /// Whether an argument is the option's name or one of its aliases.
  func isNamed(_ word: String) -> Bool {
    if form == .words { return PlainLine.isValue(word) }
    if word.hasPrefix("--") { return word.dropFirst(2) == name }
    return word.count == 2 && word.first == "-" && word.last == short
  }

  /// A copy of the option marked as not affecting the screen.
  var ofFile: Self {
    var row = self
    row.isOfFile = true
    return row
  }

  /// A copy of the option marked as specifying an assets folder.
  var ofAssets: Self {
    var row = self
    row.isOfAssets = true
    return row
  }

  /// Returns the option as part of a larger table that contains this option's table.
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
  /// An option without a value.
  case flag
  case value
  /// A value for each occurrence.
  case list
  /// The arguments that belong to no option.
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

  /// Returns an optional option.
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
          help: ArgumentHelp(about, valueName: word, visibility: isHidden ? .hidden : .default),
          completion: .named(word))
      }, { $0.wrappedValue }
    ) { value, word in
      value = Value(argument: word)
      return value != nil
    }
  }

  /// Returns an option whose default is the table's own value.
  static func setting<Value: ExpressibleByArgument>(
    _ name: String, _ place: @autoclosure @escaping () -> WritableKeyPath<Table, Value>,
    word: String? = nil, _ about: String
  ) -> Self where Table: OptionTable {
    OptionRow(
      name, .value, place,
      as: {
        Option<Value>(
          wrappedValue: Table()[keyPath: place()], name: names(name, nil),
          help: ArgumentHelp(about, valueName: word), completion: .named(word))
      }, { $0.wrappedValue }
    ) { value, word in
      guard let new = Value(argument: word) else { return false }
      value = new
      return true
    }
  }

  /// Returns an option that may be repeated.
  static func list(
    _ name: String, _ place: @autoclosure @escaping () -> WritableKeyPath<Table, [String]>,
    word: String, _ about: String
  ) -> Self {
    OptionRow(
      name, .list, place,
      as: {
        Option<[String]>(
          wrappedValue: [], name: names(name, nil), parsing: .singleValue,
          help: ArgumentHelp(about, valueName: word), completion: .named(word))
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

  /// Returns the row for one or more positional arguments.
  static func words(
    _ name: String, _ place: @autoclosure @escaping () -> WritableKeyPath<Table, [String]>,
    word: String, _ about: String
  ) -> Self {
    OptionRow(
      name, .words, place,
      as: {
        Argument<[String]>(help: ArgumentHelp(about, valueName: word), completion: .named(word))
      }, { $0.wrappedValue }, append)
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
