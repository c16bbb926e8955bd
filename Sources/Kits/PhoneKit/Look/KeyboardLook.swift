import Pixels
import Scene
import Schema

/// What a keyboard looks like: its ground, its keys, the bubble over a pressed one.
///
/// Classic figures: the keyboard of iPhone OS 3 on its grid of 320 by 216, as two imitations agree.
package struct KeyboardLook: LookValue {
  var light: KeyColors
  var dark: KeyColors

  // Lengths, in points.
  var height = 216.0
  var lowHeight = 162.0
  var pitch = 54.0
  var lowPitch = 40.0
  var rowTop: Double
  var lowRowTop = 4.0
  var keyHeight: Double
  var lowKeyHeight: Double
  var keyInset = 3.0
  var lowMargin = 5.0
  var corner = 4.0
  var padDigitTop: Double
  var padLettersAbove = -1.0
  var padDarkLight = 0.4
  var leastWord = 8.0
  var bubble: Bubble
  var digits: String
  var addressDigits: String

  static let layer = Layer<KeyboardLook>(
    "keyboard look",
    "What a keyboard looks like: its ground, its keys, the bubble over a pressed one.", over: flat,
    [
      key("light", \.light, "The usual keyboard."),
      key("dark", \.dark, "The keyboard for dark places: over an alert, in classic."),
      key("height", \.height, "The keyboard's height, in points."),
      key("lowHeight", \.lowHeight, "Its height across, on a phone."),
      key("pitch", \.pitch, "From row to row, a pad's too, in points."),
      key("lowPitch", \.lowPitch, "The same across, on a phone."),
      key("rowTop", \.rowTop, "From a row's top to its keys, in points."),
      key("lowRowTop", \.lowRowTop, "The same across, on a phone."),
      key("keyHeight", \.keyHeight, "A key's height, in points."),
      key("lowKeyHeight", \.lowKeyHeight, "The same across, on a phone."),
      key("keyInset", \.keyInset, "From a key's slot to its face, at both sides."),
      key("lowMargin", \.lowMargin, "Beside the rows across, on a phone, in points."),
      key("corner", \.corner, "The radius of a key's corners."),
      key("padDigitTop", \.padDigitTop, "From the top of a pad's cell to its digit, in points."),
      key("padLettersAbove", \.padLettersAbove, "From a pad's digit to its letters."),
      key(
        "padDarkLight", \.padDarkLight,
        "How much of the light along a pad's cells is left on dark ones."),
      key("leastWord", \.leastWord, "Open: the least points to the em where words do not fit."),
      key("bubble", \.bubble, "The enlarged letter over a pressed key."),
      key("digits", \.digits, "What leads to the digits."),
      key(
        "addressDigits", \.addressDigits,
        "What leads to the digits of a keyboard for addresses."),
    ])

  /// The enlarged letter over a pressed key.
  struct Bubble: LookValue {
    var overhang: Double
    var height: Double
    var neck: Double
    var corner: Double

    static let layer = Layer<Bubble>(
      "bubble look", "The enlarged letter over a pressed key.", over: KeyboardLook.flat.bubble,
      [
        key("overhang", \.overhang, "Points beyond the key at each side."),
        key("height", \.height, "The body's height, in points."),
        key("neck", \.neck, "From the body down to the key, where it gets narrow."),
        key("corner", \.corner, "The radius of the body's corners."),
      ])
  }

  /// The paints and words of one kind of keyboard.
  struct KeyColors: LookValue {
    var ground: PaintSpec
    var lines: [Color]
    var rows: [PaintSpec]
    var special: PaintSpec
    var lowSpecial: PaintSpec
    var blue: PaintSpec
    var light: Color?
    var specialLight: Color?
    var shadows: [Effects.Shadow]
    var blueShadows: [Effects.Shadow]
    var letter: TextStyleSpec
    var letterEtch: Color?
    var word: TextStyleSpec
    var wordEtch: Color?
    var space: Color
    var blueWord: Color
    var pressed: PaintSpec
    var pressedSpecial: PaintSpec
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
    var digitOn: Color?
    var digitLetters: TextStyleSpec

    static let layer = Layer<KeyColors>(
      "key look", "The paints and words of one kind of keyboard.", over: KeyboardLook.flat.light,
      [
        key("ground", \.ground, "Behind the keys."),
        key("lines", \.lines, "Lines along the upper edge, downwards."),
        key("rows", \.rows, "Of the keys of letters, row by row."),
        key("special", \.special, "The keys that are not letters."),
        key("lowSpecial", \.lowSpecial, "Of the lowest row."),
        key("blue", \.blue, "The return key that completes something."),
        key("light", \.light, "The line of light along a key's upper edge."),
        key("specialLight", \.specialLight, "The same along keys that are not letters."),
        key("shadows", \.shadows, "Behind a key."),
        key("blueShadows", \.blueShadows, "Behind a blue key."),
        key("letter", \.letter, "A letter."),
        key("letterEtch", \.letterEtch, "The edge of light or shade on letters."),
        key("word", \.word, "The words of special keys."),
        key("wordEtch", \.wordEtch, "The edge of light or shade on these words."),
        key("space", \.space, "The color of the space bar's word."),
        key("blueWord", \.blueWord, "The color of a blue key's word."),
        key("pressed", \.pressed, "A letter's key under a finger."),
        key("pressedSpecial", \.pressedSpecial, "A special key under a finger."),
        key("shift", \.shift, "The sign on the shift key."),
        key("shiftOn", \.shiftOn, "That sign while shift is on."),
        key("shiftFace", \.shiftFace, "The shift key while it is on; none for its own."),
        key("shiftIsHollow", \.shiftIsHollow, "Whether the sign is an outline while shift is off."),
        key("bubble", \.bubble, "The ground of the enlarged letter: body, neck and key."),
        key("bubbleLetter", \.bubbleLetter, "The enlarged letter."),
        key("bubbleShadow", \.bubbleShadow, "Behind it."),
        key("pad", \.pad, "A digit's cell on a pad."),
        key("padSpecial", \.padSpecial, "A pad's other cells."),
        key("padPressed", \.padPressed, "A cell under a finger."),
        key("padLine", \.padLine, "The lines between cells."),
        key(
          "padLight", \.padLight,
          "The light along a cell's upper edge; without any, lines are hairlines."),
        key("digit", \.digit, "A pad's digit."),
        key("digitOn", \.digitOn, "What is on a pressed cell; none where it keeps its own."),
        key("digitLetters", \.digitLetters, "The letters below a digit."),
      ])
  }
}
