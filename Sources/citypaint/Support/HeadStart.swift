import Dispatch
import Files
import Rendering
import Source
import Synchronization

/// What a render is going to ask for, made by other threads while the first one still reads the
/// command line: a renderer, and the first document as it is without options, of which a third one
/// loads what it seems to name.
///
/// It only reads, and what it comes to is what would come later. Where the command line means
/// something else it is left alone.
final class HeadStart: Sendable {
  /// A document with all that it names.
  struct Opened: Sendable {
    var input: Input
    var document: PreparedDocument
    var screen: Result<ResolvedScreen, CityPaintError>
    /// Every file that was read for it.
    var files: Set<String>
  }

  private static let current = Mutex<HeadStart?>(nil)
  /// Options that change neither the renderer nor the screen: with others nothing is begun.
  private static let harmless: Set = [
    "-o", "--output", "--png", "--quality", "--background", "--json",
  ]

  private let path: String
  private let hasRenderer = DispatchSemaphore(value: 0)
  private let opening = DispatchGroup()
  private let ahead = DispatchGroup()
  private let renderer = Mutex<Renderer?>(nil)
  private let opened = Mutex<Opened?>(nil)
  /// Whether nothing more is asked for ahead.
  private let isOver = Atomic(false)

  private init(path: String) { self.path = path }

  /// Begins where the arguments look like those of a render with the kit's own files.
  static func begin(_ arguments: [String]) {
    guard arguments.count > 2, arguments[0] == "render", !arguments[1].hasPrefix("-"),
      arguments.allSatisfy({ !$0.hasPrefix("-") || $0 == "-" || harmless.contains($0) }),
      FileSystem.kind(of: arguments[1]) == .file
    else { return }
    let start = HeadStart(path: arguments[1])
    current.withLock { $0 = start }
    DispatchQueue.global().async(group: start.opening) { start.run() }
  }

  /// Waits until what was begun is done: before the program ends, which takes apart the libraries
  /// that the other threads are in.
  static func settle() {
    guard let start = current.withLock({ $0 }) else { return }
    start.isOver.store(true, ordering: .relaxed)
    start.opening.wait()
    start.ahead.wait()
  }

  private func run() {
    let renderer = try? Renderer(RenderOptions(workers: WorkOptions.defaultJobs))
    self.renderer.withLock { $0 = renderer }
    hasRenderer.signal()
    guard let renderer else { return }
    let found = open(by: renderer)
    isOver.store(true, ordering: .relaxed)
    opened.withLock { $0 = found }
  }

  private func open(by renderer: Renderer) -> Opened? {
    guard let input = try? Input(path), let root = try? JSONParser.parse(input.file) else {
      return nil
    }
    DispatchQueue.global().async(group: ahead) { [self] in
      renderer.loadAhead(root, folder: input.folder) { !isOver.load(ordering: .relaxed) }
    }
    let document = renderer.prepare(root, folder: input.folder)
    var files: Set<String> = []
    let screen = Result { () throws(CityPaintError) in
      try renderer.resolve(document, as: RenderVariant()) { files = $0 }
    }
    return Opened(input: input, document: document, screen: screen, files: files)
  }

  /// The renderer that was begun, where it is of use for these options; else another.
  static func renderer(_ options: RenderOptions) throws(CityPaintError) -> Renderer {
    guard let start = current.withLock({ $0 }), options.assets.isEmpty, options.fonts.isEmpty else {
      return try Renderer(options)
    }
    start.hasRenderer.wait()
    // What went wrong there is told here.
    guard let ready = start.renderer.withLock({ $0 }) else { return try Renderer(options) }
    return ready.options == options ? ready : Renderer(ready, workers: options.workers)
  }

  /// The document that was begun, where it is the one that is meant, as it is meant; once.
  static func opened(_ path: String, as variant: RenderVariant) -> Opened? {
    guard variant == RenderVariant(), let start = current.withLock({ $0 }), start.path == path
    else { return nil }
    start.opening.wait()
    return start.opened.withLock { opened in
      defer { opened = nil }
      return opened
    }
  }
}
