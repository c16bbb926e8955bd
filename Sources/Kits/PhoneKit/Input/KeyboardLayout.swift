import Localization

/// The keys of a keyboard, as rows.
enum KeyboardLayout: String, Hashable, Sendable, CaseIterable {
  case alphabet
  /// The alphabet with shift on.
  case shifted
  case numbers, symbols, numberPad, phonePad, email, url

  /// Whether the keys are the cells of a number pad.
  var isPad: Bool { self == .numberPad || self == .phonePad }

  /// Returns the rows of keys from the left; the widths of a row add up to 320.
  func rows(_ look: KeyboardLook, space: String, complete: String) -> [[KeyboardKey]] {
    switch self {
    case .alphabet, .shifted:
      Self.letters(look) + [Self.bottom(look.digits, [.init(.space, space, 160)], complete)]
    case .email:
      Self.letters(look) + [Self.bottom(look.emailDigits, Self.email(look, space), complete)]
    case .url:
      Self.letters(look) + [
        Self.bottom(
          look.addressDigits, [.init(".", 53), .init("/", 53), .init(".com", 54)], complete)
      ]
    case .numbers:
      Self.signs("1234567890", "-/:;()$&@\"", other: "#+=", space, complete)
    case .symbols:
      Self.signs("[]{}#%^*+=", "_\\|~<>€£¥•", other: "123", space, complete)
    case .numberPad: Self.digits(.init(.blank, "", 107))
    case .phonePad: Self.digits(.init(.plane, "+*#", 107))
    }
  }

  private static func letters(_ look: KeyboardLook) -> [[KeyboardKey]] {
    let width = look.shiftWidth
    let gap = width < 48 ? [KeyboardKey(.blank, "", 48 - width)] : []
    return [
      keys("QWERTYUIOP"),
      [.init(.blank, "", 16)] + keys("ASDFGHJKL") + [.init(.blank, "", 16)],
      [.init(.shift, "", width)] + gap + keys("ZXCVBNM") + gap + [.init(.delete, "", width)],
    ]
  }

  private static func keys(_ letters: String) -> [KeyboardKey] {
    letters.map { KeyboardKey(String($0), 32) }
  }

  private static func bottom(
    _ plane: String, _ middle: [KeyboardKey], _ complete: String
  ) -> [KeyboardKey] {
    let width = KeyboardKey.returnWidth
    return [.init(.plane, plane, width)] + middle + [.init(.complete, complete, width)]
  }

  private static func email(_ look: KeyboardLook, _ space: String) -> [KeyboardKey] {
    let rest = (160 - look.emailSpace) / 2
    return [.init(.space, space, look.emailSpace), .init("@", rest), .init(".", rest)]
  }

  private static func signs(
    _ first: String, _ second: String, other: String, _ space: String, _ complete: String
  ) -> [[KeyboardKey]] {
    [
      keys(first), keys(second),
      [
        .init(.plane, other, 47), .init(".", 45), .init(",", 45), .init("?", 46), .init("!", 45),
        .init("'", 45), .init(.delete, "", 47),
      ],
      bottom("ABC", [.init(.space, space, 160)], complete),
    ]
  }

  private static func digits(_ left: KeyboardKey) -> [[KeyboardKey]] {
    [
      [.init("1", 107), .init("2", 106, "ABC"), .init("3", 107, "DEF")],
      [.init("4", 107, "GHI"), .init("5", 106, "JKL"), .init("6", 107, "MNO")],
      [.init("7", 107, "PQRS"), .init("8", 106, "TUV"), .init("9", 107, "WXYZ")],
      [left, .init("0", 106), .init(.delete, "", 107)],
    ]
  }
}

/// A key in a layout's table.
struct KeyboardKey: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A key that types its own character.
    case letter
    case space, shift, delete
    /// A key that switches to another set of keys.
    case plane
    /// The return key, whatever its label.
    case complete
    /// Empty space; in a pad, a cell without a symbol.
    case blank
  }

  /// The width of the return key, in 320ths of the keyboard's width.
  static let returnWidth = 80.0

  let kind: Kind
  let cap: String
  /// The width in 320ths of the keyboard's width.
  let width: Double
  /// The telephone letters below the digit.
  let letters: String

  init(_ kind: Kind, _ cap: String, _ width: Double) {
    self.kind = kind
    self.cap = cap
    self.width = width
    letters = ""
  }

  init(_ cap: String, _ width: Double, _ letters: String = "") {
    kind = .letter
    self.cap = cap
    self.width = width
    self.letters = letters
  }
}

/// The label of the return key, named as in the guide's text input traits.
enum ReturnKey: String, Hashable, Sendable, CaseIterable {
  case `return`, go, google, join, next, route, search, send, yahoo, done, emergencyCall

  var title: StringKey {
    switch self {
    case .return: .returnKey
    case .go: .go
    case .google: .google
    case .join: .join
    case .next: .nextKey
    case .route: .route
    case .search: .searchKey
    case .send: .sendKey
    case .yahoo: .yahoo
    case .done: .doneKey
    case .emergencyCall: .emergencyCall
    }
  }

  /// Whether the key completes the input and is therefore blue.
  var completes: Bool { self != .return && self != .next && self != .emergencyCall }
}
