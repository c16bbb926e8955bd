import Document
package import Expand
import Files
import Geometry
import Resources
import Scene
import Schema
package import Source
import Synchronization

/// A document that is parsed, with its definitions and all it imports at hand: what a thousand
/// pictures of one template share.
package struct PreparedDocument: Sendable {
  /// As it was parsed.
  package let root: JSONValue
  /// Where its files come from.
  package let folder: String
  /// What is to be filled in; `nil` for a document that says all itself.
  package let template: Template?
  let documents: DocumentType

  /// The files it imports or takes its data from.
  package var files: [SourceFile] { template?.definitions.files ?? [] }

  /// What it says of its frames.
  package var animation: ResolvedScreen.Animation? {
    template?.frames.map { .init(count: $0.count, seconds: $0.seconds) }
  }

  /// A document with a state for what names none of its own: kits' components take it too.
  func taking(_ state: String?, by renderer: Renderer) -> PreparedDocument {
    guard template == nil, state != nil,
      !renderer.templateLanguage.value.states(mentionedIn: root).isEmpty
    else { return self }
    return renderer.prepare(root, folder: folder, isTemplate: true)
  }

  /// Says of a document without a template that what a variant fills in changes nothing.
  func idleness(for variant: RenderVariant) -> Diagnostic? {
    guard template == nil, variant.fillsIn else { return nil }
    if let state = variant.state {
      return Diagnostic(
        .error, "no component has the state \(SafeText.quoted(state))", at: root.opening,
        hint: "use a component that has it, or leave out --state")
    }
    let what = variant.placeholder != nil ? "placeholders change" : "data change"
    return Diagnostic(
      .warning, "nothing here is filled in, so \(what) nothing", at: root.opening,
      hint: "write {{name}} where a value is to stand, or leave out "
        + (variant.placeholder != nil ? "--placeholder" : "--data and --set"))
  }

  /// A document as a variant fills it in; `nil` where there is nothing to fill in.
  func filled(
    as variant: RenderVariant, environment: (DocumentType.Opened) -> Environment
  ) -> Template.Filled? {
    guard let template else { return nil }
    let filling = Template.Filling(
      row: variant.data, values: variant.values.map { ($0.path, $0.value) }, state: variant.state,
      frame: variant.frame, placeholder: variant.placeholder, notesUses: variant.asGolden)
    return template.fill(filling) { root in
      TemplateEnvironment(environment(documents.open(root)))
    }
  }

  /// Gives an environment the document's own names.
  func define(in environment: inout Environment, _ log: inout DiagnosticLog) {
    guard let definitions = template?.definitions else { return }
    environment.vocabulary.colors = definitions.colors.mapValues {
      .init(light: $0.light, dark: $0.dark)
    }
    environment.vocabulary.lengths = definitions.lengths
    var reader = Reader(root: root, context: environment)
    for font in definitions.fonts {
      environment.vocabulary.documentFonts[font.key] = Types.fontDefinition.read(
        font.value, in: &reader)
    }
    log.take(reader.log)
  }
}

extension Renderer {
  /// Reads a document's definitions and all it imports.
  ///
  /// - Parameters:
  ///   - files: what it may import, by name, in place of what lies in folders.
  ///   - isTemplate: whether to fill it in though it has nothing to be filled in.
  package func prepare(
    _ root: JSONValue, folder: String, files: [String: [UInt8]]? = nil, isTemplate: Bool = false
  ) -> PreparedDocument {
    guard isTemplate || Template.isNeeded(for: root) else {
      return PreparedDocument(root: root, folder: folder, template: nil, documents: documents)
    }
    let sources = files.map { [AssetSource.memory($0)] } ?? loader(folder: folder).documents
    let template = Template(
      root, files: Self.files(in: sources), language: templateLanguage.value,
      limits: options.limits)
    return PreparedDocument(root: root, folder: folder, template: template, documents: documents)
  }

  /// The states of a document's components, its own and kits', `normal` first; empty where none has
  /// any.
  package func stateNames(of document: PreparedDocument) -> [String] {
    let own = document.template?.definitions.stateNames ?? []
    let kits = templateLanguage.value.states(mentionedIn: document.root)
    let others = Set(own).union(kits).subtracting(["normal"])
    return others.isEmpty ? [] : ["normal"] + others.sorted()
  }

  /// Where a document's imports and its data are looked for, whether they are there or not.
  package func paths(importedBy file: SourceFile, folder: String) -> [String] {
    guard let root = try? JSONParser.parse(file, limits: JSONLimits(options.limits)),
      Template.isNeeded(for: root)
    else { return [] }
    let paths = Mutex<Set<String>>([])
    let files = Self.files(in: loader(folder: folder).documents) { path in
      paths.withLock { _ = $0.insert(path) }
    }
    _ = Template(
      root, files: files, language: templateLanguage.value, limits: options.limits)
    return paths.withLock { $0.sorted() }
  }

  /// Finds pictures and icons that imported files name, which stand beside those files first.
  func locator(folder: String) -> @Sendable (String, String) -> String {
    let own = AssetSource.directory(folder)
    return { name, reference in
      let beside = FilePath.directory(of: reference)
      guard !beside.isEmpty, !name.hasPrefix("/") else { return name }
      let candidate = FilePath.join(beside, name)
      let isThere =
        own.has(candidate) || IconFiles.named(candidate, exists: own.has) != nil
        || (2...4).contains { own.has(ScaledName(candidate).at($0).name) }
      return isThere ? candidate : name
    }
  }

  /// Files that documents name: beside the file that names them, beside the document, in the
  /// assets' folders.
  ///
  /// - Parameter noting: called with every path that is looked at.
  private static func files(
    in sources: [AssetSource], noting: (@Sendable (String) -> Void)? = nil
  ) -> TemplateFiles {
    TemplateFiles { name, reference in
      var names = [name]
      let beside = FilePath.directory(of: reference)
      if !beside.isEmpty { names.insert(FilePath.join(beside, name), at: 0) }
      for (index, source) in sources.enumerated() {
        for candidate in index == 0 ? names : [name] {
          noting?(source.path(of: candidate))
          do throws(AssetError) {
            guard let bytes = try source.read(candidate) else { continue }
            return .success(
              SourceFile(
                name: source.path(of: candidate), reference: candidate, bytes: bytes))
          } catch {
            return .failure(
              Diagnostic(
                .error, kind: .badInput, error.message, hint: error.remedy))
          }
        }
      }
      let missing = AssetError.absent(name, as: names, in: sources, wanted: "a JSON file")
      return .failure(
        Diagnostic(.error, kind: .missingInput, missing.message, hint: missing.remedy))
    }
  }
}

extension TemplateEnvironment {
  init(_ environment: Environment) {
    self.init(
      look: environment.look.rawValue, appearance: environment.appearance.rawValue,
      direction: environment.direction.rawValue, locale: environment.locale,
      orientation: environment.orientation.rawValue, width: environment.device.size.width,
      height: environment.device.size.height)
    strings = environment.strings
  }
}

extension Template.Filled {
  var leftovers: Leftovers {
    var left = Leftovers()
    left.isFilled = true
    left.hasDropped = hasDropped || !unused.isEmpty
    left.unused = unused
    left.unusedStyles = unusedStyles
    left.components = components
    return left
  }
}
