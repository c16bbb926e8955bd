package import Codecs
package import Engine
import Geometry
import Layout
import Lowering
import Matching
import PixelDiff
package import Pixels
import Scene
import Source

/// A comparison of a design with a picture of the app that was built from it.
package struct Comparison: Sendable {
  /// The number of elements with each result.
  package struct Counts: Hashable, Sendable {
    /// The elements that have the same pixels or measurements as in the design.
    package var same = 0
    /// The elements that differ within the tolerances.
    package var within = 0
    package var different = 0
    package var notFound = 0
  }

  /// The differences in reading order: first those above the tolerances, then the others.
  package var differences: [Difference] = []
  package var counts = Counts()
  /// The design with its layout, at the picture's scale.
  package let design: RenderedScreen
  /// The app's picture, scaled to the design's size.
  package let app: Pixmap

  /// The unique names of the design's elements.
  package var elementNames: [String] { ElementNames(design.laid).all }

  /// Returns whether the design has one or more elements named `name`.
  package func has(element name: String) -> Bool {
    !ElementNames(design.laid).elements(named: name, in: design.laid).isEmpty
  }

  /// The differences that are above the tolerances and not accepted.
  package var findings: [Difference] {
    differences.filter { $0.isAbove && $0.accepted == nil }
  }

  /// - Parameters:
  ///   - app: the app's picture, at the design's size.
  ///   - compression: how the app's file was compressed.
  ///   - problem: a known difference in the picture as a whole.
  package init(
    _ design: RenderedScreen, with app: Pixmap, by renderer: Renderer, _ settings: CompareSettings,
    compression: JPEG.Compression? = nil, problem: Difference? = nil
  ) {
    self.design = design
    self.app = app
    differences = problem.map { [$0] } ?? []
    let scope = CompareScope(design.laid, ElementNames(design.laid), settings)
    let file = AppFile(
      compression, design: design.pixmap.isOpaque ? design.pixmap : design.pixmap.over(.white))
    let shown = RenderedScreen(screen: design.screen, laid: design.laid, pixmap: file.shown)
    let picture = DesignPicture(
      PaintedDesign(
        laid: design.laid, list: Lowered(design.laid).displayList, pixmap: file.shown),
      design.screen.resources, by: renderer, leavingOut: scope.nodes, in: file)
    if let other = Self.otherPicture(app, picture) {
      differences.append(other)
      counts.notFound = Set(picture.parts.map(\.node)).count
      return
    }
    var trials = Trials(
      PartFinder(picture, in: app, by: renderer), of: shown, by: renderer, known: scope.boxes)
    let start = trials
    var rows = trials.explainRows(scope, settings)
    func analyzed(after known: Analysis? = nil) -> Analysis {
      let moved =
        rows.isEmpty
        ? picture
        : DesignPicture(
          trials.base, picture.resources, by: renderer,
          leavingOut: scope.nodes.union(trials.base.laid.hidden), in: file,
          disturbed: trials.rows, after: picture)
      return Analysis(moved, with: app, by: renderer, scope, settings, after: known)
    }
    var analysis = analyzed()
    if let other = start.layout(
      explaining: analysis, betterThan: trials, rows.count, scope, settings)
    {
      (trials, rows) = (other.trials, other.differences)
      analysis = analyzed(after: analysis)
    }
    if let other = Self.otherScreen(app, picture, analysis, of: design, by: renderer) {
      differences.append(other)
      count(analysis.states, of: picture, isOther: true)
      return
    }
    let explanation = Explanation(analysis, trials, rows, by: renderer, scope, settings)
    let writer = DifferenceWriter(design.laid, ElementNames(design.laid), settings)
    differences += writer.restated(explanation.differences)
    sort()
    count(explanation.states, of: picture)
  }

  private mutating func sort() {
    differences = differences.enumerated().sorted { a, b in
      let (one, other) = (a.element, b.element)
      if one.isAbove != other.isAbove { return one.isAbove }
      return (one.node ?? .max, a.offset) < (other.node ?? .max, b.offset)
    }.map(\.element)
  }

  /// - Parameters:
  ///   - states: the states of the elements that the design shows with all its changes.
  ///   - isOther: whether the picture shows another screen.
  private mutating func count(
    _ states: ElementStates, of design: DesignPicture, isOther: Bool = false
  ) {
    // Elements that are gone are not in the design with its changes.
    let nodes = Set(design.parts.map(\.node))
    var missing: Set<Int> = []
    // Without its background, an element is still there.
    let gone = differences.filter { $0.kind == .missing && $0.property == nil }
    for node in gone.flatMap({ [$0.node].compactMap(\.self) + $0.others }) {
      missing.formUnion(self.design.laid.subtree(of: node))
    }
    missing.formIntersection(nodes)
    counts.notFound += missing.count
    var above: Set<Int> = []
    for difference in differences where difference.isAbove {
      guard let node = difference.node else { continue }
      above.formUnion([node] + difference.others)
      // A container has no pixels of its own.
      guard !nodes.contains(node), ![.missing, .extra].contains(difference.kind) else { continue }
      if difference.kind == .moved {
        above.formUnion(self.design.laid.subtree(of: node))
      } else {
        counts.different += 1
      }
    }
    let below = Set(differences.filter { !$0.isAbove }.compactMap(\.node))
    for node in nodes.subtracting(missing) {
      if above.contains(node) {
        // Other words, or another picture, in an element's place are no absence.
        counts.different += 1
      } else if isOther, states.states[node]?.isLost == true {
        counts.notFound += 1
      } else if below.contains(node) || states.states[node]?.isLost == true {
        // What is not found although nothing differs there is too faint to be judged.
        counts.within += 1
      } else {
        counts.same += 1
      }
    }
  }
}
