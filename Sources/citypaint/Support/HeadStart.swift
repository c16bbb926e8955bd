import Dispatch
import Rendering
import Synchronization

/// A renderer that a second thread makes while the first one reads the command line.
///
/// Only where that is going to be asked for: a render with the kit's own files, on several threads.
final class HeadStart: Sendable {
  private static let current = Mutex<HeadStart?>(nil)

  private let done = DispatchSemaphore(value: 0)
  private let renderer = Mutex<Renderer?>(nil)

  /// Begins where the arguments look like those of a command that takes it.
  static func begin(_ arguments: [String]) {
    let others = ["--assets", "--fonts", "--jobs", "--help", "-h"]
    guard arguments.first == "render", arguments.count > 1,
      !arguments.contains(where: { argument in others.contains { argument.hasPrefix($0) } })
    else { return }
    let start = HeadStart()
    current.withLock { $0 = start }
    DispatchQueue.global().async {
      let renderer = try? Renderer(RenderOptions())
      start.renderer.withLock { $0 = renderer }
      start.done.signal()
      renderer?.warmUp()
    }
  }

  /// The renderer for some options: the one that was begun, where it is of use.
  static func renderer(_ options: RenderOptions) throws(CityPaintError) -> Renderer {
    let start = current.withLock { current in
      defer { current = nil }
      return current
    }
    guard let start, options.assets.isEmpty, options.fonts.isEmpty else {
      return try Renderer(options)
    }
    start.done.wait()
    // What went wrong there is told here.
    guard let ready = start.renderer.withLock({ $0 }) else { return try Renderer(options) }
    return Renderer(ready, workers: options.workers)
  }
}
