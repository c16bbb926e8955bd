package import Pixels

/// The City's colours; section "Palette" of its guide.
package enum CityPalette {
  package static let named: [(name: String, color: Color)] = [
    ("gray_0", gray0), ("gray_1", gray1), ("gray_2", gray2), ("gray_3", gray3), ("gray_4", gray4),
    ("gray_5", gray5), ("gray_6", gray6), ("gray_7", gray7), ("gray_8", gray8), ("gray_9", gray9),
    ("gray_10", gray10), ("link_blue", linkBlue), ("selected_dark", selectedDark),
    ("selected_light", selectedLight), ("green", green), ("green_dark", greenDark),
    ("orange", orange), ("orange_dark", orangeDark),
  ]

  static let gray0 = Color(red: 255, green: 255, blue: 255)
  static let gray1 = Color(red: 234, green: 231, blue: 225)
  static let gray2 = Color(red: 213, green: 206, blue: 194)
  static let gray3 = Color(red: 191, green: 185, blue: 175)
  static let gray4 = Color(red: 167, green: 162, blue: 154)
  static let gray5 = Color(red: 142, green: 139, blue: 133)
  static let gray6 = Color(red: 118, green: 117, blue: 113)
  static let gray7 = Color(red: 95, green: 95, blue: 93)
  static let gray8 = Color(red: 74, green: 75, blue: 75)
  static let gray9 = Color(red: 56, green: 58, blue: 59)
  /// Named by the guide and given no value: one step darker than gray_9.
  static let gray10 = Color(red: 38, green: 40, blue: 41)
  static let linkBlue = Color(red: 44, green: 149, blue: 181)
  static let selectedDark = Color(red: 8, green: 87, blue: 128)
  static let selectedLight = Color(red: 181, green: 214, blue: 217)
  static let green = Color(red: 119, green: 184, blue: 0)
  static let greenDark = Color(red: 56, green: 133, blue: 0)
  static let orange = Color(red: 205, green: 90, blue: 19)
  static let orangeDark = Color(red: 165, green: 32, blue: 1)

  /// What initials stand on where there is no picture; the same name has the same colour.
  static func behindInitials(of name: String) -> Color {
    let colors = [linkBlue, selectedDark, gray6, greenDark, gray8, gray7]
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return colors[Int((hash >> 8) % UInt32(colors.count))]
  }
}
