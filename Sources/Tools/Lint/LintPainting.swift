import Engine
import Layout
import Lowering
import Raster
import Rules
import Schema
import Source
import Synchronization

extension LintScreen {
  /// Creates the input of rules from a resolved screen; parts that only some rules need are created
  /// lazily.
  init(
    _ screen: ResolvedScreen, _ laid: LaidOutScreen, _ document: LintDocument,
    _ others: [LintDocument],
    _ painting: LintPainting, lookKey: @escaping @Sendable (Int) -> LookKey? = { _ in nil }
  ) {
    self.init(
      laid, of: document, environment: screen.environment, scale: screen.scale, others: others,
      lengthened: Lazy {
        var long = screen
        long.node = TextExpansion().node(screen.node)
        return long.layOut()
      },
      backdrop: Lazy { painting.backdrop() }, lookKey: lookKey)
  }
}

/// The painted parts of a screen, for rules that need them.
final class LintPainting: Sendable {
  private let screen: ResolvedScreen
  private let laid: LaidOutScreen
  private let renderer: Renderer
  private let found = Mutex<Diagnostic?>(nil)

  init(_ screen: ResolvedScreen, _ laid: LaidOutScreen, by renderer: Renderer) {
    (self.screen, self.laid, self.renderer) = (screen, laid, renderer)
  }

  /// The reason why the screen could not be painted; `nil` if it was painted or not requested.
  var obstacle: Diagnostic? { found.withLock { $0 } }

  func backdrop() -> Backdrop? {
    let lowered = Lowered(laid)
    if let problem = renderer.obstacle(to: lowered, in: laid, of: screen) {
      found.withLock { $0 = problem }
      return nil
    }
    let (width, height) = laid.pixels
    return Backdrop(
      of: lowered.displayList, width: Int(width), height: Int(height),
      by: Rasterizer(cache: renderer.raster, workers: renderer.options.workers),
      meter: renderer.meter
    ) { element in
      guard laid.nodes.indices.contains(element) else { return false }
      return laid.nodes[element].kind == .text || laid.nodes[element].kind == .icon
    }
  }
}
