package import Localization
package import Pixels
package import Scene

/// What a kit adds to a library: its colors, components, screens, looks, strings, and rules.
///
/// Only the list of kits refers to a kit by name.
package struct Kit: Sendable {
  package let name: String
  let palette: [(name: String, color: Color)]
  package let components: [Component]
  let screens: [Screen]
  /// The looks of the kit's parts; with several kits, the first kit's are used.
  let looks: (@Sendable () -> Looks)?
  /// The strings that the kit itself adds to a screen.
  let strings: @Sendable () -> [StringKey]
  /// The rules of the kit's guide.
  package let rules: @Sendable () -> [Rule]

  package init(
    _ name: String, palette: [(name: String, color: Color)] = [], components: [Component] = [],
    screens: [Screen] = [], looks: (@Sendable () -> Looks)? = nil,
    strings: @escaping @Sendable () -> [StringKey] = { [] },
    rules: @escaping @Sendable () -> [Rule] = { [] }
  ) {
    self.name = name
    self.palette = palette
    self.components = components
    self.screens = screens
    self.looks = looks
    self.strings = strings
    self.rules = rules
  }
}

extension Library {
  /// Creates a library of everything that documents can name with these kits.
  package init(_ kits: [Kit], fonts: [String] = []) {
    self.init(
      palette: kits.flatMap(\.palette), components: kits.flatMap(\.components),
      screens: kits.flatMap(\.screens), fonts: fonts,
      strings: { kits.flatMap { $0.strings() } },
      rules: { (Rule.general + kits.flatMap { $0.rules() }).map(\.id) },
      looks: kits.lazy.compactMap(\.looks).first)
  }
}
