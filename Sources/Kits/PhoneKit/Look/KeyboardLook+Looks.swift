import Pixels
import Scene

extension KeyboardLook {
  static let classic = KeyboardLook(
    light: .classic, dark: .classicAlert, rowTop: 10, keyHeight: 39, lowKeyHeight: 35,
    shiftWidth: 42, emailSpace: 54, padDigitTop: 4,
    bubble: Bubble(overhang: 17, height: 56, neck: 12, corner: 9), digits: ".?123",
    addressDigits: "@123", emailDigits: "_123")

  static let flat = KeyboardLook(
    light: .flat, dark: .flatDark, rowTop: 12, keyHeight: 39, lowKeyHeight: 33, shiftWidth: 42,
    signLine: 1, padDigitTop: 5,
    bubble: Bubble(overhang: 13, height: 54, neck: 12, corner: 9), digits: ".?123",
    addressDigits: "_123", emailDigits: "_123")

  static let flatDark = flat.with {
    $0.light = .flatDark
  }
}

extension KeyboardLook.KeyColors {
  fileprivate static let classic = Self(
    ground: .down(Color(0x9199A4), Color(0x444E5C)), lines: [Color(0x3A3D42), Color(0xB2B8BF)],
    rows: [
      .down(Color(0xFAFAFB), Color(0xDDDFE1)), .down(Color(0xF5F6F7), Color(0xD9DBDD)),
      .down(Color(0xEDEEF0), Color(0xD4D6DA)), .down(Color(0xE8E9EB), Color(0xC6C9CE)),
    ],
    special: .down(Color(0x959DA8), Color(0x666F7E)),
    lowSpecial: .down(Color(0x828A95), Color(0x505966)),
    blue: .down([(0, Color(0x5C98F7)), (0.5, Color(0x2E6BE6)), (1, Color(0x194FDC))]),
    light: .white.at(0.75), specialLight: Color(0xC9CDD1, alpha: 0.7),
    shadows: [
      Effects.Shadow(color: .black.at(0.62), y: 1),
      Effects.Shadow(color: .black.at(0.3), y: 2, blur: 2),
    ],
    blueShadows: [
      Effects.Shadow(color: .black.at(0.62), y: 1),
      Effects.Shadow(color: .black.at(0.3), y: 2, blur: 2),
    ],
    letter: TextStyleSpec(font: "Helvetica Bold", size: 22, color: .black),
    letterEtch: .white.at(0.72),
    word: TextStyleSpec(font: "Helvetica Bold", size: 16, color: .white),
    wordEtch: .black.at(0.58), space: Color(0x4A5463), blueWord: .white,
    pressed: .down(Color(0xA9ADB4), Color(0x7A808B)),
    pressedSpecial: .down(Color(0x4E5765), Color(0x333B48)),
    shift: .white, shiftOn: .white,
    shiftFace: .down([(0, Color(0xA3A9B5)), (0.4, Color(0xB6BFCF)), (1, Color(0x727B8A))]),
    shiftIsHollow: true,
    bubble: [
      .down(Color(0xFFFFFF), Color(0xF3F4F5)), .down(Color(0xF3F4F5), Color(0xECEDEF)),
      .down(Color(0xECEDEF), Color(0xD4D6DA)),
    ],
    bubbleLetter: TextStyleSpec(font: "Helvetica Bold", size: 42, color: .black),
    bubbleShadow: Effects.Shadow(color: .black.at(0.65), y: 2, blur: 7),
    pad: .down(Color(0x6F7583), Color(0x4F5563)),
    padSpecial: .down(Color(0xE4E5E9), Color(0xB7BABF)),
    padPressed: .down(Color(0x7997C4), Color(0x49699B)), padLine: Color(0x373E46),
    padLight: .white.at(0.18), padIsDark: true, padSign: Color(0x4B5260),
    digit: TextStyleSpec(font: "Helvetica Bold", size: 28, color: .white),
    digitOn: .white,
    digitLetters: TextStyleSpec(
      font: "Helvetica Bold", size: 11, color: Color(0xC9CCD4), tracking: 40))

