import Expand
package import Scene
package import Schema
package import Source

/// The root of every document: `"screen"` gives its type.
///
/// A document is read in two steps: its header, which determines the environment, and then its
/// screen, which is read directly into nodes for that environment. The problems of both steps are
/// reported together.
package struct DocumentType: Sendable {
  package let library: Library
  /// The screens' headers; lazy, because only a few are ever read.
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

  /// The type, as described in the schema and the reference.
  package var type: ValueType<Node> { union.type }

  /// The environment for the schema: every name that a document may use.
  package var vocabulary: Environment {
    Environment(device: .standard, vocabulary: library.vocabulary)
  }

  /// A document whose header has been read.
  package struct Opened: Sendable {
    /// The header, as far as it could be read; a key with an error is treated as absent.
    package let header: DocumentHeader
    fileprivate let root: JSONValue
    fileprivate let log: DiagnosticLog
    /// The screen's index in the list of all screens; `nil` for an unknown type.
    fileprivate let index: Int?
    fileprivate let screen: Screen?
    fileprivate let known: [String]
    fileprivate let library: Library

    /// Returns whether the document's screen has a key of its own.
    package func hasKey(_ name: String) -> Bool { screen?.group.keys.contains(name) ?? false }

    /// Whether the document's header was read completely and without errors.
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

  /// Completes a document whose first keys were read before the rest was filled in: reads the rest
  /// without reading the known keys again.
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
}

/// The parts of a document that an expansion removed; only their keys are checked.
package struct ExpansionRemains: Sendable {
  /// Whether the document had templates.
  package var isFilled = false
  /// Whether a condition removed anything.
  package var hasDropped = false
  /// The nodes that are not used.
  package var unused: [JSONValue] = []
  /// The unused styles and the changes in unused states; their keys may belong to any type of node.
  package var unusedStyles: [JSONValue] = []
  /// The document's own components, which remain known after their removal.
  package var components: Set<String> = []

  package init() {}
}

extension DocumentType.Opened {
  /// Reads the screen into nodes for an environment; includes the header's problems.
  package func read(
    for environment: Environment, leaving left: ExpansionRemains = ExpansionRemains()
  ) -> Reading<Node> {
    var reader = Reader(root: root, context: environment)
    reader.take(log)
    reader.isFilled = left.isFilled
    reader.hasDropped = left.hasDropped
    reader.knownTags = left.components
    reader.commonKeys = { NodeType.commonKeys }
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
  /// Returns a document for a plain scene with the given root node.
  ///
  /// - Parameter device: the device in its orientation.
  package static func write(
    _ root: Node, device: Device, environment: Environment, base: String,
    files: [String: [UInt8]] = [:]
  ) -> JSONOutput {
    var header = DocumentHeader(screen: "scene", device: device)
    header.orientation = environment.orientation
    // The values of a look are already applied.
    let look = Environment.Look(environment.look.base)
    header.look = look == scene.look ? nil : look
    header.appearance = environment.appearance
    header.locale = environment.locale
    let usual = Environment.Direction(ofLocale: environment.locale)
    let isUsual = environment.direction == usual && !environment.statesDirection
    header.direction = isUsual ? nil : environment.direction
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
