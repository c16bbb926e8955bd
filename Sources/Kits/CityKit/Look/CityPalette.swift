package import Pixels

/// The City's colors, from "Palette" in its guide.
package struct CityPalette: Hashable, Sendable {
  package var gray0 = Color(red: 255, green: 255, blue: 255)
  package var gray1 = Color(red: 234, green: 231, blue: 225)
  package var gray2 = Color(red: 213, green: 206, blue: 194)
  package var gray3 = Color(red: 191, green: 185, blue: 175)
  package var gray4 = Color(red: 167, green: 162, blue: 154)
  package var gray5 = Color(red: 142, green: 139, blue: 133)
  package var gray6 = Color(red: 118, green: 117, blue: 113)
  package var gray7 = Color(red: 95, green: 95, blue: 93)
  package var gray8 = Color(red: 74, green: 75, blue: 75)
  package var gray9 = Color(red: 56, green: 58, blue: 59)
  /// The color gray_10, for which the guide gives no value: one step darker than gray_9.
  package var gray10 = Color(red: 38, green: 40, blue: 41)
  package var linkBlue = Color(red: 44, green: 149, blue: 181)
  package var selectedDark = Color(red: 8, green: 87, blue: 128)
  package var selectedLight = Color(red: 181, green: 214, blue: 217)
  package var green = Color(red: 119, green: 184, blue: 0)
  package var greenDark = Color(red: 56, green: 133, blue: 0)
  package var orange = Color(red: 205, green: 90, blue: 19)
  package var orangeDark = Color(red: 165, green: 32, blue: 1)
  /// The alpha of a stripe's gray_1, out of 255: the guide's "50 % alpha".
  package var stripeCoverage: UInt8 = 128

  // The guide names no colors for these gradients; the values are this project's choice.
  /// The color at the foot of white paper's gradient.
  package var paperFoot = Color(red: 244, green: 242, blue: 238)
  /// The color at the foot of the button bar's gradient, which is flatter.
  package var actionsFoot = Color(red: 248, green: 247, blue: 245)

  package init() {}

  package var stripe: Color { gray1.faded(by: stripeCoverage) }

  /// Returns the background of initials used without a picture; equal names have equal colors.
  func behindInitials(of name: String) -> Color {
    let colors = [linkBlue, selectedDark, gray6, greenDark, gray8, gray7]
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return colors[Int((hash >> 8) % UInt32(colors.count))]
  }

  /// The standard theme's colors, with the names that documents use.
  package static let named: [(name: String, color: Color)] = {
    let colors = CityPalette()
    return [
      ("gray_0", colors.gray0), ("gray_1", colors.gray1), ("gray_2", colors.gray2),
      ("gray_3", colors.gray3), ("gray_4", colors.gray4), ("gray_5", colors.gray5),
      ("gray_6", colors.gray6), ("gray_7", colors.gray7), ("gray_8", colors.gray8),
      ("gray_9", colors.gray9), ("gray_10", colors.gray10), ("link_blue", colors.linkBlue),
      ("selected_dark", colors.selectedDark), ("selected_light", colors.selectedLight),
      ("green", colors.green), ("green_dark", colors.greenDark), ("orange", colors.orange),
      ("orange_dark", colors.orangeDark),
    ]
  }()
}
