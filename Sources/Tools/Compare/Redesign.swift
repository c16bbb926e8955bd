import Drawing
import Engine
import Geometry
import Layout
import Lowering
import PixelDiff
import Pixels
import Raster
import Scene

/// The design, possibly with changes, as it would look in the app's file.
struct PaintedDesign: Sendable {
  var laid: LaidOutScreen
  var list: DisplayList
  var pixmap: Pixmap

  /// Changes the design to that of another painting.
  mutating func change(to other: Repainting) {
    (laid, list) = (other.laid, other.list)
    if let area = other.area, let part = other.part {
      pixmap.draw(part, x: area.x, y: area.y, over: false)
    }
  }
}

/// The design with changes, painted where it differs from another painting of the design.
struct Repainting: Sendable {
  let laid: LaidOutScreen
  let list: DisplayList
  /// The area with all pixels that differ, and its painting; `nil` if no pixel differs.
  let area: PixelBox?
  let part: Pixmap?
}

/// The nodes whose layout changes with the words of a text element.
struct Dependents: Sendable {
  /// Those with another place or size.
  var moved: Set<Int> = []
  /// Those with another size.
  var resized: Set<Int> = []
}

/// The latest layouts of the design, because several steps try the same changes.
private final class Layouts {
  /// The maximum number of layouts, each of which takes some hundred kilobytes.
  private static let most = 48
  private var layouts: [[DesignEdit]: LaidOutScreen?] = [:]
  private var latest: [[DesignEdit]] = []

  func layout(with edits: [DesignEdit], _ create: () -> LaidOutScreen?) -> LaidOutScreen? {
    if let known = layouts[edits] { return known }
    if latest.count == Self.most { layouts[latest.removeFirst()] = nil }
    let new = create()
    latest.append(edits)
    layouts[edits] = .some(new)
    return new
  }
}

/// Applies changes to the design, and lays it out and paints it again.
struct Redesign {
  /// The original design.
  let design: RenderedScreen
  private let renderer: Renderer
  private let file: AppFile
  private let rasterizer: Rasterizer
  /// The paths of the nodes in the document's tree, as child indexes.
  private let paths: [Int: [Int]]
  private var resources: LayoutResources
  private let layouts = Layouts()
  private let variants: LayoutVariants

  init(_ design: RenderedScreen, by renderer: Renderer, in picture: DesignPicture) {
    (self.design, self.renderer) = (design, renderer)
    (file, rasterizer) = (picture.file, picture.rasterizer)
    paths = Self.paths(design.laid)
    resources = design.screen.resources
    variants = LayoutVariants(of: design.screen.node)
  }

  /// Returns the design with changes, painted where it differs from another painting of it, or
  /// `nil` if a change cannot be applied.
  ///
  /// - Parameter isLikely: whether a layout is worth painting; if not, the result is `nil`, too.
  mutating func painted(
    _ edits: [DesignEdit], over base: PaintedDesign,
    where isLikely: (LaidOutScreen) -> Bool = { _ in true }
  ) -> Repainting? {
    for edit in edits {
      if case .font(let font) = edit.change, resources.fonts[font] == nil {
        guard let text = design.laid.nodes[edit.node].text?.string,
          let fonts = renderer.fonts(named: font, for: text)
        else { return nil }
        resources.fonts[font] = fonts
      }
    }
    guard let laid = laidOut(edits), isLikely(laid) else { return nil }
    let list = Lowered(laid).displayList
    let change = file.change(from: base.list, to: list, by: rasterizer)
    return Repainting(laid: laid, list: list, area: change?.area, part: change?.part)
  }

  /// Returns the design's layout with changes, or `nil` if a change cannot be applied.
  func laidOut(_ edits: [DesignEdit]) -> LaidOutScreen? {
    layouts.layout(with: edits) { newLayout(edits) }
  }

  private func newLayout(_ edits: [DesignEdit]) -> LaidOutScreen? {
    let screen = design.screen
    var node = screen.node
    var changed: [[Int]] = []
    for edit in edits {
      guard let path = paths[edit.node], node.apply(change(of: edit), at: path[...]) else {
        return nil
      }
      changed.append(path)
    }
    let layouter = Layouter(
      resources: resources, environment: screen.environment, scale: screen.scale)
    var laid = variants.layOut(node, changedAt: changed, by: layouter)
    guard laid.nodes.count == design.laid.nodes.count else { return nil }
    for edit in edits {
      guard case .turn(let other) = edit.change else { continue }
      laid.pieces = PaintPiece.exchanging(
        laid.subtree(of: edit.node), laid.subtree(of: other), in: laid.pieces)
    }
    return laid
  }

