import Bounds
import Expand
import Files
import Layout
import Resources
import Scene
import Schema
import Source

/// The screens of other documents that a document shows.
struct LoadedScreens {
  var screens: [ScreenReference: NestedScreen] = [:]
  /// The roots of those documents, and of their imported and data files, by their names relative
  /// to the document that shows them.
  var roots: [String: JSONValue] = [:]
  var log = DiagnosticLog()
  /// The number of nodes in all those screens.
  fileprivate var nodes = 0
}

extension Renderer {
  /// Reads and lays out the screens of other documents, each in its own environment.
  ///
  /// Their problems are reported at their own places, with a note that names the use.
  func loadScreens(
    _ wanted: [Located<ScreenReference>], of document: Document?, in environment: Environment,
    _ sources: [AssetSource], folder: String
  ) -> LoadedScreens {
    var loaded = LoadedScreens()
    for use in wanted {
      let note = Diagnostic.Note("in the screen drawn here", at: use.place)
      func report(_ problems: [Diagnostic]) {
        for var problem in problems {
          // A problem without a place concerns the settings of the use.
          if problem.place == nil { problem.place = use.place } else { problem.notes.append(note) }
          loaded.log.report(problem)
        }
      }
      do throws(CityPaintError) {
        let nested = try self.document(named: use.value.file, in: document, sources, folder: folder)
        var variant = RenderVariant(use.value)
        if environment.showsPlaceholders, nested.template == nil { variant.placeholder = nil }
        let screen = try resolve(nested, as: variant)
        let laid = screen.layOut()
        report(screen.warnings + screen.diagnostics(laid.warnings))
        loaded.nodes += laid.nodes.count + screen.nestedNodes
        guard loaded.nodes <= options.limits.nodes else {
          report([
            Diagnostic(
              .error,
              "the screens of other documents have more than \(options.limits.nodes) nodes",
              hint: "show fewer screens, or make several pictures, \(Limits.remedy)")
          ])
          break
        }
        loaded.screens[use.value] = NestedScreen(laid)
        let beside = FilePath.directory(of: use.value.file)
        loaded.roots[use.value.file] = nested.root
        for (name, root) in screen.fileRoots {
          loaded.roots[FilePath.join(beside, name)] = root
        }
      } catch {
        report(error.diagnostics)
      }
    }
    return loaded
  }

  /// Returns a document that another one names; it is read once for all pictures of that document.
  func document(
    named name: String, in parent: Document?, _ sources: [AssetSource], folder: String
  ) throws(CityPaintError) -> Document {
    if let known = parent?.nested.known(name) { return known }
    let sources = parent?.files.map { [AssetSource.memory($0)] } ?? sources
    for source in sources {
      let bytes: [UInt8]
      do throws(AssetError) {
        guard let read = try source.read(name) else { continue }
        bytes = read
      } catch {
        throw CityPaintError([
          Diagnostic(.error, kind: .badInput, error.message, hint: error.remedy)
        ])
      }
      let beside = FilePath.directory(of: name)
      let reference = FilePath.join(
        FilePath.directory(of: parent?.root.place.file.reference ?? ""), name)
      let file = SourceFile(name: source.path(of: name), reference: reference, bytes: bytes)
      let isInMemory = if case .memory = source { true } else { false }
      let own = isInMemory ? folder : FilePath.directory(of: source.path(of: name))
      let document = try self.document(
        file, folder: isInMemory ? FilePath.join(own, beside) : own,
        files: parent?.files.map { Document.files($0, in: beside) },
        chain: (parent?.chain ?? []) + [DocumentLink(file, isInMemory: isInMemory)])
      try document.checkChain()
      parent?.nested.keep(document, as: name, stamps: isInMemory ? [] : [file.name])
      return document
    }
    let missing = AssetError.absent(name, in: sources, wanted: "a JSON document")
    var nearby = NearbyFiles(sources)
    throw CityPaintError([
      Diagnostic(
        .error, kind: .missingInput, missing.message,
        hint: nearby.hint(for: name) ?? missing.remedy)
    ])
  }
}

extension RenderVariant {
  /// Creates the variant in which another document is shown.
  init(_ reference: ScreenReference) {
    self.init(device: reference.device)
    (look, appearance) = (reference.look, reference.appearance)
    (locale, direction) = (reference.locale, reference.direction)
    (state, placeholder, data) = (reference.state, reference.placeholder, reference.data)
    scroll = reference.scroll
  }
}
