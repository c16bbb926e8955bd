import Expand
import Geometry
import Localization
package import Scene
package import Schema
package import Source

/// What a document's root says of the document as a whole, whatever its screen.
package struct DocumentHeader: Sendable {
  /// The document's type, as `"screen"` names it.
  package var screen: String
  package var device: Device
  package var orientation = Device.Orientation.portrait
  /// The style its parts are drawn in: its screen's own where a document names none.
  package var look: Environment.Look?
  package var appearance = Environment.Appearance.light
  /// A BCP 47 tag.
  package var locale = "en"
  /// Which way reading goes, where the document says it: else as its locale has it.
  package var direction: Environment.Direction?
  /// The folder its pictures come from, from the document's own; empty for that one.
  package var base = ""
  /// Pictures the document carries along, by name.
  package var files: [String: [UInt8]] = [:]
  package var check = CheckSettings()
  /// The rules that do not hold of its screen.
  package var waivers: [Waiver] = []
  /// The title of the screen that its back button leads to, or that screen's document.
  package var previous: Located<String>?

  package init(screen: String, device: Device) {
    (self.screen, self.device) = (screen, device)
  }
}

/// The root of every document: `"screen"` names its type.
///
/// A document is read in two steps: its header, which says for which environment it is, and then
/// its screen, straight into nodes for an environment. Their problems belong together.
package struct DocumentType: Sendable {
  package let library: Library
  /// Of few screens they are ever looked at.
  private let headers: [Lazy<FieldGroup<DocumentHeader>>]
  private let union: TaggedUnion<Node>
  private let screens: [Screen]

  package init(_ library: Library) {
    self.library = library
    let scene = Screen("scene", "A bare node tree.") {
      fields(Field("root", NodeType(library).type, "The node that fills the screen.")) { $0 }
    }
    let screens = library.screens + [scene]
    let headers = screens.map { screen in Lazy { Self.header(of: screen) } }
    self.screens = screens
    self.headers = headers
    union = TaggedUnion(
      "document", key: "screen", "A screen.",
      zip(screens, headers).map { screen, header in
        Variant(lazily: screen.name, screen.documentation) {
          header.value.and(screen.group) { $1 }
        }
      })
  }

  /// The type as the schema and the reference describe it.
  package var type: ValueType<Node> { union.type }

  /// What the schema is written for: every name a document may use.
  package var vocabulary: Environment {
    Environment(device: .standard, vocabulary: library.vocabulary)
  }

  /// A document whose header is read.
  package struct Opened: Sendable {
    /// The header, as far as it could be read; a key with a mistake is as if it were not there.
    package let header: DocumentHeader
    fileprivate let root: JSONValue
    fileprivate let log: DiagnosticLog
    /// The screen's place among all; `nil` where the document is of no known type.
    fileprivate let index: Int?
    fileprivate let screen: Screen?
    fileprivate let known: [String]
    fileprivate let library: Library

    /// Whether the header says all that the document's own does.
    package var isWhole: Bool { index != nil && !log.hasErrors }
  }

  /// Reads a document's header.
  package func open(_ root: JSONValue) -> Opened {
    var reader = Reader(root: root, context: vocabulary)
    var index: Int?
    if case .object = root.kind {
      index = union.variant(of: root, in: &reader)
    } else {
      reader.expected("an object (document)")
    }
    guard let index else {
      return Opened(
        header: DocumentHeader(screen: "", device: .standard), root: root, log: reader.log,
        index: nil, screen: nil, known: [], library: library)
    }
    let screen = screens[index]
    var header =
      headers[index].value.read(root, besides: nil, in: &reader)
      ?? DocumentHeader(screen: screen.name, device: screen.device)
    header.look = header.look ?? screen.look
    return Opened(
      header: header, root: root,
      log: reader.log, index: index, screen: screen,
      known: ["screen"] + headers[index].value.keys + RootKey.names([.defines, .fills]),
      library: library)
  }

  /// A document whose first keys were read before the rest of it was filled in: those are read now, and
  /// what is known is not read again.
  package func complete(_ opened: Opened, by root: JSONValue) -> Opened {
    guard let index = opened.index, case .object(let members) = root.kind,
      case .object(let first) = opened.root.kind
    else { return open(root) }
    let known = Set(first.map(\.key))
    let rest = JSONValue(.object(members.filter { !known.contains($0.key) }), at: root.place)
    var reader = Reader(root: root, context: vocabulary)
    reader.take(opened.log)
    let header = headers[index].value.read(rest, besides: nil, over: opened.header, in: &reader)
    return Opened(
      header: header ?? opened.header, root: root, log: reader.log, index: index,
      screen: opened.screen, known: opened.known, library: library)
  }

  private static func header(of screen: Screen) -> FieldGroup<DocumentHeader> {
    let device =
      screen.device.isAsLargeAsItsContent
      ? optional(
        key(.device), \DocumentHeader.givenDevice, Self.device,
        "A name, or `{\"width\", \"height\", \"scale\"}`. Default: as large as the content, at 2×.")
      : defaulted(
        key(.device), \DocumentHeader.device, Self.device,
        "A name, or `{\"width\", \"height\", \"scale\"}`.")
    func key(_ key: RootKey) -> String { key.rawValue }
    let rest: [Key<DocumentHeader>] = [
      defaulted(
        key(.orientation), \.orientation, .cases("orientation"),
        "How the device is held; landscape turns its top to that side and swaps its sides."),
      optional(
        key(.look), \.look, Looks.type(settles: false),
        "The style its parts are drawn in: a look's name, or values over one. Default: "
          + "\(screen.look.name)."),
      defaulted(
        key(.appearance), \.appearance, .cases("appearance"), "Which of two colours is shown."),
      defaulted(
        key(.locale), \.locale, locale, "A BCP 47 tag; `en-XA` and `ar-XB` make pseudo-words."),
      optional(
        key(.direction), \.direction, .cases("direction"),
        "Which way reading goes: ltr or rtl. Default: the locale's."),
      defaulted(
        key(.base), \.base, folder, "The folder its pictures come from, as `expand` writes it."),
      defaulted(
        key(.files), \.files, .dictionary(of: bytes),
        "Pictures carried along, in Base64 by name, as `expand` writes them."),
      defaulted(
        key(.check), \.check, CheckSettings.type.asWritten, "How it is compared as a golden."),
      defaulted(
        key(.lint), \.waivers, Waiver.listType.asWritten,
        "What the linter is not to tell of the screen."),
      optional(
        key(.previous), \.previous, ValueType<String>.text.located,
        "For the linter: the title of the screen that its back button leads to, or that screen's "
          + "document, a name that ends in `.json`."),
    ]
    return keys(DocumentHeader(screen: screen.name, device: screen.device), [device] + rest)
  }

  /// A tag that is well formed; of a language nobody knows it is said.
  private static var locale: ValueType<String> {
    ValueType<String>.text.map("locale", write: { .string($0) }) { text, reader in
      guard let tag = LanguageTag(text) else {
        reader.error(
          "\(SafeText.quoted(text)) is no language tag",
          hint: "write a tag of BCP 47, such as pl, pt-PT or zh-Hant")
        return nil
      }
      if let doubt = tag.doubt(at: nil) { reader.warning(doubt.message, hint: doubt.hint) }
      return text
    }
  }

  private static var folder: ValueType<String> {
    ValueType<String>.text.map("folder", write: { .string($0) }) { folder, reader in
      guard !folder.hasPrefix("/"), !folder.split(separator: "/").contains("..") else {
        reader.error(
          "the folder \(SafeText.quoted(folder)) leads out of the document's own",
          hint: "name a folder beside the document, or give it with --assets")
        return nil
      }
      return folder
    }
  }

  private static var bytes: ValueType<[UInt8]> {
    ValueType<String>.text.map(
      "Base64", expecting: "Base64", write: { .string(Base64.encode($0)) }
    ) { Base64.decode($0) }
  }

  /// A device by name, or a screen of one's own.
  package static var device: ValueType<Device> {
    let named = ValueType<Device>.word(
      "device", Device.all.map { ($0.name, $0) },
      write: { $0.name.isEmpty ? nil : .string($0.name) })
    let own = record(
      "device", "A screen of one's own.",
      keys(
        Device(name: "", size: .zero, scale: 2),
        [
          required("width", \.size.width, .number(in: 1...4096, .points), "Points."),
          required("height", \.size.height, .number(in: 1...16_384, .points), "Points."),
          defaulted("scale", \.scale, .integer(in: 1...4), "Pixels to the point."),
        ]))
    return named.or(own)
  }
}

