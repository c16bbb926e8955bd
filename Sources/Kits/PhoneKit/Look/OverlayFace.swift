import Pixels
import Scene
import Schema

/// How one kind of button looks in one state: its ground, its edge and its words.
package struct OverlayFace: LookValue {
  var fill: PaintSpec?
  var edge: PaintSpec?
  var light: Color?
  var text: Color
  var etch: Color?
  var etchSide = -1.0

  static let layer = Layer<OverlayFace>(
    "face", "How a button looks in one state: its ground, its edge and its words.",
    over: OverlayFace(text: .black),
    [
      key("fill", \.fill, "Its ground; none where what is behind is."),
      key("edge", \.edge, "Around its ground."),
      key("light", \.light, "The line of light beneath it."),
      key("text", \.text, "Its words' color."),
      key("etch", \.etch, "The words' edge of shade or light."),
      key("etchSide", \.etchSide, "On which side of the words that is: -1 above, 1 below."),
    ])

  /// A ground alone, on which words are in this color.
  static func plain(_ text: Color, on fill: Color? = nil) -> OverlayFace {
    OverlayFace(fill: fill.map { .color($0) }, text: text)
  }

  /// The same but for its words' color and edge.
  func faded(_ opacity: Double) -> OverlayFace {
    var face = self
    face.text = text.at(opacity)
    face.etch = nil
    return face
  }

  /// The words as they are, on the ground of what is pressed.
  func pressed(like other: OverlayFace) -> OverlayFace {
    var face = self
    face.fill = other.fill
    return face
  }
}

/// The faces of an overlay's buttons, by what they do and in what state they are.
protocol OverlayFaces {
  var standard: OverlayFace { get }
  var cancel: OverlayFace { get }
  var destructive: OverlayFace { get }
  var pressed: OverlayFace { get }
  /// How opaque the words of what cannot be tapped are.
  var disabled: Double { get }
}

extension OverlayFaces {
  /// A button's face in its state; a pressed one has a face of its own, or its own words on that
  /// one's ground.
  func face(of item: OverlayItem, hasOwnFace: Bool) -> OverlayFace {
    let face =
      switch item.kind ?? .standard {
      case .standard: standard
      case .cancel: cancel
      case .destructive: destructive
      }
    return switch item.state {
    case .highlighted: hasOwnFace ? pressed : face.pressed(like: pressed)
    case .disabled: face.faded(disabled)
    default: face
    }
  }
}
