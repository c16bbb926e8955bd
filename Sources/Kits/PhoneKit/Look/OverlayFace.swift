import Pixels
import Scene
import Schema

/// The look of one kind of button in one state: its background, its edge, and its text.
package struct OverlayFace: LookValue {
  var fill: PaintSpec?
  var edge: PaintSpec?
  var light: Color?
  var text: Color
  var etch: Color?
  var etchSide = -1.0

  static let layer = Layer<OverlayFace>(
    "face", "How a button looks in one state: its background, its edge, and its text.",
    over: OverlayFace(text: .black),
    [
      key("fill", \.fill, "The button's background; none if it is transparent."),
      key("edge", \.edge, "The edge around the button's background."),
      key("light", \.light, "The color of the highlight beneath the button."),
      key("text", \.text, "The color of the button's text."),
      key("etch", \.etch, "The color of the etched highlight or shadow on the button's text."),
      key(
        "etchSide", \.etchSide,
        "The side of the text on which `etch` is drawn: -1 above, 1 below."),
    ])

  /// Returns a face without an edge, with text in the given color.
  static func plain(_ text: Color, on fill: Color? = nil) -> OverlayFace {
    OverlayFace(fill: fill.map { .color($0) }, text: text)
  }

  /// Returns the face with its text color and edge faded.
  func faded(_ opacity: Double) -> OverlayFace {
    var face = self
    face.text = text.at(opacity)
    face.etch = nil
    return face
  }

  /// Returns the face with its own text on the background of a pressed face.
  func pressed(like other: OverlayFace) -> OverlayFace {
    var face = self
    face.fill = other.fill
    return face
  }
}

/// The faces of an overlay's buttons, by kind and state.
protocol OverlayFaces {
  var standard: OverlayFace { get }
  var cancel: OverlayFace { get }
  var destructive: OverlayFace { get }
  var pressed: OverlayFace { get }
  /// The opacity of a disabled button's text.
  var disabled: Double { get }
}

extension OverlayFaces {
  /// Returns a button's face in its state.
  ///
  /// A pressed button has its own face, or its own text on the background of the pressed face.
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