/// What an expansion left of a document beside what is drawn: only its keys are checked.
package struct Leftovers: Sendable {
  /// Whether there were templates.
  package var isFilled = false
  /// Whether a condition left anything out.
  package var hasDropped = false
  /// Nodes that nothing uses.
  package var unused: [JSONValue] = []
  /// Styles that nothing uses: keys of any type of node.
  package var unusedStyles: [JSONValue] = []
  /// The document's own components, which are known where they were left out.
  package var components: Set<String> = []

  package init() {}
}

extension DocumentType.Opened {
  /// Reads the screen into nodes, for an environment; its problems come with the header's.
  package func read(
    for environment: Environment, leaving left: Leftovers = Leftovers()
  ) -> Reading<Node> {
    var reader = Reader(root: root, context: environment)
    reader.take(log)
    reader.isFilled = left.isFilled
    reader.hasDropped = left.hasDropped
    reader.knownTags = left.components
    if !left.unused.isEmpty {
      let node = NodeType(library).type
      for value in left.unused { _ = node.read(value, in: &reader) }
    }
    if !left.unusedStyles.isEmpty {
      let none: FieldGroup<Bool> = keys(false, [])
      let known = NodeType(library).everyKey
      for style in left.unusedStyles { _ = none.read(style, besides: known, in: &reader) }
    }
    let node = screen?.group.read(root, besides: known, in: &reader)
    return Reading(
      value: reader.log.hasErrors ? nil : node, log: reader.log, mentions: reader.mentions)
  }
}

