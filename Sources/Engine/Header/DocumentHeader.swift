import Expand
import Geometry
package import Scene
package import Schema
package import Source

/// The root's properties of the document as a whole, independent of its screen.
package struct DocumentHeader: Sendable {
  /// The document's type, as given by `"screen"`.
  package var screen: String
  package var device: Device
  package var orientation = Device.Orientation.portrait
  /// The look of the document's parts; the screen's own by default.
  package var look: Environment.Look?
  package var appearance = Environment.Appearance.light
  /// The locale, a BCP 47 tag.
  package var locale = "en"
  /// The reading direction, if the document gives it; otherwise the direction of the locale.
  package var direction: Environment.Direction?
  /// The folder of the pictures, relative to the document's folder; empty for that folder itself.
  package var base = ""
  /// Pictures embedded in the document, by name.
  package var files: [String: [UInt8]] = [:]
  package var check = CheckSettings()
  /// The rules that are turned off for the screen.
  package var waivers: [Waiver] = []
  /// The variants in which the document is drawn.
  package var matrix = VariantMatrix()
  /// The title, or the document, of the screen that the back button leads to.
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
        "A device's name, or `{\"width\", \"height\", \"scale\"}`. "
          + "Default: the content's size, at 2×.")
      : defaulted(
        key(.device), \DocumentHeader.device, Self.device,
        "A device's name, or `{\"width\", \"height\", \"scale\"}`.")
    func key(_ key: RootKey) -> String { key.rawValue }
    let rest: [Key<DocumentHeader>] = [
      defaulted(
        key(.orientation), \.orientation, .cases("orientation"),
        "The device's orientation; landscape turns the device's top to the named side "
          + "and swaps width and height."),
      optional(
        key(.look), \.look, Looks.type(settles: false),
        "The look of the document's parts: a look's name, or values that override a look. Default: "
          + "\(screen.look.name)."),
      defaulted(
        key(.appearance), \.appearance, .cases("appearance"),
        "The color used from each light and dark pair: light or dark."),
      defaulted(
        key(.locale), \.locale, Types.locale,
        "The locale, a BCP 47 tag; `en-XA` and `ar-XB` pseudo-localize the text."),
      optional(
        key(.direction), \.direction, .cases("direction"),
        "The reading direction: ltr or rtl. Default: the locale's."),
      defaulted(
        key(.base), \.base, folder, "The folder of the document's pictures, as written by `expand`."
      ),
      defaulted(
        key(.files), \.files, .dictionary(of: bytes),
        "Embedded pictures in Base64, by name, as written by `expand`."),
      defaulted(
        key(.check), \.check, CheckSettings.type.asWritten,
        "The settings for comparing the document as a golden."),
      defaulted(
        key(.lint), \.waivers, Waiver.listType.asWritten,
        "The lint rules that are off for the screen."),
      defaulted(
        key(.matrix), \.matrix, VariantMatrix.type,
        "The settings with the values in which the document is drawn, in all combinations."),
      optional(
        key(.previous), \.previous, ValueType<String>.text.located,
        "For the linter: the screen that the back button leads to, by its title or by its "
          + "document's name, which ends in `.json`."),
    ]
    return keys(DocumentHeader(screen: screen.name, device: screen.device), [device] + rest)
  }

  private static var folder: ValueType<String> {
    ValueType<String>.text.map("folder", write: { .string($0) }) { folder, reader in
      guard !folder.hasPrefix("/"), !folder.split(separator: "/").contains("..") else {
        reader.error(
          "the folder \(SafeText.quoted(folder)) is outside the document's folder",
          hint: "use a folder inside the document's folder, or give the folder with --assets")
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
      write: { $0.name.isEmpty ? nil : .string($0.name) },
      hint: { word in
        Suggestion.nearest(to: word, in: Device.all.map(\.name)) == nil
          ? "write a name such as iphone-16, or {\"width\": 360, \"height\": 800, \"scale\": 3}"
          : nil
      })
    let own = record(
      "device", "A custom screen.",
      keys(
        Device(name: "", size: .zero, scale: 2),
        [
          required(
            "width", \.size.width, .number(in: 1...Device.largest.width, .points),
            "The width of the screen, in points."),
          required(
            "height", \.size.height, .number(in: 1...Device.largest.height, .points),
            "The height of the screen, in points."),
          defaulted(
            "scale", \.scale, .integer(in: 1...Device.largestScale),
            "The number of pixels per point."),
        ]))
    return named.or(own)
  }
}

extension DocumentHeader {
  /// The device, for a document whose size may depend on its content.
  fileprivate var givenDevice: Device? {
    get { device.isAsLargeAsItsContent ? nil : device }
    set { if let newValue { device = newValue } }
  }
}
