import Engine
import Localization
import Rules
import Scene
import Schema
import Source

/// The settings for rendering a document, such as size, language, and data.
///
/// The document determines all settings that are `nil` or empty. Most settings correspond to
/// options of `citypaint render`.
public struct RenderVariant: Hashable, Sendable {
  /// The pixels per point, from 1 to 4; `nil` for the device's own.
  public var scale: Int?
  /// The device: a name, or a size in points such as `390x844@3`, at most 4096 × 16384.
  public var device: String?
  /// Whether to show the whole height of the content instead of the device's height.
  public var full: Bool
  /// The locale: a BCP 47 language tag such as `pt-BR`, for the kits' and the document's strings.
  public var locale: String?
  /// The look of the kits' parts.
  public var look: Look?
  /// The light or dark appearance.
  public var appearance: Appearance?
  /// The state of components that do not specify one, such as `selected`.
  public var state: String?
  /// The text shown instead of data.
  public var placeholder: Placeholder?
  /// An object whose members override the document's own data.
  public var data: JSON?
  /// Individual values by path, which override all other data: `post.title`, `people.0.name`.
  public var values: [String: JSON]
  /// Strings that override the document's own, by language: `{"pl": {"key": "text"}}`.
  public var strings: JSON?
  /// The name of the node to draw alone, at the size that it has without a parent; `nil` for the
  /// whole screen.
  ///
  /// Where several nodes have the name, a number follows in brackets: `row[2]`.
  public var node: String?
  /// The frame of the document's animation, from 0; `nil` to ignore frames.
  public var frame: Int?

  /// The names of the known devices, for `device`.
  public static var deviceNames: [String] { Device.all.map(\.name) }

  /// The valid values of `scale`.
  public static let scales = Engine.RenderVariant.scales

  /// The set of colors that a look and a document use.
  public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }

  /// A kit's look by name, or values that override one: `.values(["from": "flat", …])`.
  public enum Look: Hashable, Sendable, ExpressibleByStringLiteral {
    case named(String)
    case values(JSON)

    /// The names of the kits' looks.
    public static var names: [String] { Library(Kits.all).vocabulary.looks.names }

    /// A kit's look by name.
    public init(stringLiteral name: String) { self = .named(name) }
  }

  /// The text shown instead of data.
  public enum Placeholder: Hashable, Sendable {
    /// The name of each value instead of the value.
    case names
    case text(String)
  }

  /// Creates a variant; the document determines the settings that are not given.
  public init(
    scale: Int? = nil, device: String? = nil, full: Bool = false, locale: String? = nil,
    look: Look? = nil, appearance: Appearance? = nil, state: String? = nil,
    placeholder: Placeholder? = nil, data: JSON? = nil, values: [String: JSON] = [:],
    strings: JSON? = nil, node: String? = nil, frame: Int? = nil
  ) {
    (self.scale, self.device, self.full, self.locale) = (scale, device, full, locale)
    (self.look, self.appearance, self.state) = (look, appearance, state)
    (self.placeholder, self.data, self.values) = (placeholder, data, values)
    (self.strings, self.node, self.frame) = (strings, node, frame)
  }

  /// Returns the variant for the engine; its look is read with the kits' vocabulary.
  func inner(_ library: Library) throws(CityPaintError) -> Engine.RenderVariant {
    var inner = Engine.RenderVariant(scale: scale, device: device, full: full)
    inner.locale = locale
    inner.look = try look(library.vocabulary)
    inner.appearance = appearance.map { $0 == .light ? .light : .dark }
    inner.state = state
    inner.placeholder =
      switch placeholder {
      case nil: nil
      case .names: ""
      case .text(let text): text
      }
    (inner.node, inner.frame) = (node, frame)
    if let data {
      guard case .object = data else {
        throw CityPaintError("the data is not an object", remedy: "write [\"name\": …]")
      }
      inner.data = try data.located(name: "data")
    }
    for (path, value) in values.sorted(by: { $0.key < $1.key }) {
      inner.values.append(.init(JSONPointer(dataPath: path), try value.located(name: path)))
    }
    if let strings {
      let catalog = StringCatalog(try strings.located(name: "strings"))
      let problems = DiagnosticLog(catalog.problems)
      guard !problems.hasErrors else {
        throw CityPaintError(problems.sorted.map { Diagnostic($0) })
      }
      inner.strings = catalog
    }
    return inner
  }

  private func look(_ vocabulary: Vocabulary) throws(CityPaintError) -> Environment.Look? {
    switch look {
    case nil: return nil
    case .named(let name):
      guard vocabulary.looks.names.contains(name) else {
        throw CityPaintError(
          "unknown look \(SafeText.quoted(name))",
          remedy: "use one of \(Suggestion.sentence(vocabulary.looks.names))")
      }
      return Environment.Look(name)
    case .values(let values):
      let file = SourceFile(name: "look", bytes: Array(values.text.utf8))
      let reading = vocabulary.looks.read(file, in: vocabulary)
      guard let look = reading.value else {
        throw CityPaintError(reading.diagnostics.map { Diagnostic($0) })
      }
      return look
    }
  }
}
