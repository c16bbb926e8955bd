import Expand
import Geometry
import Localization
package import Scene
package import Schema
package import Source

/// The root's properties of the document as a whole, whatever its screen.
package struct DocumentHeader: Sendable {
  /// The document's type, as `"screen"` names it.
  package var screen: String
  package var device: Device
  package var orientation = Device.Orientation.portrait
  /// The style its parts are drawn in: its screen's own where a document names none.
  package var look: Environment.Look?
  package var appearance = Environment.Appearance.light
  /// A BCP 47 tag.
  package var locale = "en"
  /// The reading direction, if the document states it; otherwise that of its locale.
  package var direction: Environment.Direction?
  /// The folder its pictures come from, from the document's own; empty for that one.
  package var base = ""
  /// Pictures the document carries along, by name.
  package var files: [String: [UInt8]] = [:]
  package var check = CheckSettings()
  /// The rules that are waived for its screen.
  package var waivers: [Waiver] = []
  /// The title of the screen that its back button leads to, or that screen's document.
  package var previous: Located<String>?

  package init(screen: String, device: Device) {
    (self.screen, self.device) = (screen, device)
  }
}

extension DocumentType {
  static func header(of screen: Screen) -> FieldGroup<DocumentHeader> {
    let device =
      screen.device.isAsLargeAsItsContent
      ? optional(
        key(.device), \DocumentHeader.givenDevice, Self.device,
        "A name, or `{\"width\", \"height\", \"scale\"}`. Default: as large as the content, at 2×.")
      : defaulted(
        key(.device), \DocumentHeader.device, Self.device,
        "A name, or `{\"width\", \"height\", \"scale\"}`.")
    func key(_ key: RootKey) -> String { key.rawValue }
    let rest: [Key<DocumentHeader>] = [
      defaulted(
        key(.orientation), \.orientation, .cases("orientation"),
        "How the device is held; landscape turns its top to that side and swaps its sides."),
      optional(
        key(.look), \.look, Looks.type(settles: false),
        "The style its parts are drawn in: a look's name, or values over one. Default: "
          + "\(screen.look.name)."),
      defaulted(
        key(.appearance), \.appearance, .cases("appearance"), "Which of two colors is shown."),
      defaulted(
        key(.locale), \.locale, locale, "A BCP 47 tag; `en-XA` and `ar-XB` make pseudo-words."),
      optional(
        key(.direction), \.direction, .cases("direction"),
        "Which way reading goes: ltr or rtl. Default: the locale's."),
      defaulted(
        key(.base), \.base, folder, "The folder its pictures come from, as `expand` writes it."),
      defaulted(
        key(.files), \.files, .dictionary(of: bytes),
        "Pictures carried along, in Base64 by name, as `expand` writes them."),
      defaulted(
        key(.check), \.check, CheckSettings.type.asWritten, "How it is compared as a golden."),
      defaulted(
        key(.lint), \.waivers, Waiver.listType.asWritten,
        "What the linter does not report for the screen."),
      optional(
        key(.previous), \.previous, ValueType<String>.text.located,
        "For the linter: the title of the screen that its back button leads to, or that screen's "
          + "document, a name that ends in `.json`."),
    ]
    return keys(DocumentHeader(screen: screen.name, device: screen.device), [device] + rest)
  }

  /// A tag that is well formed; an unknown language is reported.
  private static var locale: ValueType<String> {
    ValueType<String>.text.map("locale", write: { .string($0) }) { text, reader in
      guard let tag = LanguageTag(text) else {
        reader.error(
          "\(SafeText.quoted(text)) is not a BCP 47 language tag",
          hint: "write a tag of BCP 47, such as pl, pt-PT or zh-Hant")
        return nil
      }
      if let doubt = tag.doubt(at: nil) { reader.warning(doubt.message, hint: doubt.hint) }
      return text
    }
  }

  private static var folder: ValueType<String> {
    ValueType<String>.text.map("folder", write: { .string($0) }) { folder, reader in
      guard !folder.hasPrefix("/"), !folder.split(separator: "/").contains("..") else {
        reader.error(
          "the folder \(SafeText.quoted(folder)) leads out of the document's own",
          hint: "name a folder beside the document, or give it with --assets")
        return nil
      }
      return folder
    }
  }

  private static var bytes: ValueType<[UInt8]> {
    ValueType<String>.text.map(
      "Base64", expecting: "Base64", write: { .string(Base64.encode($0)) }
    ) { Base64.decode($0) }
  }

  /// A device by name, or a custom screen.
  package static var device: ValueType<Device> {
    let named = ValueType<Device>.word(
      "device", Device.all.map { ($0.name, $0) },
      write: { $0.name.isEmpty ? nil : .string($0.name) })
    let own = record(
      "device", "A custom screen.",
      keys(
        Device(name: "", size: .zero, scale: 2),
        [
          required(
            "width", \.size.width, .number(in: 1...Device.largest.width, .points), "Points."),
          required(
            "height", \.size.height, .number(in: 1...Device.largest.height, .points), "Points."),
          defaulted("scale", \.scale, .integer(in: 1...4), "Pixels to the point."),
        ]))
    return named.or(own)
  }
}

extension DocumentHeader {
  /// The device, where a document may leave its size to its content.
  fileprivate var givenDevice: Device? {
    get { device.isAsLargeAsItsContent ? nil : device }
    set { if let newValue { device = newValue } }
  }
}
