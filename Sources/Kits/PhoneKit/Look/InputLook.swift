import Pixels
import Scene

/// Keyboards, pickers and the bars above them.
package struct InputLook: Hashable, Sendable {
  var keyboard: KeyboardLook
  var picker: PickerLook
  var bar: KeyboardBarLook

  package static let classic = InputLook(keyboard: .classic, picker: .classic, bar: .classic)
  package static let flat = InputLook(keyboard: .flat, picker: .flat, bar: .flat)
  package static let flatDark = InputLook(keyboard: .flatDark, picker: .flatDark, bar: .flatDark)
}
