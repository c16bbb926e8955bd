import Dispatch
import Files
import Rendering
import Source
import Synchronization

/// What a render is going to ask for, made by a second thread while the first one still reads the
/// command line: a renderer, and the first document as it is without options.
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
  private let isDone = DispatchSemaphore(value: 0)
  private let renderer = Mutex<Renderer?>(nil)
  private let opened = Mutex<Opened?>(nil)

  private init(path: String) { self.path = path }

  /// Begins where the arguments look like those of a render with the kit's own files.
  static func begin(_ arguments: [String]) {
    guard arguments.count > 2, arguments[0] == "render", !arguments[1].hasPrefix("-"),
      arguments.allSatisfy({ !$0.hasPrefix("-") || $0 == "-" || harmless.contains($0) }),
      FileSystem.kind(of: arguments[1]) == .file
    else { return }
    let start = HeadStart(path: arguments[1])
    current.withLock { $0 = start }
    DispatchQueue.global().async { start.run() }
  }

  /// Waits until what was begun is done, where nobody did: before the program ends, which takes
  /// apart the libraries that the other thread is in.
  static func settle() {
    let left = current.withLock { current in
      defer { current = nil }
      return current
    }
    left?.isDone.wait()
  }

  private func run() {
    let renderer = try? Renderer(RenderOptions(workers: WorkOptions.defaultJobs))
    self.renderer.withLock { $0 = renderer }
    hasRenderer.signal()
    if let renderer {
      let found = open(by: renderer)
      opened.withLock { $0 = found }
    }
    isDone.signal()
  }

  private func open(by renderer: Renderer) -> Opened? {
    guard let input = try? Input(path), let root = try? JSONParser.parse(input.file) else {
      return nil
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
    guard variant == RenderVariant(),
      let start = current.withLock({ current -> HeadStart? in
        guard current?.path == path else { return nil }
        defer { current = nil }
        return current
      })
    else { return nil }
    start.isDone.wait()
    return start.opened.withLock { $0 }
  }
}