  /// Returns how a change is made to the document.
  private func change(of edit: DesignEdit) -> DesignEdit.Change {
    // Letters that join have no space between them.
    guard case .stretch(let points) = edit.change,
      design.laid.nodes[edit.node].text?.string.unicodeScalars.contains(where: {
        Self.joinedLetters.contains($0.value)
      }) == true
    else { return edit.change }
    return .wrap(width: design.laid.nodes[edit.node].frame.width + points)
  }

  /// The blocks of Arabic, Syriac, and related scripts.
  private static let joinedLetters: ClosedRange<UInt32> = 0x600...0x8ff

  /// Returns the nodes that depend on the words of a text element.
  ///
  /// - Parameter edits: other changes to the design.
  func dependents(of node: Int, with edits: [DesignEdit]) -> Dependents {
    var found = Dependents()
    let edits = edits.filter { $0.node != node }
    guard let text = design.laid.nodes[node].text, let before = laidOut(edits) else { return found }
    let frame = before.nodes[node].frame
    let changes: [DesignEdit.Change] =
      text.lines == 1
      ? [.stretch(8), .stretch(-8)]
      : [.height(frame.height + 20), .height(max(1, frame.height - 20))]
    for change in changes {
      guard let after = laidOut(edits + [DesignEdit(node, change)]) else { continue }
      for other in after.nodes.indices where other != node {
        let (own, new) = (before.nodes[other].frame, after.nodes[other].frame)
        if own != new { found.moved.insert(other) }
        if own.width != new.width || own.height != new.height { found.resized.insert(other) }
      }
    }
    return found
  }

  /// Returns the change in the width of a text element, in points, that moves an element to the right
  /// by a distance, or `nil` if none does.
  func stretch(
    of text: Int, moving node: Int, by step: Double, with edits: [DesignEdit]
  ) -> Double? {
    let edits = edits.filter { $0.node != text }
    guard let start = laidOut(edits)?.nodes[node].frame.x else { return nil }
    func distance(_ width: Double) -> Double {
      let laid = laidOut(edits + [DesignEdit(text, .stretch(width))])
      return (laid?.nodes[node].frame.x ?? start) - start
    }
    for most in [Self.mostStretch, -Self.mostStretch] where distance(most) * step > 0 {
      guard abs(distance(most)) >= abs(step) else { continue }
      var (least, most) = (0.0, most)
      // Usually, the element moves by all of the change, or by half of it.
      for share in [1, 2.0] {
        let guess = (abs(step) * share + 0.025) * (most < 0 ? -1 : 1)
        guard abs(guess) < abs(most) else { continue }
        guard abs(distance(guess)) >= abs(step) else {
          least = guess
          continue
        }
        most = guess
        let below = guess - (guess < 0 ? -0.05 : 0.05)
        guard abs(distance(below)) >= abs(step) else { return most }
        most = below
        break
      }
      while abs(most - least) > 0.05 {
        let middle = (least + most) / 2
        if abs(distance(middle)) < abs(step) { least = middle } else { most = middle }
      }
      return most
    }
    return nil
  }

  /// The maximum change in the width of a text element, in points.
  private static let mostStretch = 60.0

  // MARK: Places

  private static func paths(_ laid: LaidOutScreen) -> [Int: [Int]] {
    guard !laid.nodes.isEmpty else { return [:] }
    var paths: [Int: [Int]] = [0: []]
    var numbers = [Int](repeating: 0, count: laid.nodes.count)
    var counts = [Int](repeating: 0, count: laid.nodes.count)
    for index in laid.nodes.indices.dropFirst() {
      guard let parent = laid.nodes[index].parent else { continue }
      numbers[index] = counts[parent]
      counts[parent] += 1
    }
    for index in laid.nodes.indices.dropFirst() {
      guard let parent = laid.nodes[index].parent, let path = paths[parent] else { continue }
      let (own, outer) = (laid.sources[index].node, laid.sources[parent].node)
      if counts[parent] == 1, own.place == outer.place,
        outer.arrangement?.isScaled == true || outer.arrangement?.scroll != nil
      {
        // Scaled and scrolled content is laid out as a separate container.
        paths[index] = path
        continue
      }
      let number = numbers[index]
      if counts[parent] == outer.children.count, outer.children[number].place == own.place {
        paths[index] = path + [number]
      } else {
        let same = outer.children.indices.filter { outer.children[$0].place == own.place }
        if same.count == 1 { paths[index] = path + same }
      }
    }
    return paths
  }
}
