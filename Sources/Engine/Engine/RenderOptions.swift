package import Bounds
import Geometry
package import Localization
package import Scene
package import Source

/// What a renderer uses besides the documents.
package struct RenderOptions: Hashable, Sendable {
  /// Folders of pictures and art, looked in before the kit's own.
  package var assets: [String]
  /// Folders of font files: looked in before what the font map says for the files it names, and
  /// every other one a fallback for characters those lack.
  package var fonts: [String]
  /// Threads to decode and paint with, of `workerNumbers`; the pixels are the same for any number.
  package var workers: Int
  /// The limits for one document.
  package var limits = Limits.standard

  /// The valid values of `workers`.
  package static let workerNumbers = 1...256

  /// Options that default to the kit's own files and one thread.
  package init(assets: [String] = [], fonts: [String] = [], workers: Int = 1) {
    self.assets = assets
    self.fonts = fonts
    self.workers = workers
  }

  /// The same options with this many threads.
  package func with(workers: Int) -> RenderOptions {
    var options = self
    options.workers = workers
    return options
  }
}

/// How a document is shown.
package struct RenderVariant: Hashable, Sendable {
  /// Pixels to the point, of `scales`; `nil` for the device's own.
  package var scale: Int?
  /// The name of a device that replaces the document's; `nil` for the document's own.
  package var device: String?
  /// Whether to show the whole height of the content, not the device's.
  package var full: Bool
  /// Whether the document's own settings as a golden apply.
  package var asGolden = false
  /// Replace the document's own.
  package var look: Environment.Look?
  package var appearance: Environment.Appearance?
  /// The locale that replaces the document's own: a BCP 47 tag.
  package var locale: String?
  /// Strings that override the document's own.
  package var strings = StringCatalogue()
  /// The state of component uses that name none.
  package var state: String?
  /// What texts that hold data show instead, empty for the data's names; `nil` for the data.
  package var placeholder: String?
  /// A row of data, whose members override the document's own.
  package var data: JSONValue?
  /// Values for paths into the data, in order.
  package var values: [DataValue] = []
  /// Which of the document's frames, counted from 0, where it has some; `nil` for the document
  /// without them.
  package var frame: Int?

  /// The valid values of `scale`, except for an enlarged picture.
  package static let scales = 1...4

  /// Whether the picture is shown larger than it is, on a sheet, and so may have more pixels.
  package var isEnlarged = false

  /// Whether any option is set that only a template supports.
  package var fillsIn: Bool {
    data != nil || !values.isEmpty || state != nil || placeholder != nil
  }

  /// A value and its path in the data.
  package struct DataValue: Hashable, Sendable {
    package var path: JSONPointer
    package var value: JSONValue

    package init(_ path: JSONPointer, _ value: JSONValue) {
      self.path = path
      self.value = value
    }
  }

  /// A variant that leaves everything not specified to the document.
  package init(scale: Int? = nil, device: String? = nil, full: Bool = false) {
    self.scale = scale
    self.device = device
    self.full = full
  }
}

extension Device {
  /// A device of the table, or `390x844@3`.
  package static func named(_ name: String) -> Device? {
    if let known = all.first(where: { $0.name == name }) { return known }
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      (1...Int(largest.width)).contains(width), (1...Int(largest.height)).contains(height)
    else { return nil }
    let scale = parts.count == 2 ? Int(parts[1]) : 2
    guard let scale, RenderVariant.scales.contains(scale) else { return nil }
    return Device(
      name: "", size: Size(width: Double(width), height: Double(height)), scale: scale)
  }
}
