package import Localization
package import Pixels
package import Scene

/// What a kit provides: a value, and the kit's one name in the list of kits.
package struct Kit: Sendable {
  package let name: String
  let palette: [(name: String, color: Color)]
  package let components: [Component]
  let screens: [Screen]
  /// The looks that its parts are drawn in; with several kits, those of the first.
  let looks: (@Sendable () -> Looks)?
  /// The words it puts on a screen by itself.
  let strings: @Sendable () -> [StringKey]
  /// The rules of its guide.
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
  /// Everything that documents may name where these kits are available.
  package init(_ kits: [Kit], fonts: [String] = []) {
    self.init(
      palette: kits.flatMap(\.palette), components: kits.flatMap(\.components),
      screens: kits.flatMap(\.screens), fonts: fonts,
      strings: { kits.flatMap { $0.strings() } },
      rules: { (Rule.general + kits.flatMap { $0.rules() }).map(\.id) },
      looks: kits.lazy.compactMap(\.looks).first)
  }
}
