package import Expand
import Files
package import Header
import Resources
import Scene
import Schema
package import Source
import Synchronization

/// A document, each step of whose reading is made once, when first requested, and kept: what
/// it imports and defines, its contents in one variant, the files that it is drawn from.
///
/// A thousand pictures of one template share one.
package final class Document: Sendable {
  private let parsed: ParsedDocument
  let renderer: Renderer
  private let prepared: Lazy<Template?>
  private let forced: Lazy<Template>
  private let sought: SoughtPaths
  private let header = Mutex<Kept<DocumentType.Opened>?>(nil)
  private let reading = Mutex<Kept<Result<ReadDocument, CityPaintError>>?>(nil)

  /// The document as read for the last requested variant.
  private struct Kept<Value: Sendable>: Sendable {
    var variant: RenderVariant
    var value: Value
  }

  /// - Parameter files: what it may import, by name, in place of what is in folders.
  package init(
    _ parsed: ParsedDocument, files: [String: [UInt8]]? = nil, by renderer: Renderer
  ) {
    (self.parsed, self.renderer) = (parsed, renderer)
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

  /// The parsed document.
  package var root: JSONValue { parsed.root }

  /// The source of its files.
  package var folder: String { parsed.folder }

  /// The template; `nil` for a document without anything to fill in.
  package var template: Template? { prepared.value }

  /// The roots of the files it imports or takes its data from, by their names from the document.
  package var fileRoots: [String: JSONValue] { template?.definitions.roots ?? [:] }

  /// The paths where its imports and its data are searched for, whether they exist or not.
  package var soughtPaths: [String] {
    _ = template
    return sought.paths.withLock { $0.sorted() }
  }

  /// Its description of frames.
  package var animation: ResolvedScreen.Animation? {
    guard root[RootKey.frames.rawValue] != nil else { return nil }
    return template?.frames.map { .init(count: $0.count, seconds: $0.seconds) }
  }

  /// The states of its components, its own and kits', `normal` first; empty where none has any.
  package var stateNames: [String] {
    let own = template?.definitions.stateNames ?? []
    let others = Set(own).union(kitStates).subtracting(["normal"])
    return others.isEmpty ? [] : ["normal"] + others.sorted()
  }

  private var kitStates: Set<String> {
    Set(renderer.templateLanguage.value.states(mentionedIn: root))
  }

  /// The template for a variant: kits' components take a state, too.
  func template(for variant: RenderVariant) -> Template? {
    if let template { return template }
    return variant.state == nil || kitStates.isEmpty ? nil : forced.value
  }

  /// Its header values in a variant, as far as they can be read.
  package func header(as variant: RenderVariant) -> DocumentHeader {
    opened(as: variant, by: { template(for: variant)?.opening(Template.Filling(variant)) ?? root })
      .header
  }

  /// Its header in a variant.
  ///
  /// - Parameter root: the keys that say for which screen it is, filled in.
  func opened(as variant: RenderVariant, by root: () -> JSONValue) -> DocumentType.Opened {
    if let kept = header.withLock({ $0 }), kept.variant == variant { return kept.value }
    let opened = renderer.documents.open(root())
    header.withLock { $0 = Kept(variant: variant, value: opened) }
    return opened
  }

  /// Its contents in a variant, once filled in; throws where it is not complete.
  func read(as variant: RenderVariant) throws(CityPaintError) -> ReadDocument {
    if let kept = reading.withLock({ $0 }), kept.variant == variant { return try kept.value.get() }
    let fresh = Result { () throws(CityPaintError) in try renderer.read(self, as: variant) }
    reading.withLock { $0 = Kept(variant: variant, value: fresh) }
    return try fresh.get()
  }

  /// Releases what was read, which takes much more memory than the document: for one that is done
  /// with, but held.
  package func forgetReading() {
    reading.withLock { $0 = nil }
  }
}

/// The paths that a document's imports were looked for at.
private final class SoughtPaths: Sendable {
  let paths = Mutex<Set<String>>([])
}

extension Template.Filling {
  init(_ variant: RenderVariant) {
    self.init(
      row: variant.data, values: variant.values.map { ($0.path, $0.value) }, state: variant.state,
      frame: variant.frame, placeholder: variant.placeholder, notesUses: variant.asGolden)
  }
}

extension Renderer {
  /// A document of a file.
  ///
  /// - Parameter files: what it may import, by name, in place of what is in folders.
  /// - Throws: where it is not JSON.
  package func document(
    _ file: SourceFile, folder: String, files: [String: [UInt8]]? = nil
  ) throws(CityPaintError) -> Document {
    let parsed = try ParsedDocument(file, folder: folder, limits: options.limits)
    return Document(parsed, files: files, by: self)
  }
}
