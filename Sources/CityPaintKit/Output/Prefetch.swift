import Engine
import Files
import Resources
import Source
import Synchronization
import Workers

/// Prefetches what a render needs, as soon as its command line is parsed.
///
/// A second thread creates a renderer, and reads the first document without options. Meanwhile, the
/// first thread determines the output paths, decodes the pictures, and opens the fonts that are
/// likely to be needed. Prefetching only reads files, and does not change the result.
package final class Prefetch: Sendable {
  /// A document with all the files that it names.
  struct Opened: Sendable {
    var input: DocumentInput
    var document: Engine.Document
    var screen: Result<ResolvedScreen, Engine.CityPaintError>
  }

  private struct Parsed: Sendable {
    var input: DocumentInput
    var document: ParsedDocument
  }

  private static let current = Mutex<Prefetch?>(nil)

  private let path: String
  /// The folders searched before the kit's own files.
  private let assets: [String]
  private let workers: Int
  private let pictures = PictureCache()
  private let parsed = Awaited<Parsed>()
  private let renderer = Awaited<Engine.Renderer>()
  private let opened = Awaited<Opened>()
  /// Whether to stop prefetching.
  private let isOver = Atomic(false)

  private init(path: String, assets: [String], workers: Int) {
    (self.path, self.assets, self.workers) = (path, assets, workers)
  }

  /// Starts prefetching for a document that is drawn without options.
  ///
  /// - Parameters:
  ///   - assets: the folders searched before the kit's own files.
  ///   - workers: the number of threads of the renderer.
  package static func begin(_ path: String, assets: [String], workers: Int) {
    guard FileSystem.kind(of: path) == .file else { return }
    let start = Prefetch(path: path, assets: assets, workers: workers)
    guard Workers.begin({ start.open() }) else { return }
    current.withLock { $0 = start }
  }

  /// Waits for the second thread, because ending the program unloads the libraries that the thread
  /// uses.
  package static func settle() {
    guard let start = current.withLock({ $0 }) else { return }
    start.opened.wait()
  }

  private var isWanted: Bool { !isOver.load(ordering: .relaxed) }

  private func parse() {
    guard let input = try? DocumentInput(path),
      let document = try? ParsedDocument(input.file, folder: input.folder)
    else { return parsed.fulfil(nil) }
    parsed.fulfil(Parsed(input: input, document: document))
  }

  private func open() {
    parse()
    let options = Engine.RenderOptions(assets: assets, workers: workers)
    let made = try? Engine.Renderer(options, pictures: pictures)
    renderer.fulfil(made)
    var found: Opened?
    if let made, let parsed = parsed.value { found = Self.open(parsed, by: made) }
    isOver.store(true, ordering: .relaxed)
    opened.fulfil(found)
  }

  private static func open(_ parsed: Parsed, by renderer: Engine.Renderer) -> Opened {
    let document = Engine.Document(parsed.document, by: renderer)
    let screen = Result { () throws(Engine.CityPaintError) in
      try renderer.resolve(document, as: Engine.RenderVariant())
    }
    return Opened(input: parsed.input, document: document, screen: screen)
  }

  /// Returns the prefetched renderer if it matches the options; otherwise a new one.
  package static func renderer(_ options: RenderOptions) throws(CityPaintError) -> Renderer {
    let options = options.inner
    return Renderer(
      try translatingErrors { () throws(Engine.CityPaintError) in try renderer(options) })
  }

  private static func renderer(
    _ options: Engine.RenderOptions
  ) throws(Engine.CityPaintError) -> Engine.Renderer {
    guard let start = current.withLock({ $0 }), options.assets == start.assets,
      options.fonts.isEmpty,
      // If the second thread failed, the error is reported here.
      let ready = start.usefullyAwaited()
    else { return try Engine.Renderer(options) }
    return ready.options == options ? ready : Engine.Renderer(ready, workers: options.workers)
  }

  /// Returns the prefetched document if it has the given path and variant; later calls return
  /// `nil`.
  static func opened(_ path: String, as variant: Engine.RenderVariant) -> Opened? {
    guard variant == Engine.RenderVariant(), let start = current.withLock({ $0 }),
      start.path == path
    else { return nil }
    return start.opened.take()
  }

  /// Returns the renderer, and prefetches the document's likely files while waiting.
  private func usefullyAwaited() -> Engine.Renderer? {
    let document = parsed.value?.document
    document?.decodeLikelyPictures(into: pictures) { isWanted }
    let renderer = renderer.value
    if let renderer { document?.openLikelyFonts(of: renderer.fonts) { isWanted } }
    return renderer
  }
}

/// A value that another thread provides, unless it gives up.
private final class Awaited<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let latch = Latch()

  /// Sets the value; must be called only once.
  func fulfil(_ value: Value?) {
    made.withLock { $0 = value }
    latch.open()
  }

  func wait() { latch.wait() }

  /// The value; blocks until it is set.
  var value: Value? {
    wait()
    return made.withLock { $0 }
  }

  /// Removes and returns the value, blocking until it is set; later calls return `nil`.
  func take() -> Value? {
    wait()
    return made.withLock { made in
      defer { made = nil }
      return made
    }
  }
}
