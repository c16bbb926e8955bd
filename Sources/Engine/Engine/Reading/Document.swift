package import Expand
import Files
package import Header
import Resources
import Scene
import Schema
package import Source
import Synchronization

/// A document that is read step by step, on first use, with cached results: its imports and
/// definitions, its contents in one variant, and the files that it is drawn from.
///
/// All pictures of a template share its definitions, and those of one variant its contents.
package final class Document: Sendable {
  private let parsed: ParsedDocument
  let renderer: Renderer
  /// The files that the document may name, instead of files in folders.
  let files: [String: [UInt8]]?
  /// The documents that show each other, from the outermost to this one.
  let chain: [DocumentLink]
  /// The documents that this one shows.
  let nested: NestedDocuments
  private let prepared: Lazy<Template?>
  private let forced: Lazy<Template>
  private let sought: SoughtPaths
  private let header = Mutex<Kept<DocumentType.Opened>?>(nil)
  private let reading = Mutex<Kept<Result<ReadDocument, CityPaintError>>?>(nil)

  /// A cached value of the document for the last requested variant.
  private struct Kept<Value: Sendable>: Sendable {
    var variant: RenderVariant
    var value: Value
  }

  /// Creates a document whose parts are read on first use.
  ///
  /// - Parameter files: the files that the document may import, by name, instead of files in
  ///   folders.
  package convenience init(
    _ parsed: ParsedDocument, files: [String: [UInt8]]? = nil, by renderer: Renderer
  ) {
    self.init(
      parsed, files: files, chain: [DocumentLink(parsed.root.place.file, isInMemory: false)],
      by: renderer)
  }

  fileprivate init(
    _ parsed: ParsedDocument, files: [String: [UInt8]]?, chain: [DocumentLink],
    by renderer: Renderer
  ) {
    (self.parsed, self.renderer) = (parsed, renderer)
    (self.files, self.chain, nested) = (files, chain, NestedDocuments())
    let (root, folder) = (parsed.root, parsed.folder)
    let sought = SoughtPaths()
    self.sought = sought
    let template: @Sendable () -> Template = {
      let sources =
        files.map { [AssetSource.memory($0)] } ?? renderer.loader(folder: folder).documents
      return Template(
        root,
        files: Self.templateFiles(in: sources) { path in
          sought.paths.withLock { _ = $0.insert(path) }
        }, language: renderer.templateLanguage.value, limits: renderer.options.limits)
    }
    prepared = Lazy { Template.isNeeded(for: root) ? template() : nil }
    forced = Lazy(template)
  }

  private init(_ other: Document) {
    (parsed, renderer, sought) = (other.parsed, other.renderer, other.sought)
    (prepared, forced) = (other.prepared, other.forced)
    (files, chain, nested) = (other.files, other.chain, other.nested)
  }

  /// Returns the same document with contents of its own, for pictures that are drawn at the same
  /// time: only the contents of the last variant are kept.
  package func separate() -> Document { Document(self) }

  /// Returns a document with another root and the same folder.
  func with(_ root: JSONValue) -> Document {
    Document(
      ParsedDocument(root: root, folder: folder), files: files, chain: chain, by: renderer)
  }

  /// The parsed document.
  package var root: JSONValue { parsed.root }

  /// The folder of the document's files.
  package var folder: String { parsed.folder }

  /// The template; `nil` for a document with nothing to fill in.
  package var template: Template? { prepared.value }

  /// The roots of the imported and data files, by their names relative to the document.
  package var fileRoots: [String: JSONValue] { template?.definitions.roots ?? [:] }

  /// The paths searched for imports and data, including paths that do not exist.
  package var soughtPaths: [String] {
    _ = template
    return sought.paths.withLock { $0.sorted() }
  }

  /// The document's animation, if it has frames.
  package var animation: ResolvedScreen.Animation? {
    guard root[RootKey.frames.rawValue] != nil else { return nil }
    return template?.frames.map { .init(count: $0.count, seconds: $0.seconds) }
  }

  /// The states of the document's and the kits' components, `normal` first; empty if no component
  /// has any.
  package var stateNames: [String] {
    let own = template?.definitions.stateNames ?? []
    let others = Set(own).union(kitStates).subtracting(["normal"])
    return others.isEmpty ? [] : ["normal"] + others.sorted()
  }

  private var kitStates: Set<String> {
    Set(renderer.templateLanguage.value.states(mentionedIn: root))
  }

  /// Returns the template for a variant, if it needs one.
  ///
  /// A state also applies to kits' components, so a variant with a state may need a template even
  /// if the document has nothing to fill in.
  func template(for variant: RenderVariant) -> Template? {
    if let template { return template }
    return variant.state == nil || kitStates.isEmpty ? nil : forced.value
  }

  /// Returns the readable header values in a variant.
  package func header(as variant: RenderVariant) -> DocumentHeader {
    opened(as: variant, by: { template(for: variant)?.opening(Template.Filling(variant)) ?? root })
      .header
  }

  /// Returns the document opened in a variant.
  ///
  /// - Parameter root: the filled-in keys that determine the environment.
  func opened(as variant: RenderVariant, by root: () -> JSONValue) -> DocumentType.Opened {
    let variant = variant.atAnyScale
    if let kept = header.withLock({ $0 }), kept.variant == variant { return kept.value }
    let opened = renderer.documents.open(root())
    header.withLock { $0 = Kept(variant: variant, value: opened) }
    return opened
  }

  /// Returns the filled-in contents in a variant; throws if a value is missing.
  ///
  /// Contents are the same at all scales.
  func read(as variant: RenderVariant) throws(CityPaintError) -> ReadDocument {
    if let template = template(for: variant), !template.definitions.isWhole {
      // If an imported file cannot be read, names that it may define are not reported as unknown.
      throw CityPaintError(template.log.sorted)
    }
    let wrong = numberProblems(of: variant)
    guard wrong.isEmpty else { throw CityPaintError(wrong) }
    let variant = variant.atAnyScale
    if let kept = reading.withLock({ $0 }), kept.variant == variant { return try kept.value.get() }
    let fresh = Result { () throws(CityPaintError) in try renderer.read(self, as: variant) }
    reading.withLock { $0 = Kept(variant: variant, value: fresh) }
    return try fresh.get()
  }

  /// Releases the cached contents, which take much more memory than the document itself, when it is
  /// kept but no longer rendered.
  package func forgetReading() {
    reading.withLock { $0 = nil }
  }
}

