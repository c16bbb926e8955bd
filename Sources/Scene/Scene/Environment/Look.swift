package import Schema
package import Source

extension Environment {
  /// The style of a kit's parts: one of its looks by name, or values that override a look.
  package struct Look: Hashable, Sendable {
    /// The value of `$env.look`.
    package let name: String
    /// The name of the kit's look that is used, or that the values override.
    package let base: String
    /// The object with the look's values, as written; `nil` for a kit's own look.
    package private(set) var written: JSONValue?
    /// The object's values, once they have been read for an environment.
    private var themes: Themes?

    /// The style of iPhone OS 2 and 3: glossy, lit from above.
    package static let classic = Look("classic")
    /// The style of iOS 7.
    package static let flat = Look("flat")

    /// Creates a kit's own look.
    package init(_ name: String) {
      self.name = name
      base = name
    }

    /// Creates a look with values that override a kit's look; they are read when the environment is
    /// known.
    init(_ name: String, over base: String, written: JSONValue) {
      self.name = name
      self.base = base
      self.written = written
    }

    /// Returns the same look with the values that were read for both appearances.
    func with(light: any Theme, dark: any Theme) -> Look {
      var look = self
      look.themes = Themes(light: light, dark: dark)
      return look
    }

    /// Returns the theme with the look's values; `nil` for a kit's own look.
    package func theme<Kind: Theme>(_ kind: Kind.Type, in appearance: Appearance) -> Kind? {
      guard let themes else { return nil }
      return (appearance == .dark ? themes.dark : themes.light) as? Kind
    }

    private final class Themes: Sendable {
      let light: any Theme
      let dark: any Theme

      init(light: any Theme, dark: any Theme) {
        self.light = light
        self.dark = dark
      }
    }

    package static func == (one: Look, other: Look) -> Bool {
      (one.name, one.base, one.written) == (other.name, other.base, other.written)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(base)
    }
  }
}

