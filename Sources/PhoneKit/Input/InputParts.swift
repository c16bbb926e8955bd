import Scene
import Schema
import Source

/// Keyboards, pickers and the bars above them.
enum InputParts {
  static let all: [Component] = [
    KeyboardPart.component, PickerPart.component, DatePickerPart.component,
    KeyboardBarPart.component,
  ]
}