  /// The classic keyboard over an alert, in black glass; the values are this project's choice.
  fileprivate static let classicAlert = classic.with {
    $0.ground = .down(Color(0x2B2D31, alpha: 0.92), Color(0x050506, alpha: 0.96))
    $0.lines = [.black, Color(0x5C5F65)]
    $0.rows = [
      .down(Color(0x85888F), Color(0x5E6167)), .down(Color(0x7C7F86), Color(0x565960)),
      .down(Color(0x73767D), Color(0x4D5057)), .down(Color(0x686B72), Color(0x43464C)),
    ]
    $0.special = .down(Color(0x44474D), Color(0x24262B))
    $0.lowSpecial = .down(Color(0x393C42), Color(0x1A1C20))
    $0.light = .white.at(0.32)
    $0.specialLight = .white.at(0.25)
    $0.shiftFace = .down(Color(0x74777E), Color(0x4A4D54))
    $0.shadows = [Effects.Shadow(color: .black.at(0.8), y: 1)]
    $0.letter.color = .white
    $0.letterEtch = .black.at(0.55)
    $0.space = .white
    $0.pressed = .down(Color(0x3D3F44), Color(0x26282C))
    $0.pad = .down(Color(0x6A6D74), Color(0x3F4248))
    $0.padSpecial = .down(Color(0x393C42), Color(0x141518))
    $0.padLine = .black
    $0.padLight = .white.at(0.25)
    $0.padIsDark = false
    $0.padSign = .white
    $0.digit.color = .white
    $0.digitLetters.color = Color(0xC4C7CC)
  }

  fileprivate static let flat = Self(
    ground: .color(Color(0xD0D1D5)), lines: [],
    rows: [.color(.white), .color(.white), .color(.white), .color(.white)],
    special: .color(Color(0xBCBDC1)), lowSpecial: .color(Color(0xBCBDC1)),
    blue: .color(Color(0x007AFF)), light: nil, specialLight: nil,
    shadows: [Effects.Shadow(color: Color(0x898B8F), y: 1)],
    blueShadows: [Effects.Shadow(color: Color(0x686A6E), y: 1)],
    letter: TextStyleSpec(font: "Helvetica Neue", size: 22, color: .black), letterEtch: nil,
    word: TextStyleSpec(font: "Helvetica Neue", size: 16, color: .black), wordEtch: nil,
    space: .black, blueWord: .white, pressed: .color(Color(0xBCBDC1)),
    pressedSpecial: .color(.white), shift: .black, shiftOn: .black, shiftFace: .color(.white),
    shiftIsHollow: true,
    bubble: [.color(.white), .color(.white), .color(.white)],
    bubbleLetter: TextStyleSpec(font: "Helvetica Neue Light", size: 40, color: .black),
    bubbleShadow: Effects.Shadow(color: .black.at(0.45), y: 1, blur: 4),
    pad: .color(Color(0xFCFCFD)), padSpecial: .color(Color(0xBCC0C4)),
    padPressed: .color(Color(0xBCC0C4)), padLine: Color(0xB4B8BE), padLight: nil,
    digit: TextStyleSpec(font: "Helvetica Neue", size: 26, color: .black),
    digitLetters: TextStyleSpec(
      font: "Helvetica Neue Medium", size: 9, color: .black, tracking: 120))

  fileprivate static let flatDark = flat.with {
    let key = PaintSpec.color(Color(0x535353))
    $0.ground = .color(Color(0x242424))
    $0.rows = [key, key, key, key]
    $0.special = .color(Color(0x353535))
    $0.lowSpecial = $0.special
    $0.shadows = [Effects.Shadow(color: Color(0x0E0E0E), y: 1)]
    $0.blueShadows = $0.shadows
    $0.letter.color = .white
    $0.word.color = .white
    $0.space = .white
    $0.pressed = $0.special
    $0.pressedSpecial = key
    $0.shift = .white
    $0.shiftOn = .black
    $0.bubble = [key, key, key]
    $0.bubbleLetter.color = .white
    $0.pad = key
    $0.padSpecial = $0.special
    $0.padPressed = .color(Color(0x353535))
    $0.padLine = Color(0x242424)
    $0.digit.color = .white
    $0.digitLetters.color = .white
  }
}
