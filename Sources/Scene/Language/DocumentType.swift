import Geometry
package import Schema
import Source

/// A document read: for which device it is, and what builds its screen.
package struct Document: Sendable {
  package var device: Device
  /// `nil` where the document leaves the environment's.
  package var locale: String?
  package var direction: Environment.Direction?
  /// The folder its pictures come from, from the document's own; empty for that one.
  package var base: String
  /// Pictures the document carries along, by name.
  package var files: [String: [UInt8]]
  package var check: CheckSettings
  package var screen: String
  package var recipe: Recipe
}

/// The root of every document: `"screen"` names its type.
package struct DocumentType {
  private let library: Library

  package init(_ library: Library) {
    self.library = library
  }

  package var type: ValueType<Document> {
    let screens = library.screens + [SceneScreen.screen(library)]
    return tagged(
      "document", key: "screen", "A screen.",
      screens.map { screen in
        Variant(
          screen.name, screen.documentation,
          Self.common(of: screen).and(screen.group) { common, recipe in
            var document = common(recipe)
            document.screen = screen.name
            return document
          })
      })
  }

  private static func common(
    of screen: Screen
  ) -> FieldGroup<@Sendable (Recipe) -> Document> {
    ownDevice(of: screen).and(rest) { device, rest in
      { recipe in
        var document = rest(recipe)
        document.device = device
        return document
      }
    }
  }

  private static func ownDevice(of screen: Screen) -> FieldGroup<Device> {
    let documentation = "A name, or `{\"width\", \"height\", \"scale\"}`."
    guard !screen.device.isAsLargeAsItsContent else {
      return fields(
        optional("device", device, documentation + " Default: as large as the content, at 2×.")
      ) { $0 ?? screen.device }
    }
    return fields(
      defaulted(
        "device", device, screen.device, shown: .string(screen.device.name), documentation)
    ) { $0 }
  }

  private static var rest: FieldGroup<@Sendable (Recipe) -> Document> {
    fields(
      optional("locale", .text, "A BCP 47 tag. Default: en."),
      optional(
        "direction", ValueType<Environment.Direction>.cases("direction"),
        "Which way reading goes: ltr or rtl. Default: ltr."),
      defaulted("base", folder, "", "The folder its pictures come from, as `expand` writes it."),
      defaulted(
        "files", .dictionary(of: bytes), [:], shown: .object([]),
        "Pictures carried along, in Base64 by name, as `expand` writes them."),
      optional("check", CheckSettings.type, "How it is compared as a golden.")
    ) { locale, direction, base, files, check in
      { recipe in
        Document(
          device: .standard, locale: locale, direction: direction, base: base, files: files,
          check: check ?? CheckSettings(), screen: "", recipe: recipe)
      }
    }
  }

  private static var folder: ValueType<String> {
    ValueType<String>.text.map("folder", write: { .string($0) }) { folder, reader in
      guard !folder.hasPrefix("/"), !folder.split(separator: "/").contains("..") else {
        reader.error(
          "the folder \"\(folder)\" leads out of the document's own",
          hint: "name a folder beside the document, or give it with --assets")
        return nil
      }
      return folder
    }
  }

  private static var bytes: ValueType<[UInt8]> {
    ValueType<String>.text.map("Base64", expecting: "Base64") { Base64.decode($0) }
  }

  /// A device by name, or a screen of one's own.
  package static var device: ValueType<Device> {
    let named = ValueType<Device>.word(
      "device", Device.all.map { ($0.name, $0) }, write: { .string($0.name) })
    let own = record(
      "device", "A screen of one's own.",
      Field("width", .number(in: 1...4096, "points"), "Points."),
      Field("height", .number(in: 1...16_384, "points"), "Points."),
      defaulted("scale", .integer(in: 1...4), 2, "Pixels to the point.")
    ) { Device(name: "", size: Size(width: $0, height: $1), scale: $2) }
    return named.or(own)
  }
}
