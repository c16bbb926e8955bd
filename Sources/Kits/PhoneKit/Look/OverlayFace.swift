import Pixels
import Scene

/// How one kind of button looks in one state: its ground, its edge and its words.
package struct OverlayFace: Hashable, Sendable {
  /// `nil` where what lies behind is its ground.
  var fill: PaintSpec?
  var edge: PaintSpec?
  /// The line of light beneath it.
  var light: Color?
  var text: Color
  /// The words' edge of shade or light, and on which side: -1 above, 1 below.
  var etch: Color?
  var etchSide = -1.0

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

  /// As it is in a state; a pressed one of the classic look has a face of its own.
  func shown(
    in state: PartState, pressed: OverlayFace, disabled: Double, isGlossy: Bool
  ) -> OverlayFace {
    switch state {
    case .highlighted: isGlossy ? pressed : self.pressed(like: pressed)
    case .disabled: faded(disabled)
    default: self
    }
  }
}
