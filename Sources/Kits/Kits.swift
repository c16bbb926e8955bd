import CityKit
import IconKit
package import Scene

/// The list of kits: each kit's one line.
package enum Kits {
  package static let all: [Kit] = [CityKit.kit, IconKit.kit]
}
