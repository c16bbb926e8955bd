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
      key("fill", \.fill, "Its ground; none where what lies behind is."),
      key("edge", \.edge, "Around its ground."),
      key("light", \.light, "The line of light beneath it."),
      key("text", \.text, "Its words' colour."),
      key("etch", \.etch, "The words' edge of shade or light."),
      key("etchSide", \.etchSide, "On which side of the words that is: -1 above, 1 below."),
    ])

  /// A ground alone, on which words stand in this colour.
  static func plain(_ text: Color, on fill: Color? = nil) -> OverlayFace {
    OverlayFace(fill: fill.map { .color($0) }, text: text)
  }

  /// The same but for its words' colour and edge.
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

  /// As it is in a state; a pressed one has a face of its own, or its own words on that one's ground.
  func shown(
    in state: PartState, pressed: OverlayFace, disabled: Double, hasOwnFace: Bool
  ) -> OverlayFace {
    switch state {
    case .highlighted: hasOwnFace ? pressed : self.pressed(like: pressed)
    case .disabled: faded(disabled)
    default: self
    }
  }
}
