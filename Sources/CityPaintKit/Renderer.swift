import Engine
import Source

/// Turns documents into pictures, and keeps what they share: how documents are read, decoded
/// pictures, fonts, glyphs.
///
/// A renderer is safe to use from several threads at once.
public final class Renderer: Sendable {
  private let renderer: Engine.Renderer
  private let workers: Int

  /// A renderer with the kits' own art and font map.
  ///
  /// - Throws: `CityPaintError` where the kits' own files are missing or damaged.
  public init(_ options: RenderOptions = RenderOptions()) throws(CityPaintError) {
    workers = options.workers
    do throws(Engine.CityPaintError) {
      renderer = try Engine.Renderer(options.inner)
    } catch {
      throw CityPaintError(error)
    }
  }

  /// What of the options' folders of fonts cannot be used, or was of no use to any text so far.
  public var warnings: [String] {
    (renderer.fonts.folderProblems() + renderer.fonts.idleFolders()).map {
      DiagnosticPrinter().text(for: $0)
    }
  }

  /// Renders a document.
  ///
  /// - Parameters:
  ///   - document: JSON in UTF-8.
  ///   - name: how messages name the document.
  ///   - folder: where the pictures it names are; nothing outside it and the assets' folders is read.
  /// - Throws: every problem of the document at once.
  public func render(
    _ document: [UInt8], name: String = "document", folder: String = "",
    as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> RenderedScreen {
    do throws(Engine.CityPaintError) {
      return RenderedScreen(
        try renderer.render(document, name: name, folder: folder, as: variant.inner),
        workers: workers)
    } catch {
      throw CityPaintError(error)
    }
  }
}

/// What a renderer is to use beside the documents.
public struct RenderOptions: Hashable, Sendable {
  /// Folders of pictures and art, looked in before the kits' own.
  public var assets: [String]
  /// Folders of font files: looked in before what the font map says for the files it names, and
  /// every other one a fallback for characters those lack.
  public var fonts: [String]
  /// Threads to decode, paint and encode with, from 1 to 256.
  ///
  /// A renderer is refused for others; the pixels are the same for any number.
  public var workers: Int

  /// Options that use the kits' own files and one thread where nothing else is said.
  public init(assets: [String] = [], fonts: [String] = [], workers: Int = 1) {
    self.assets = assets
    self.fonts = fonts
    self.workers = workers
  }

  fileprivate var inner: Engine.RenderOptions {
    Engine.RenderOptions(assets: assets, fonts: fonts, workers: workers)
  }
}

/// How a document is to be shown.
public struct RenderVariant: Hashable, Sendable {
  /// Pixels to the point, from 1 to 4; `nil` for the device's own.
  ///
  /// Nothing is rendered at another scale.
  public var scale: Int?
  /// The name of a device that takes the place of the document's, or a size in points as
  /// `390x844@3`, at most 4096 × 16384; `nil` for the document's own.
  public var device: String?
  /// Whether to show the whole height of the content, not the device's.
  public var full: Bool
  /// The locale that takes the place of the document's own: a BCP 47 tag such as `pt-BR`.
  ///
  /// The language of the kits' words and of the document's strings. `nil` for the document's own.
  public var locale: String?

  /// A variant that leaves everything to the document where nothing else is said.
  public init(
    scale: Int? = nil, device: String? = nil, full: Bool = false, locale: String? = nil
  ) {
    self.scale = scale
    self.device = device
    self.full = full
    self.locale = locale
  }

  fileprivate var inner: Engine.RenderVariant {
    var inner = Engine.RenderVariant(scale: scale, device: device, full: full)
    inner.locale = locale
    return inner
  }
}
