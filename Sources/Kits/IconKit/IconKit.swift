import Localization
package import Rules
import Scene

/// What the icon screens' kit adds to a library.
package enum IconKit {
  package static let kit = Kit(
    "IconKit",
    screens: [
      ListDocument.screen, AddDocument.screen, PickDocument.screen, ColourDocument.screen,
      SheetDocument.screen,
    ], strings: { StringKey.icons })
}
