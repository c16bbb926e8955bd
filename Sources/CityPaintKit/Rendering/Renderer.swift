import Bounds
import Engine
import Source

/// Renders documents to pictures, and caches shared resources: decoded pictures, fonts, and glyphs.
///
/// A renderer is safe to use from several threads at once, and sharing one is faster than using one
/// per thread.
public final class Renderer: Sendable {
  let inner: Engine.Renderer

  /// Creates a renderer with the kits' own art and font map.
  ///
  /// - Throws: `CityPaintError` if a folder does not exist, or the number of workers is out of
  ///   range.
  public init(_ options: RenderOptions = RenderOptions()) throws(CityPaintError) {
    inner = try translatingErrors { () throws(Engine.CityPaintError) in
      try Engine.Renderer(options.inner)
    }
  }

  init(_ inner: Engine.Renderer) { self.inner = inner }

  /// The warnings about unusable files in the options' font folders.
  package var fontFolderProblems: [Diagnostic] {
    inner.fonts.folderProblems().map { Diagnostic($0) }
  }

  /// The warnings about the options' font folders: unusable files, and folders that no text has
  /// used.
  public var diagnostics: [Diagnostic] {
    (inner.fonts.folderProblems() + inner.fonts.idleFolders()).map { Diagnostic($0) }
  }

  /// Renders a document.
  ///
  /// - Throws: `CityPaintError` with every problem in the document at once.
  public func render(
    _ document: Document, as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> RenderedScreen {
    let variant = try variant.inner(inner.library)
    return try translatingErrors { () throws(Engine.CityPaintError) in
      let screen = try inner.resolve(document.source, folder: document.folder, as: variant)
      return RenderedScreen(try inner.paint(screen), workers: inner.options.workers)
    }
  }

  /// Returns the number of frames of a document's animation; `nil` for a document without one.
  ///
  /// - Throws: `CityPaintError` if the document is not JSON.
  public func frameCount(of document: Document) throws(CityPaintError) -> Int? {
    try translatingErrors { () throws(Engine.CityPaintError) in
      try inner.document(document.source, folder: document.folder).animation?.count
    }
  }
}

/// The settings of a renderer, which apply to all documents.
public struct RenderOptions: Hashable, Sendable {
  /// Folders of pictures and art, searched before the kits' own.
  public var assets: [String]
  /// Folders of font files.
  ///
  /// They are searched first for the files in the font map; all their other files are fallbacks for
  /// missing characters.
  public var fonts: [String]
  /// The number of threads for decoding, painting, and encoding, from 1 to 256; the pixels are the
  /// same for any number.
  public var workers: Int

  /// The limits for one document.
  public var limits = Limits.standard

  /// The limits on the time and memory for one document; see the manual's page on limits.
  public enum Limits: String, Hashable, Sendable, CaseIterable {
    /// The standard limits.
    case standard
    /// No limits, for trusted documents.
    case none
  }

  /// The valid values of `workers`.
  public static let workerNumbers = Engine.RenderOptions.workerNumbers

  /// Creates options that default to the kits' own files and one thread.
  public init(assets: [String] = [], fonts: [String] = [], workers: Int = 1) {
    (self.assets, self.fonts, self.workers) = (assets, fonts, workers)
  }

  var inner: Engine.RenderOptions {
    var options = Engine.RenderOptions(assets: assets, fonts: fonts, workers: workers)
    options.limits = limits.inner
    return options
  }
}

/// The pipeline's limits; the type's name is hidden by the options' own `Limits`.
typealias InnerLimits = Limits

extension RenderOptions.Limits {
  var inner: InnerLimits { self == .none ? .none : .standard }
}
