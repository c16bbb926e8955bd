package import Bounds
package import Header
package import Localization
package import Scene
package import Source

/// The settings of a renderer, which apply to all documents.
package struct RenderOptions: Hashable, Sendable {
  /// Folders of pictures and art, searched before the kit's own.
  package var assets: [String]
  /// Folders of font files, searched before the locations in the font map for the files that the
  /// map names; every other font in these folders is a fallback for missing characters.
  package var fonts: [String]
  /// The number of threads for decoding and painting, within `workerNumbers`; the pixels are the
  /// same for any number.
  package var workers: Int
  /// The limits for one document.
  package var limits = Limits.standard

  /// The valid values of `workers`.
  package static let workerNumbers = 1...256

  /// Creates options that default to the kit's own files and one thread.
  package init(assets: [String] = [], fonts: [String] = [], workers: Int = 1) {
    self.assets = assets
    self.fonts = fonts
    self.workers = workers
  }

  /// Returns the options with a different number of threads.
  package func with(workers: Int) -> RenderOptions {
    var options = self
    options.workers = workers
    return options
  }
}

/// The settings for rendering a document once.
package struct RenderVariant: Hashable, Sendable {
  /// The pixels per point, within `scales`; `nil` for the device's own.
  package var scale: Int?
  /// The name of a device that replaces the document's; `nil` for the document's own.
  package var device: String?
  /// Whether to show the whole height of the content instead of the device's height.
  package var full: Bool
  /// Whether the document's own golden settings apply.
  package var asGolden = false
  /// The look that replaces the document's own.
  package var look: Environment.Look?
  package var appearance: Environment.Appearance?
  /// The locale that replaces the document's own: a BCP 47 tag.
  package var locale: String?
  /// The reading direction that replaces the document's own and the locale's.
  package var direction: Environment.Direction?
  /// Strings that override the document's own.
  package var strings = StringCatalog()
  /// The state of components that are used without an explicit state.
  package var state: String?
  /// The text shown instead of data; if empty, the data's names are shown; `nil` shows the data.
  package var placeholder: String?
  /// A row of data, whose members override the document's own data.
  package var data: JSONValue?
  /// The row's table, if it is of one.
  package var cells: RowCells?
  /// Values for paths into the data, in order.
  package var values: [DataValue] = []
  /// The name of the node to draw alone, with a number if several nodes have the name: `row[2]`;
  /// `nil` for the whole screen.
  package var node: String?
  /// The distance in points by which the content is scrolled, in place of the document's own.
  package var scroll: Double?
  /// The frame to draw, counted from 0; `nil` for the document without its frames.
  package var frame: Int?

  /// The valid values of `scale`, except for an enlarged picture.
  package static let scales = Device.givenScales

  /// Whether the picture is enlarged on a sheet and so may have more pixels.
  package var isEnlarged = false

  /// Whether any option is set that affects only templates.
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

  /// Creates a variant; options that are not given are left to the document.
  package init(scale: Int? = nil, device: String? = nil, full: Bool = false) {
    self.scale = scale
    self.device = device
    self.full = full
  }
}

extension RenderVariant {
  /// Returns the variant with the values of a combination.
  package func with(_ combination: VariantMatrix.Combination) -> RenderVariant {
    var variant = self
    for value in combination {
      switch value {
      case .device(let device): variant.device = device
      case .locale(let locale): variant.locale = locale
      case .direction(let direction): variant.direction = direction
      case .look(let look): variant.look = look
      case .appearance(let appearance): variant.appearance = appearance
      case .state(let state): variant.state = state
      case .scale(let scale): variant.scale = scale
      }
    }
    return variant
  }
}

extension VariantMatrix {
  /// Returns the matrix without the settings that a variant gives.
  package func without(_ variant: RenderVariant) -> VariantMatrix {
    var matrix = self
    if variant.device != nil { matrix[.device] = [] }
    if variant.locale != nil { matrix[.locale] = [] }
    if variant.direction != nil { matrix[.direction] = [] }
    if variant.look != nil { matrix[.look] = [] }
    if variant.appearance != nil { matrix[.appearance] = [] }
    if variant.state != nil { matrix[.state] = [] }
    if variant.scale != nil { matrix[.scale] = [] }
    return matrix
  }
}
