/// A key that a document's root has whatever its screen, and how it is treated.
///
/// This is the only table: code that treats some root keys differently consults it. What a kit's
/// own screen has besides them is what it draws, which is never looked up here.
package enum RootKey: String, CaseIterable, Sendable {
  case `import`, colors, lengths, fonts, styles, components, data, strings
  case state, placeholder, frames
  case screen, device, orientation, look, appearance, locale, direction
  case base, files, check, lint, previous, root

  package struct Uses: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Defines what templates and nodes name; imported files have these and no others.
    ///
    /// An expansion has none of them.
    package static let defines = Uses(rawValue: 1)
    /// Says how templates are filled in.
    ///
    /// An expansion has none of them.
    package static let fills = Uses(rawValue: 2)
    /// An object whose members are definitions by name: a record keeps those that are used.
    package static let named = Uses(rawValue: 4)
    /// Its names stand for values, as texts anywhere in nodes.
    package static let values = Uses(rawValue: 8)
    /// Brings names that the schema of all documents cannot list.
    package static let unlisted = Uses(rawValue: 16)
    /// Names the document's screen: filled in before `$env` is known.
    package static let screen = Uses(rawValue: 32)
    /// Read as it is written: no template is filled in.
    package static let asWritten = Uses(rawValue: 64)
    /// Changes nothing that is drawn: records leave it out, and so does lint where it compares two
    /// documents' content.
    package static let drawsNothing = Uses(rawValue: 128)
    /// Its texts may name JSON files that the document draws from or leads to.
    package static let namesDocuments = Uses(rawValue: 256)
    /// A design is below it: what is repeated for a list in it lasts, so launch images show it.
    package static let design = Uses(rawValue: 512)
    /// Pictures carried along, of which a record keeps the digests.
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
    case .previous: [.drawsNothing, .namesDocuments]
    case .root: .design
    }
  }

  /// The keys that are put to any of some uses, in the table's order.
  package static func all(_ uses: Uses) -> [RootKey] {
    allCases.filter { !$0.uses.isDisjoint(with: uses) }
  }

  /// The names of those keys.
  package static func names(_ uses: Uses) -> [String] { all(uses).map(\.rawValue) }

  /// Whether the key of that name is put to a use.
  package static func `is`(_ name: String, _ use: Uses) -> Bool {
    RootKey(rawValue: name)?.uses.contains(use) ?? false
  }
}
