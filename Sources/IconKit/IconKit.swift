package import Scene

/// What the icon screens' kit adds to a library.
package enum IconKit {
  package static var screens: [Screen] {
    [
      ListDocument.screen, AddDocument.screen, PickDocument.screen, ColourDocument.screen,
      SheetDocument.screen,
    ]
  }
}
