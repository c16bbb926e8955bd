package import Scene

/// What the City's kit adds to a library.
package enum CityKit {
  package static let kit = Kit(
    "CityKit", palette: CityPalette.named, components: Components.all,
    screens: [
      FeedDocument.screen, DetailDocument.screen, EventDocument.screen, ListDocuments.menu,
      ListDocuments.list, ProfileDocument.screen,
    ])
}
