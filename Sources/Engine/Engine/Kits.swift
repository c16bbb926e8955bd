import CityKit
import IconKit
import PhoneKit
package import Scene

/// The list of kits: each kit's one line.
package enum Kits {
  package static let all: [Kit] = [PhoneKit.kit, CityKit.kit, IconKit.kit]
}
