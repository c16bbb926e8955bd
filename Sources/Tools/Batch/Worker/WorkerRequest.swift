import Codecs
import Engine
import Localization
import Pixels
import Scene
import Schema
import Source

/// A request to a worker: the object of one line.
struct WorkerRequest: Sendable {
  /// The caller's ID for the request, which the answer repeats.
  var id: JSONValue?
  var document: JSONValue?
  var file: Located<String>?
  var data: JSONValue?
  var variant: RenderVariant?
  var output = Output()
  /// The request as written.
  var root: JSONValue?

  /// The contents of an answer, and the destination of the picture.
  struct Output: Hashable, Sendable {
    /// The path of the file; `nil` if the answer contains the picture.
    var path: String?
    /// Whether to draw; otherwise the answer has only elements.
    var picture = true
    var elements = false
    var digest = false
    var png: PNGEncoding?
    var quality: Int?
    var background: Color?
  }

  static var type: ValueType<WorkerRequest> {
    record(
      "request", "A request to a worker: a document, by value or by file, and its variant.",
      keys(
        WorkerRequest(),
        [
          optional("id", \.id, .any, "Any value, which the answer repeats."),
          optional("document", \.document, .raw("document", .object) { _ in true }, "A document."),
          optional("file", \.file, Types.located(.text), "The path of a document."),
          optional(
            "data", \.data, .raw("data", .object) { _ in true },
            "Data that overrides the document's own."),
          optional("variant", \.variant, variant, "The options of `citypaint render`."),
          defaulted(
            "output", \.output, output, "Where the picture goes, and what the answer reports."),
        ]))
  }

  private static var variant: ValueType<RenderVariant> {
    record(
      "variant", "The options of `citypaint render` that change the picture.",
      keys(
        RenderVariant(),
        [
          optional("scale", \.scale, .integer(in: RenderVariant.scales), "Pixels per point."),
          optional("device", \.device, .text, "A device's name, or WIDTHxHEIGHT@SCALE."),
          defaulted("full", \.full, .bool, "Whether to show the whole height of the content."),
          optional("locale", \.locale, Types.locale, "A BCP 47 language tag."),
          optional(
            "look", \.look, Looks.type(settles: false), "A look's name, or its values."),
          optional(
            "appearance", \.appearance, ValueType<Environment.Appearance>.cases("appearance"),
            "The light or dark appearance."),
          optional(
            "state", \.state, .text, "The state of components that do not specify one."),
          optional(
            "placeholder", \.placeholder, .text,
            "The text shown instead of data; empty to show the names of the data."),
          optional(
            "frame", \.frame, .integer(in: 0...1_000_000),
            "The frame of the animation to draw, from 0."),
        ]))
  }

  private static var output: ValueType<Output> {
    let whole = record(
      "output", "Where the picture goes, and what the answer reports.",
      keys(
        Output(),
        [
          optional(
            "path", \.path, .text,
            "A .png, .jpg, or .jpeg file; {{name}} is a value from the data. Default: the "
              + "answer contains the picture."),
          defaulted(
            "picture", \.picture, .bool,
            "Whether to draw the picture; if not, the answer has only elements."),
          defaulted("elements", \.elements, .bool, "Whether the answer lists the elements."),
          defaulted("digest", \.digest, .bool, "Whether to report the SHA-256 of the pixels."),
          optional(
            "png", \.png, ValueType<PNGEncoding>.cases("compression"),
            "How much to compress a PNG: fast, default, compact, or small."),
          optional("quality", \.quality, .integer(in: 1...100), "The quality of a JPEG."),
          optional("background", \.background, color, "The color behind the picture."),
        ]))
    let path: ValueType<Output> = ValueType<String>.text.map("path", write: { _ in nil }) {
      text, _ in Output(path: text)
    }
    return path.or(whole)
  }

  private static let color = ValueType<String>.text.map("color", write: { _ in .null }) {
    text, reader in
    if let color = Color(hex: text) { return color }
    reader.error("\(SafeText.quoted(text)) is not a color", hint: "write #RRGGBB or #RRGGBBAA")
    return nil
  }
}
