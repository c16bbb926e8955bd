import Pixels
import Scene

/// What a keyboard looks like: its ground, its keys, the bubble over a pressed one.
///
/// Classic figures: the keyboard of iPhone OS 3 on its grid of 320 by 216, as two imitations agree.
package struct KeyboardLook: Hashable, Sendable {
  /// The usual one, and the one for dark places: an alert's, in classic.
  var light: KeyColors
  var dark: KeyColors

  // Lengths, in points.
  var height = 216.0
  /// Across, on a phone.
  var lowHeight = 162.0
  /// From row to row, a pad's too.
  var pitch = 54.0
  var lowPitch = 40.0
  /// From a row's top to its keys.
  var rowTop: Double
  var lowRowTop = 4.0
  var keyHeight: Double
  var lowKeyHeight: Double
  /// From a key's slot to its face, at both sides.
  var keyInset = 3.0
  var lowMargin = 5.0
  var corner = 4.0
  var padDigitTop: Double
  /// From a pad's digit to its letters.
  var padLettersAbove = -1.0
  /// How much of the light along a pad's cells is left on dark ones.
  var padDarkLight = 0.4
  /// Open: the least points to the em where words do not fit.
  var leastWord = 8.0
  var bubble: Bubble
  /// What leads to the digits.
  var digits: String
  /// The same, of a keyboard for addresses.
  var addressDigits: String

  /// The enlarged letter over a pressed key.
  struct Bubble: Hashable, Sendable {
    /// Points beyond the key at each side.
    var overhang: Double
    var height: Double
    /// From the body down to the key, where it gets narrow.
    var neck: Double
    var corner: Double
  }

  /// The paints and words of one kind of keyboard.
  struct KeyColors: Hashable, Sendable {
    var ground: PaintSpec
    /// Lines along the upper edge, downwards.
    var lines: [Color]
    /// Of the keys of letters, row by row.
    var rows: [PaintSpec]
    var special: PaintSpec
    /// Of the lowest row.
    var lowSpecial: PaintSpec
    var blue: PaintSpec
    /// The line of light along a key's upper edge.
    var light: Color?
    var specialLight: Color?
    var shadows: [Effects.Shadow]
    var blueShadows: [Effects.Shadow]
    var letter: TextStyleSpec
    var letterEtch: Color?
    /// On special keys.
    var word: TextStyleSpec
    var wordEtch: Color?
    var space: Color
    var blueWord: Color
    var pressed: PaintSpec
    var pressedSpecial: PaintSpec
    /// The sign on the shift key, off and on, and the key's face where it is on.
    var shift: Color
    var shiftOn: Color
    var shiftFace: PaintSpec?
    var shiftIsHollow: Bool
    var bubble: [PaintSpec]
    var bubbleLetter: TextStyleSpec
    var bubbleShadow: Effects.Shadow
    // Pads.
    var pad: PaintSpec
    var padSpecial: PaintSpec
    var padPressed: PaintSpec
    var padLine: Color
    var padLight: Color?
    var digit: TextStyleSpec
    /// On a pressed cell; `nil` where it keeps its own.
    var digitOn: Color?
    var digitLetters: TextStyleSpec
  }
}