extension RenderVariant {
  /// The variant without what does not affect a document's contents.
  fileprivate var atAnyScale: RenderVariant {
    var variant = self
    (variant.scale, variant.isEnlarged) = (nil, false)
    return variant
  }
}

/// The paths searched for a document's imports.
private final class SoughtPaths: Sendable {
  let paths = Mutex<Set<String>>([])
}

extension Template.Filling {
  init(_ variant: RenderVariant) {
    self.init(
      row: variant.data, cells: variant.cells,
      values: variant.values.map { ($0.path, $0.value) }, state: variant.state,
      frame: variant.frame, placeholder: variant.placeholder, notesUses: variant.asGolden)
  }
}

extension Renderer {
  /// Reads a document from a file.
  ///
  /// - Parameter files: the files that the document may import, by name, instead of files in
  ///   folders.
  /// - Throws: if the file is not JSON.
  package func document(
    _ file: SourceFile, folder: String, files: [String: [UInt8]]? = nil
  ) throws(CityPaintError) -> Document {
    let parsed = try ParsedDocument(file, folder: folder, limits: options.limits)
    return Document(parsed, files: files, by: self)
  }

  /// Reads a document that others show.
  ///
  /// - Parameter chain: documents each of which shows the next, ending with this one.
  func document(
    _ file: SourceFile, folder: String, files: [String: [UInt8]]?, chain: [DocumentLink]
  ) throws(CityPaintError) -> Document {
    let parsed = try ParsedDocument(file, folder: folder, limits: options.limits)
    return Document(parsed, files: files, chain: chain, by: self)
  }
}