extension DocumentType {
  /// The plain scene whose root a node is, as a document.
  ///
  /// - Parameter device: as it is held.
  package static func write(
    _ root: Node, device: Device, environment: Environment, base: String,
    files: [String: [UInt8]] = [:]
  ) -> JSONOutput {
    var header = DocumentHeader(screen: "scene", device: device)
    header.orientation = environment.orientation
    // Of a look's values nothing is left to draw.
    let look = Environment.Look(environment.look.base)
    header.look = look == scene.look ? nil : look
    header.appearance = environment.appearance
    header.locale = environment.locale
    let usual = Environment.Direction(ofLocale: environment.locale)
    header.direction = environment.direction == usual ? nil : environment.direction
    header.base = base
    header.files = files
    let members = sceneHeader.write(header) ?? []
    return .object(
      [
        .init("screen", "scene"),
        .init("device", Self.device.write(device.upright(from: environment.orientation)) ?? .null),
      ]
        + members.filter { $0.key != "device" } + [.init("root", NodeType.write(root))])
  }

  private static let scene = Screen("scene", "") { keys(Node(.space, at: .nowhere), []) }
  private static let sceneHeader = header(of: scene)
}

extension DocumentHeader {
  /// The device, where a document may leave its size to its content.
  fileprivate var givenDevice: Device? {
    get { device.isAsLargeAsItsContent ? nil : device }
    set { if let newValue { device = newValue } }
  }
}
