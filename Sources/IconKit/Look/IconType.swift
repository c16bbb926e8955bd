import PhoneKit
import Pixels
import Scene

/// The text styles of the icon screens that are not the phone's own: iOS 7's faces and colours.
struct IconType {
  let theme: PhoneTheme

  init(_ environment: Environment) {
    theme = environment.phone
  }

  private func regular(_ size: Double, _ color: Color) -> TextStyleSpec {
    TextStyleSpec(font: theme.type.regular, size: size, color: color)
  }

  var note: TextStyleSpec { regular(12, theme.colors.detail) }
  var empty: TextStyleSpec { theme.detail }

  // A contact sheet's own; open.
  var sheetTitle: TextStyleSpec {
    TextStyleSpec(font: "Helvetica Neue Light", size: 44, color: theme.colors.black)
  }
  var sheetSubtitle: TextStyleSpec { regular(15, theme.colors.detail) }
  var sheetPalette: TextStyleSpec {
    TextStyleSpec(font: theme.type.medium, size: 14, color: theme.colors.black)
  }
  var sheetHex: TextStyleSpec { regular(9, theme.colors.detail) }
  var sheetName: TextStyleSpec { regular(13, theme.colors.header) }
  var sheetFooter: TextStyleSpec {
    TextStyleSpec(
      font: theme.type.regular, size: 11, color: theme.colors.detail, lineHeight: 16)
  }
}
