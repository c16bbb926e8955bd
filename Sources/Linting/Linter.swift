import Geometry
package import Layout
package import Lint
import Raster
package import Rendering
import Scene
import Schema

/// Asks documents and pictures what rules have against them.
package struct Linter: Sendable {
  private let renderer: Renderer
  private let run: LintRun

  package init(_ run: LintRun = LintRun(), by renderer: Renderer) {
    self.run = run
    self.renderer = renderer
  }

  /// What is found of a screen that is resolved.
  package func check(
    _ screen: ResolvedScreen, as document: LintDocument, beside others: [LintDocument] = []
  ) -> (laid: Laid, outcome: LintRun.Outcome) {
    let laid = screen.lay(keepsSources: true)
    return (laid, run.findings(of: self.screen(screen, laid, document, others)))
  }

  private func screen(
    _ screen: ResolvedScreen, _ laid: Laid, _ document: LintDocument, _ others: [LintDocument]
  ) -> LintScreen {
    LintScreen(
      laid, of: document, environment: screen.environment, scale: screen.scale, others: others,
      lengthened: Lazy {
        var long = screen
        long.node = Lengthening().node(screen.node)
        return long.lay(keepsSources: true)
      },
      backdrop: Lazy { [renderer] in
        let scale = Double(screen.scale)
        return Backdrop(
          of: laid.displayList, width: Int((laid.size.width * scale).rounded()),
          height: Int((laid.size.height * scale).rounded()),
          by: Rasterizer(cache: renderer.raster, workers: renderer.options.workers)
        ) { laid.nodes.indices.contains($0) && (laid.nodes[$0].kind == .text || laid.nodes[$0].kind == .icon) }
      })
  }
}
