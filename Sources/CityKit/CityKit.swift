package import Pixels
package import Scene

/// What the City's kit adds to a library.
package enum CityKit {
  package static let palette: [(name: String, color: Color)] = CityPalette.named

  package static var screens: [Screen] {
    [
      FeedDocument.screen, DetailDocument.screen, EventDocument.screen, ListDocuments.menu,
      ListDocuments.list, ProfileDocument.screen,
    ]
  }
}
