import Engine
import Files
import Resources
import Source
import Synchronization
import Workers

/// Prefetches what a render needs, as soon as its command line is parsed.
///
/// A second thread makes a renderer, and reads the first document without options. Meanwhile, the
/// first thread determines the output paths, decodes likely pictures, and opens likely fonts.
/// Prefetching only reads files, and does not change the result.
final class Prefetch: Sendable {
  /// A document with all the files that it names.
  struct Opened: Sendable {
    var input: Input
    var document: Document
    var screen: Result<ResolvedScreen, CityPaintError>
  }

  private struct Parsed: Sendable {
    var input: Input
    var document: ParsedDocument
  }

  private static let current = Mutex<Prefetch?>(nil)

  private let path: String
  /// The folders searched before the kit's own files.
  private let assets: [String]
  private let pictures = PictureCache()
  private let parsed = Awaited<Parsed>()
  private let renderer = Awaited<Renderer>()
  private let opened = Awaited<Opened>()
  /// Whether to stop prefetching.
  private let isOver = Atomic(false)

  private init(path: String, assets: [String]) {
    self.path = path
    self.assets = assets
  }

  /// Starts prefetching if the first document is drawn without options.
  static func begin(_ line: PlainLine) {
    guard !line.changesScreen, let path = line.arguments.files.first,
      FileSystem.kind(of: path) == .file
    else { return }
    let start = Prefetch(path: path, assets: line.arguments.document.assets)
    guard Workers.begin({ start.open() }) else { return }
    current.withLock { $0 = start }
  }

  /// Waits for the second thread: ending the program unloads the libraries that it uses.
  static func settle() {
    guard let start = current.withLock({ $0 }) else { return }
    start.opened.wait()
  }

  private var isWanted: Bool { !isOver.load(ordering: .relaxed) }

  private func parse() {
    guard let input = try? Input(path),
      let document = try? ParsedDocument(input.file, folder: input.folder)
    else { return parsed.fulfil(nil) }
    parsed.fulfil(Parsed(input: input, document: document))
  }

  private func open() {
    parse()
    let options = RenderOptions(assets: assets, workers: WorkOptions.defaultJobs)
    let made = try? Renderer(options, pictures: pictures)
    renderer.fulfil(made)
    var found: Opened?
    if let made, let parsed = parsed.value { found = Self.open(parsed, by: made) }
    isOver.store(true, ordering: .relaxed)
    opened.fulfil(found)
  }

  private static func open(_ parsed: Parsed, by renderer: Renderer) -> Opened {
    let document = Document(parsed.document, by: renderer)
    let screen = Result { () throws(CityPaintError) in
      try renderer.resolve(document, as: RenderVariant())
    }
    return Opened(input: parsed.input, document: document, screen: screen)
  }

  /// Returns the prefetched renderer if it matches the options; otherwise a new one.
  static func renderer(_ options: RenderOptions) throws(CityPaintError) -> Renderer {
    guard let start = current.withLock({ $0 }), options.assets == start.assets,
      options.fonts.isEmpty,
      // An error of the second thread is reported here.
      let ready = start.usefullyAwaited()
    else { return try Renderer(options) }
    return ready.options == options ? ready : Renderer(ready, workers: options.workers)
  }

  /// Returns the prefetched document if it has the given path and variant; later calls return
  /// `nil`.
  static func opened(_ path: String, as variant: RenderVariant) -> Opened? {
    guard variant == RenderVariant(), let start = current.withLock({ $0 }), start.path == path
    else { return nil }
    return start.opened.take()
  }

  /// Returns the renderer, and prefetches the document's likely files while waiting.
  private func usefullyAwaited() -> Renderer? {
    let document = parsed.value?.document
    document?.decodeLikelyPictures(into: pictures) { isWanted }
    let renderer = renderer.value
    if let renderer { document?.openLikelyFonts(of: renderer.fonts) { isWanted } }
    return renderer
  }
}

/// A value that another thread makes, unless it gives up.
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
