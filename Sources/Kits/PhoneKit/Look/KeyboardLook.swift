import Pixels
import Scene
import Schema

/// The look of a keyboard: its background, its keys, and the bubble over a pressed key.
///
/// The classic figures are those of the iPhone OS 3 keyboard on its grid of 320 by 216, on which
/// two imitations agree.
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
  var shiftWidth = 48.0
  var emailSpace = 80.0
  var signLine = 2.0
  var lowMargin = 5.0
  var corner = 4.0
  var padDigitTop: Double
  var padLettersAbove = -1.0
  var padDarkLight = 0.4
  var leastWord = 8.0
  var wordPadding = 6.0
  var bubble: Bubble
  var digits: String
  var addressDigits: String
  var emailDigits: String

  static let layer = Layer<KeyboardLook>(
    "keyboard look",
    "The look of a keyboard: its background, its keys, and the bubble over a pressed key.",
    over: flat,
    [
      key("light", \.light, "The look of the usual light keyboard."),
      key(
        "dark", \.dark,
        "The look of the dark keyboard, which the classic look uses over an alert."),
      key("height", \.height, "The keyboard's height, in points."),
      key("lowHeight", \.lowHeight, "The keyboard's height on a phone in landscape, in points."),
      key("pitch", \.pitch, "The distance from one row of keys to the next, in points."),
      key(
        "lowPitch", \.lowPitch,
        "The distance from one row to the next on a phone in landscape, in points."),
      key("rowTop", \.rowTop, "The distance from a row's top to its keys, in points."),
      key(
        "lowRowTop", \.lowRowTop,
        "The distance from a row's top to its keys on a phone in landscape, in points."),
      key("keyHeight", \.keyHeight, "A key's height, in points."),
      key("lowKeyHeight", \.lowKeyHeight, "A key's height on a phone in landscape, in points."),
      key(
        "keyInset", \.keyInset,
        "The distance from the sides of a key's cell to the key's face, in points."),
      key(
        "shiftWidth", \.shiftWidth,
        "The width of the cells of the shift and delete keys on a phone 320 points wide, in "
          + "points; the rest of the 48 points is a gap beside the letters."),
      key(
        "emailSpace", \.emailSpace,
        "The width of the cell of an email keyboard's space key on a phone 320 points wide, in "
          + "points; @ and the period share the rest of the 160 points."),
      key(
        "signLine", \.signLine,
        "The thickness of the outlines of the shift and delete symbols, in points."),
      key(
        "lowMargin", \.lowMargin,
        "The padding beside the rows on a phone in landscape, in points."),
      key("corner", \.corner, "The corner radius of a key, in points."),
      key(
        "padDigitTop", \.padDigitTop,
        "The distance from the top of a number pad's cell to its digit, in points."),
      key(
        "padLettersAbove", \.padLettersAbove,
        "The distance from a number pad's digit to the letters below it, in points."),
      key(
        "padDarkLight", \.padDarkLight,
        "The opacity of the highlight on a number pad's dark cells, relative to that "
          + "on light cells."),
      key(
        "leastWord", \.leastWord,
        "The minimum font size of a key's label that does not fit, in points."),
      key(
        "wordPadding", \.wordPadding,
        "The minimum padding beside the label of a key as wide as the return key, in points; on a "
          + "narrower key, it is half as much."),
      key(
        "bubble", \.bubble,
        "The shape of the bubble with the enlarged letter over a pressed key."),
      key("digits", \.digits, "The label of the key that shows the digits."),
      key(
        "addressDigits", \.addressDigits,
        "The label of the key that shows the digits on a keyboard for web addresses."),
      key(
        "emailDigits", \.emailDigits,
        "The label of the key that shows the digits on a keyboard for email addresses."),
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
        key(
          "overhang", \.overhang,
          "How far the bubble extends beyond the key on each side, in points."),
        key("height", \.height, "The height of the bubble's body, in points."),
        key(
          "neck", \.neck,
          "The height of the neck that narrows from the bubble's body down to the key, in points."),
        key("corner", \.corner, "The corner radius of the bubble's body, in points."),
      ])
  }

  /// The colors and text styles of one kind of keyboard.
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
    var padIsDark = false
    var padSign: Color?
    var digit: TextStyleSpec
    var digitOn: Color?
    var digitLetters: TextStyleSpec

    static let layer = Layer<KeyColors>(
      "key look", "The colors and text styles of one kind of keyboard.",
      over: KeyboardLook.flat.light,
      [
        key("ground", \.ground, "The background behind the keys."),
        key(
          "lines", \.lines,
          "The colors of the lines along the keyboard's upper edge, from the top down."),
        key("rows", \.rows, "The backgrounds of letter keys, row by row."),
        key("special", \.special, "The background of keys other than letters."),
        key(
          "lowSpecial", \.lowSpecial,
          "The background of keys other than letters in the bottom row."),
        key("blue", \.blue, "The background of a return key that completes the input."),
        key("light", \.light, "The color of the highlight along a key's upper edge."),
        key(
          "specialLight", \.specialLight,
          "The color of the highlight along the upper edge of a key other than a letter."),
        key("shadows", \.shadows, "The shadows behind a key."),
        key("blueShadows", \.blueShadows, "The shadows behind a blue return key."),
        key("letter", \.letter, "The text style of a letter."),
        key("letterEtch", \.letterEtch, "The color of the etched highlight or shadow on letters."),
        key("word", \.word, "The text style of the labels of special keys."),
        key(
          "wordEtch", \.wordEtch,
          "The color of the etched highlight or shadow on the labels of special keys."),
        key("space", \.space, "The color of the space bar's label."),
        key("blueWord", \.blueWord, "The color of the label of a blue return key."),
        key("pressed", \.pressed, "The background of a pressed letter key."),
        key("pressedSpecial", \.pressedSpecial, "The background of a pressed special key."),
        key("shift", \.shift, "The color of the symbol on the shift key."),
        key("shiftOn", \.shiftOn, "The color of the symbol on the shift key while shift is on."),
        key(
          "shiftFace", \.shiftFace,
          "The background of the shift key while shift is on; none to leave it unchanged."),
        key(
          "shiftIsHollow", \.shiftIsHollow,
          "Whether the symbol on the shift key is an outline while shift is off."),
        key(
          "bubble", \.bubble,
          "The background of the bubble with the enlarged letter: body, neck, and key."),
        key("bubbleLetter", \.bubbleLetter, "The text style of the enlarged letter in the bubble."),
        key(
          "bubbleShadow", \.bubbleShadow,
          "The shadow behind the bubble with the enlarged letter."),
        key("pad", \.pad, "The background of a digit's cell on a number pad."),
        key("padSpecial", \.padSpecial, "The background of a number pad's cells without a digit."),
        key("padPressed", \.padPressed, "The background of a pressed cell on a number pad."),
        key("padLine", \.padLine, "The color of the lines between a number pad's cells."),
        key(
          "padLight", \.padLight,
          "The highlight along the upper edge of a number pad's cell; none for "
            + "hairlines between cells."),
        key(
          "padIsDark", \.padIsDark,
          "Whether a number pad's digits are on dark cells, and its other keys on light ones."),
        key(
          "padSign", \.padSign,
          "The color of the text and symbols on a number pad's cells without a digit; none to use "
            + "the color of `word`."),
        key("digit", \.digit, "The text style of a number pad's digit."),
        key(
          "digitOn", \.digitOn,
          "The color of the digit on a pressed cell of a number pad; none to leave it "
            + "unchanged."),
        key(
          "digitLetters", \.digitLetters,
          "The text style of the letters below a number pad's digit."),
      ])
  }
}
