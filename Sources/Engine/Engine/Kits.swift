import CityKit
import IconKit
import PhoneKit
package import Rules

/// The list of kits, one line each.
package enum Kits {
  package static let all: [Kit] = [PhoneKit.kit, CityKit.kit, IconKit.kit]
}

extension Rule {
  /// Every rule: those for any screen, then each kit's.
  package static let all: [Rule] = general + Kits.all.flatMap { $0.rules() }

  /// The presets of all rules; those checked by default come first.
  package static let presets: [Preset] = {
    var known: Set<Preset> = []
    let presets = all.map(\.preset).filter { known.insert($0).inserted }
    return presets.filter(\.isDefault) + presets.filter { !$0.isDefault }
  }()

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
