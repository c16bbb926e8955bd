import Schema
package import Source

/// Another document's screen, drawn as one picture.
package struct ScreenContent: Hashable, Sendable {
  /// The mapping of the screen to its frame.
  package enum Fit: String, Hashable, Sendable, CaseIterable {
    /// Scaled to fit inside the frame, centered.
    case scale
    /// At its own size in points, from the top, centered across, and clipped.
    case crop
  }

  package var screen: ScreenReference
  package var fit: Fit

  package init(_ screen: ScreenReference, fit: Fit = .scale) {
    self.screen = screen
    self.fit = fit
  }
}

/// A document and the settings that replace its own.
package struct ScreenReference: Hashable, Sendable {
  /// The document's name, relative to the folder of the document that shows it.
  package var file: String
  /// The name of a device.
  package var device: String?
  package var look: Environment.Look?
  package var appearance: Environment.Appearance?
  package var locale: String?
  package var direction: Environment.Direction?
  /// The state of the document's components.
  package var state: String?
  /// The text shown instead of data; if it is empty, the names of the data.
  package var placeholder: String?
  /// An object whose members override the document's own data.
  package var data: JSONValue?
  /// The distance in points by which the document's content is scrolled, in place of its own.
  package var scroll: Double?

  package init(_ file: String) { self.file = file }
}

/// The keys of a node that shows another document's screen.
enum ScreenKeys {
  static let group: FieldGroup<ScreenContent> = keys(
    ScreenContent(ScreenReference("")),
    [
      required(
        "src", \.screen.file, Types.document,
        "The document to draw, beside this one. It has its own imports, data, device, and safe "
          + "areas. `look`, `appearance`, `locale`, and `direction` replace its own."),
      optional(
        "device", \.screen.device, .text,
        "The device that replaces the document's own, by name, or as `390x844@3`."),
      optional("state", \.screen.state, .text, "The state of the document's components."),
      optional(
        "data", \.screen.data, data,
        "An object whose members override the document's own data."),
      optional(
        "scroll", \.screen.scroll, .number(in: 0...1_000_000, .points),
        "How far the document's content is scrolled, in points: its key `scroll`, or that of its "
          + "first column that scrolls."),
      optional(
        "placeholder", \.screen.placeholder, placeholder,
        "Whether the names of the data are shown instead of the data, or the text to show."),
      defaulted(
        "fit", \.fit, .cases("fit"),
        "How the screen fills its frame: `scale` scales it to fit inside, and `crop` shows it at "
          + "its own size, from the top."),
    ])

  private static var data: ValueType<JSONValue> {
    .raw("object", .object) { _ in ["type": "object"] }
      .refusing(
        "expected an object of data, found", hint: "write \"data\": {\"title\": \"{{title}}\"}")
  }

  private static var placeholder: ValueType<String> {
    ValueType<Bool>.bool.map("true or text", write: { $0.isEmpty ? .bool(true) : nil }) {
      isOn, reader -> String? in
      if isOn { return "" }
      reader.error("\"placeholder\" cannot be false", hint: "leave the key out instead")
      return nil
    }.or(.text)
  }

  /// Adds the settings that a node has under the common keys.
  static func addEnvironment(to content: inout ScreenContent, _ reader: Reader) {
    let (value, environment) = (reader.current, reader.environment)
    if value["look"] != nil { content.screen.look = environment.look }
    if value["appearance"] != nil { content.screen.appearance = environment.appearance }
    if value["locale"] != nil { content.screen.locale = environment.locale }
    if value["direction"] != nil { content.screen.direction = environment.direction }
    if content.screen.placeholder == nil, environment.showsPlaceholders {
      content.screen.placeholder = ""
    }
  }
}
