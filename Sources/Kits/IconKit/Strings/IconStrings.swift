package import Localization

/// The strings that the icon screens themselves add to a screen.
extension StringKey {
  static let items = StringKey("icons.items", "Items")
  static let addItem = StringKey("icons.addItem", "Add Item")
  static let changeIcon = StringKey("icons.changeIcon", "Change Icon")
  static let itemIcon = StringKey("icons.itemIcon", "Item Icon")
  static let itemIconColor = StringKey("icons.itemIconColor", "Item Icon Color")
  /// The name of the screen before the colors, beside the back arrow.
  static let icon = StringKey("icons.icon", "Icon")
  package static let tintedIcons = StringKey("icons.tintedIcons", "Tinted Icons")
  static let iconCount = StringKey("icons.iconCount", one: "# icon", other: "# icons")
  static let colorCount = StringKey("icons.colorCount", one: "# color", other: "# colors")
  static let paletteCount = StringKey("icons.paletteCount", one: "# palette", other: "# palettes")
  /// The counts of a contact sheet.
  static let counts = StringKey("icons.counts", "{icons}, {colors}")
  static let countsWithPalettes = StringKey(
    "icons.countsWithPalettes", "{icons}, {colors}, {palettes}")

  static let icons = [
    items, addItem, changeIcon, itemIcon, itemIconColor, icon, tintedIcons, iconCount, colorCount,
    paletteCount, counts, countsWithPalettes,
  ]
}
