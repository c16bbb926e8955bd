import CityKit
import IconKit
import PhoneKit
package import Rules

/// The list of kits, one line each.
package enum Kits {
  package static let all: [Kit] = [PhoneKit.kit, CityKit.kit, IconKit.kit]
}

extension Rule {
  /// Every rule: those of any screen, then each kit's.
  package static let all: [Rule] = general + Kits.all.flatMap { $0.rules() }

  /// The origins of rules; those first whose rules are checked without being named.
  package static let presets: [Preset] = {
    var known: Set<Preset> = []
    let presets = all.map(\.preset).filter { known.insert($0).inserted }
    return presets.filter(\.isDefault) + presets.filter { !$0.isDefault }
  }()

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
