import Geometry
import Layout
import PixelDiff

/// The nodes and areas that are excluded from the comparison.
struct CompareScope {
  private(set) var nodes: Set<Int>
  private(set) var boxes: [PixelBox]

  init(_ laid: LaidOutScreen, _ names: ElementNames, _ settings: CompareSettings) {
    nodes = settings.comparesSystemBars ? [] : laid.systemNodes
    boxes = nodes.compactMap { node in
      laid.nodes[node].bounds.map { Self.pixels($0, laid.scale) }
    }
    for name in settings.ignored {
      for node in names.elements(named: name, in: laid) {
        nodes.formUnion(laid.subtree(of: node))
        boxes.append(Self.pixels(laid.nodes[node].bounds ?? .zero, laid.scale))
      }
    }
  }

  static func pixels(_ rect: Rect, _ scale: Double) -> PixelBox {
    let snapped = (rect * scale).snapped
    return PixelBox(
      x: Int(snapped.x), y: Int(snapped.y), width: Int(snapped.width), height: Int(snapped.height))
  }
}
