import CityKit
import IconKit
package import Scene

/// The kits put together into one library.
package enum Kits {
  package static func library(fonts: [String]) -> Library {
    Library(
      palette: CityKit.palette, components: [], screens: CityKit.screens + IconKit.screens,
      fonts: fonts)
  }
}