/// A kit's looks, and the grammar with which a document overrides their values.
package struct Looks: Sendable {
  /// The names, in schema order.
  package let names: [String]
  fileprivate let reading:
    @Sendable (Environment.Look, JSONValue, inout Reader) -> Environment.Look?
  private let writing: @Sendable (String) -> JSONOutput?
  private let describing: @Sendable (inout SchemaBuilder) -> JSONOutput

  /// The looks when there is no kit; they have only names.
  static let unknown = Looks(
    names: [Environment.Look.classic.name, Environment.Look.flat.name],
    reading: { look, _, _ in look }, writing: { _ in nil }, describing: { _ in ["type": "object"] })

  private init(
    names: [String],
    reading: @escaping @Sendable (Environment.Look, JSONValue, inout Reader) -> Environment.Look?,
    writing: @escaping @Sendable (String) -> JSONOutput?,
    describing: @escaping @Sendable (inout SchemaBuilder) -> JSONOutput
  ) {
    self.names = names
    self.reading = reading
    self.writing = writing
    self.describing = describing
  }

  /// Creates the looks of one theme; a document may override all values that have a key.
  ///
  /// - Parameter theme: returns a look by its name.
  package init<Kind: Theme & Equatable>(
    _ names: [String], over blank: @autoclosure @escaping @Sendable () -> Kind,
    theme: @escaping @Sendable (String, Environment.Appearance) -> Kind?,
    _ list: @escaping @Sendable () -> [Key<Kind>]
  ) {
    let group = Lazy { keys(blank(), list()) }
    let values = Lazy {
      Layer("dark look", "Values of a look in dark appearance.", over: blank(), list())
    }
    self.init(
      names: names,
      reading: { look, written, reader in
        guard let light = theme(look.base, .light), let dark = theme(look.base, .dark) else {
          return nil
        }
        func laid(over kind: Kind, in reader: inout Reader) -> Kind? {
          group.value.read(written, over: kind, besides: Head.keys, in: &reader)
        }
        // Problems in the object are reported only once.
        var silent = reader
        let ownLight = laid(over: light, in: &reader)
        var ownDark = laid(over: dark, in: &silent)
        if let over = ownDark, let own = written["dark"] {
          ownDark = values.value.read(own, over: over, in: &reader)
        }
        guard let ownLight, let ownDark else { return nil }
        return look.with(light: ownLight, dark: ownDark)
      },
      writing: { name in
        guard let light = theme(name, .light), let dark = theme(name, .dark),
          case .object(let whole)? = values.value.write(light),
          let other = values.value.write(dark, over: light)
        else { return nil }
        return .object(
          [.init("from", .string(name))] + whole + (other == [:] ? [] : [.init("dark", other)]))
      },
      describing: { builder in
        record(
          "look", "Values that override a kit's look.",
          Head.group(names, dark: values.value.type).and(group.value) { $1 }
        ).schema(in: &builder)
      })
  }

  /// The keys of a look's object that are not values of the look.
  private struct Head: Sendable {
    var from = ""
    var name: String?
    var dark: JSONValue?

    static let keys = ["from", "name", "dark"]

    static func group<Kind>(_ names: [String], dark: ValueType<Kind>?) -> FieldGroup<Head> {
      let any = ValueType<JSONValue>.any
      return Schema.keys(
        Head(),
        [
          required(
            "from", \.from,
            .word("look", names.map { ($0, $0) }), "The kit's look that the values override."),
          optional(
            "name", \.name, .text,
            "The value of `$env.look`. Default: the name of the look in `from`."),
          optional(
            "dark", \.dark,
            ValueType(
              "look", expecting: "an object (look)", shapes: .object,
              schema: { dark?.schema(in: &$0) ?? any.schema(in: &$0) }, read: { value, _ in value }),
            "Values that override all others of the look in dark appearance."),
        ])
    }
  }

  /// Returns the type of a look in a document: a name, or an object with values that are read for
  /// the object's environment.
  ///
  /// - Parameter settles: whether the environment is already known; if not, `settled` reads the
  ///   values later.
  package static func type(settles: Bool) -> ValueType<Environment.Look> {
    ValueType(
      "look", expecting: "a look's name or an object (look)", shapes: [.string, .object],
      schema: { builder in
        let looks = Types.vocabulary(of: builder).looks
        return [
          "if": ["type": "string"],
          "then": ["enum": .array(looks.names.map { .string($0) })],
          "else": looks.describing(&builder),
        ]
      },
      write: { look in look.written.map { JSONOutput($0) } ?? .string(look.name) },
      read: { value, reader in
        let looks = reader.environment.vocabulary.looks
        let words = looks.names.map { ($0, Environment.Look($0)) }
        guard case .object = value.kind else {
          return ValueType.word("look", words).read(value, in: &reader)
        }
        let group = Head.group(looks.names, dark: ValueType<JSONValue>?.none)
        guard let head = group.read(value, besides: nil, in: &reader) else { return nil }
        let look = Environment.Look(head.name ?? head.from, over: head.from, written: value)
        return settles ? looks.reading(look, value, &reader) : look
      })
  }

  /// Reads a look from a separate file; its values are read when the environment is known.
  package func read(_ file: SourceFile, in vocabulary: Vocabulary) -> Reading<Environment.Look> {
    Self.type(settles: false).read(
      file, for: Environment(device: .standard, vocabulary: vocabulary))
  }

  /// Returns the output for a kit's complete look: an object with all its values.
  package func write(_ name: String) -> JSONOutput? { writing(name) }
}

extension Environment {
  /// Reads the look's values once the names in them are defined.
  package mutating func settleLook(_ log: inout DiagnosticLog) {
    guard let written = look.written else { return }
    var reader = Reader(root: written, context: self)
    look = vocabulary.looks.reading(look, written, &reader) ?? look
    log.take(reader.log)
  }
}
