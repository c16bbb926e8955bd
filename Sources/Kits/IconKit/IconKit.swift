import Localization
package import Rules
import Scene

/// The icon screens for a library.
package enum IconKit {
  package static let kit = Kit(
    "IconKit",
    screens: [
      ListDocument.screen, AddDocument.screen, PickDocument.screen, ColorDocument.screen,
      SheetDocument.screen,
    ], strings: { StringKey.icons })
}
