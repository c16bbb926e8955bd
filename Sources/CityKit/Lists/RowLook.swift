import Pixels
import Scene

/// The two looks of a list; section "Menus and lists".
struct RowLook {
  let text: TextStyleSpec
  let line: Color
  /// `nil` where the background shows.
  let ground: Color?
  let selected: Color
  let headerGround: Color
  let header: TextStyleSpec
  let arrow: Color
  let selectedArrow: Color

  static let dark = RowLook(
    text: CityType.menu, line: CityPalette.gray8, ground: CityPalette.gray7,
    selected: CityPalette.selectedDark, headerGround: CityPalette.gray9,
    header: CityType.listHeader.with(CityPalette.gray4), arrow: CityPalette.gray4,
    selectedArrow: CityPalette.gray0)

  static let light = RowLook(
    text: CityType.list, line: CityPalette.gray3, ground: nil,
    selected: CityPalette.selectedLight, headerGround: CityPalette.gray3,
    header: CityType.listHeader, arrow: CityPalette.gray5, selectedArrow: CityPalette.gray6)
}
