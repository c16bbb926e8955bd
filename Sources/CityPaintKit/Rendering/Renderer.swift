import Engine
import Source

/// Turns documents into pictures, and keeps what they share: decoded pictures, fonts, glyphs.
///
/// A renderer is safe to use from several threads at once, and one renderer is faster than one for
/// each thread.
public final class Renderer: Sendable {
  let inner: Engine.Renderer

  /// A renderer with the kits' own art and font map.
  ///
  /// - Throws: `CityPaintError` for a folder that does not exist, or a number of workers that is
  ///   out of range.
  public init(_ options: RenderOptions = RenderOptions()) throws(CityPaintError) {
    inner = try translatingErrors { () throws(Engine.CityPaintError) in
      try Engine.Renderer(options.inner)
    }
  }

  /// What is wrong with the options' folders of fonts, and which of them no text has used so far.
  public var diagnostics: [Diagnostic] {
    (inner.fonts.folderProblems() + inner.fonts.idleFolders()).map { Diagnostic($0) }
  }

  /// Renders a document.
  ///
  /// - Throws: `CityPaintError` with every problem of the document at once.
  public func render(
    _ document: Document, as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> RenderedScreen {
    let variant = try variant.inner(inner.library)
    return try translatingErrors { () throws(Engine.CityPaintError) in
      let screen = try inner.resolve(document.source, folder: document.folder, as: variant)
      return RenderedScreen(try inner.paint(screen), workers: inner.options.workers)
    }
  }

  /// The number of frames of a document's animation; `nil` for a document without one.
  ///
  /// - Throws: `CityPaintError` for a document that is not JSON.
  public func frameCount(of document: Document) throws(CityPaintError) -> Int? {
    try translatingErrors { () throws(Engine.CityPaintError) in
      try inner.document(document.source, folder: document.folder).animation?.count
    }
  }
}

/// What a renderer uses beside the documents.
public struct RenderOptions: Hashable, Sendable {
  /// Folders of pictures and art, searched before the kits' own.
  public var assets: [String]
  /// Folders of font files: searched first for the files that the font map names; every other file
  /// is a fallback for characters those lack.
  public var fonts: [String]
  /// Threads to decode, paint and encode with, from 1 to 256; the pixels are the same for any number.
  public var workers: Int

  /// Options that use the kits' own files and one thread where nothing else is said.
  public init(assets: [String] = [], fonts: [String] = [], workers: Int = 1) {
    (self.assets, self.fonts, self.workers) = (assets, fonts, workers)
  }

  var inner: Engine.RenderOptions {
    Engine.RenderOptions(assets: assets, fonts: fonts, workers: workers)
  }
}
