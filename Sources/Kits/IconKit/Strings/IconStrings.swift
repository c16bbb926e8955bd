package import Localization

/// The words the icon screens put on a screen by themselves.
extension StringKey {
  static let items = StringKey("icons.items", "Items")
  static let addItem = StringKey("icons.addItem", "Add Item")
  static let changeIcon = StringKey("icons.changeIcon", "Change Icon")
  static let itemIcon = StringKey("icons.itemIcon", "Item Icon")
  static let itemIconColor = StringKey("icons.itemIconColor", "Item Icon Color")
  /// The screen before the colors, beside the arrow back.
  static let icon = StringKey("icons.icon", "Icon")
  package static let tintedIcons = StringKey("icons.tintedIcons", "Tinted Icons")
  static let iconCount = StringKey("icons.iconCount", one: "# icon", other: "# icons")
  static let colorCount = StringKey("icons.colorCount", one: "# color", other: "# colors")
  static let paletteCount = StringKey("icons.paletteCount", one: "# palette", other: "# palettes")
  /// What a sheet has.
  static let counts = StringKey("icons.counts", "{icons}, {colors}")
  static let countsWithPalettes = StringKey(
    "icons.countsWithPalettes", "{icons}, {colors}, {palettes}")

  static let icons = [
    items, addItem, changeIcon, itemIcon, itemIconColor, icon, tintedIcons, iconCount, colorCount,
    paletteCount, counts, countsWithPalettes,
  ]
}
