import Geometry
import Pixels
import Scene
import Source

/// The elements at the start of a row: its editing control, a mark, and a picture.
extension RowPart {
  var control: Node {
    let isDelete = content.control == .delete
    let disc: Node =
      switch content.control {
      case .delete: sign.minus(isTurned: content.confirms)
      case .insert: sign.plus()
      case .unchecked: sign.check(isOn: false)
      case .checked, .none: sign.check(isOn: true)
      }
    return Node.layers([disc.placed { $0.align = .center }], at: place).with {
      $0.name = isDelete ? "row.delete" : content.control == .insert ? "row.insert" : "row.check"
      $0.role = .editingControl
      $0.takeTaps()
      $0.placement.width = .points(look.control)
    }
  }

  var mark: Node? {
    guard let mark = content.mark else { return nil }
    let signs: [Node] =
      switch mark {
      case .none: []
      case .checkmark: [sign.tick(isBright ? look.onSelected : nil)]
      case .activityIndicator:
        [
          ActivityIndicatorPart(
            content: .init(kind: isBright ? .white : .gray), place: place, theme: theme
          ).node.with {
            $0.name = "row.activity"
            $0.placement.valign = .center
          }
        ]
      }
    return Node.layers(signs.map { $0.placed { $0.align = .start } }, at: place)
      .with { $0.name = "row.mark" }.sized(look.markWidth, nil)
  }

  var picture: Node? {
    let node: Node
    if let drawing = content.drawing {
      node = Node.layers([drawing], at: drawing.place).role(.image).with {
        $0.name = "row.drawing"
        $0.effects.clip = .square
      }
    } else if let image = content.image {
      node = Node(
        .image(ImageContent(.file(image.value), fit: .cover)), name: "row.image", at: image.place
      ).role(.image)
    } else if let icon = content.icon {
      let tint = isBright ? look.onSelected : content.tint ?? look.icon
      node = Node(
        .icon(IconContent(.file(icon.value), tint: tint ?? look.icon)), name: names.icon,
        at: icon.place
      ).role(.icon)
    } else {
      return nil
    }
    return node.sized(content.pictureWidth, content.pictureHeight)
      .placed { $0.valign = isEdgeImage ? .top : .center }
  }
}
