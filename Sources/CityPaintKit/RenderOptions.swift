/// What a renderer is to use beside the documents.
public struct RenderOptions: Hashable, Sendable {
  /// Folders of pictures and art, looked in before the kit's own.
  public var assets: [String]
  /// Folders of font files, looked in before what the font map says.
  public var fonts: [String]
  /// Threads to decode and paint with.
  ///
  /// The pixels are the same for any number.
  public var workers: Int

  /// Options; no folders and one thread unless they are given.
  public init(assets: [String] = [], fonts: [String] = [], workers: Int = 1) {
    self.assets = assets
    self.fonts = fonts
    self.workers = workers
  }
}

/// How a document is to be shown.
public struct RenderVariant: Hashable, Sendable {
  /// Pixels to the point; `nil` for the device's own.
  public var scale: Int?
  /// The name of a device that takes the place of the document's; `nil` for the document's own.
  public var device: String?
  /// Whether to show the whole height of the content, not the device's.
  public var full: Bool

  /// A variant; the document's own unless a part is given.
  public init(scale: Int? = nil, device: String? = nil, full: Bool = false) {
    self.scale = scale
    self.device = device
    self.full = full
  }
}
