/// A root key that documents for any screen may have, and how the key is treated.
///
/// This is the only table: code that treats some root keys differently consults it. The other root
/// keys belong to a kit's own screen, and are never looked up here.
package enum RootKey: String, CaseIterable, Sendable {
  case `import`, colors, lengths, fonts, styles, components, data, strings
  case state, placeholder, frames
  case screen, device, orientation, look, appearance, locale, direction
  case base, files, check, lint, matrix, previous, root

  package struct Uses: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The key defines names for templates and nodes; imported files have only such keys.
    ///
    /// Expansions do not contain them.
    package static let defines = Uses(rawValue: 1)
    /// The key controls how templates are filled in.
    ///
    /// Expansions do not contain such keys.
    package static let fills = Uses(rawValue: 2)
    /// The value is an object whose members are definitions by name; a record keeps those that are
    /// used.
    package static let named = Uses(rawValue: 4)
    /// The names represent values and may be used as strings anywhere in nodes.
    package static let values = Uses(rawValue: 8)
    /// The key adds names that the general schema for all documents cannot list.
    package static let unlisted = Uses(rawValue: 16)
    /// The key determines the document's screen and is filled in before `$env` is known.
    package static let screen = Uses(rawValue: 32)
    /// The value is read as written: templates are not filled in.
    package static let asWritten = Uses(rawValue: 64)
    /// The key does not affect drawing.
    ///
    /// Records omit it, and so does lint when it compares two documents' content.
    package static let drawsNothing = Uses(rawValue: 128)
    /// The strings in the value may name JSON files that the document uses or links to.
    package static let namesDocuments = Uses(rawValue: 256)
    /// The value contains a design; launch images show even the items in it that are repeated for
    /// a list.
    package static let design = Uses(rawValue: 512)
    /// The value holds pictures stored in the document; a record keeps their digests.
    package static let carried = Uses(rawValue: 1024)
  }

  package var uses: Uses {
    switch self {
    case .import: [.defines, .unlisted, .namesDocuments]
    case .colors, .lengths, .fonts: [.defines, .named, .values, .unlisted]
    case .styles: [.defines, .named, .design]
    case .components: [.defines, .named, .unlisted, .design]
    case .data: [.defines, .named, .namesDocuments]
    case .strings: [.defines, .namesDocuments]
    case .state, .placeholder: .fills
    case .frames: [.fills, .design]
    case .screen, .device, .orientation, .appearance, .locale, .direction: .screen
    case .look: [.screen, .namesDocuments]
    case .base: []
    case .files: .carried
    case .check, .lint: [.asWritten, .drawsNothing]
    case .matrix: [.screen, .drawsNothing]
    case .previous: [.drawsNothing, .namesDocuments]
    case .root: .design
    }
  }

  /// Returns the keys with any of these uses, in the table's order.
  package static func all(_ uses: Uses) -> [RootKey] {
    allCases.filter { !$0.uses.isDisjoint(with: uses) }
  }

  /// Returns the names of the keys with any of these uses.
  package static func names(_ uses: Uses) -> [String] { all(uses).map(\.rawValue) }

  /// Returns whether the key with this name has the given use.
  package static func `is`(_ name: String, _ use: Uses) -> Bool {
    RootKey(rawValue: name)?.uses.contains(use) ?? false
  }
}
