import Bounds
import Drawing
import Expand
import Files
import Geometry
package import Header
package import Layout
import Localization
import Lowering
package import Raster
package import Resources
package import Rules
package import Scene
import Schema
import Source
import Synchronization
package import Typesetting

/// A renderer of documents to pictures, which caches shared resources: decoded pictures, fonts, and
/// glyphs.
///
/// It is safe to use from several threads at once.
package final class Renderer: Sendable {
  package let options: RenderOptions
  /// The kit's own files: art, font map, strings, and starters.
  package let kitFiles: AssetSource
  package let pictures: PictureCache
  package let fonts: FontLibrary
  package let typesetter: Typesetter
  package let raster: RasterCache
  /// The library of kit art.
  package let art: ArtLibrary
  package let library: Library
  /// The library of the kits' strings in other languages.
  package let strings: StringLibrary
  /// The themes that replace the kits' standard themes.
  package let themes: [any Theme]
  /// The type of all documents, declared once.
  package let documents: DocumentType
  /// The vocabulary of templates.
  let templateLanguage: Lazy<TemplateLanguage>

  /// Creates a renderer for the declared kits, with the kits' own art and font map.
  ///
  /// - Parameters:
  ///   - kitFiles: the kits' files, used if the assets folders have none of that name.
  ///   - pictures: the cache of decoded pictures, which may already contain some.
  /// - Throws: `CityPaintError` if a folder is missing, or a font map or catalog is damaged.
  package convenience init(
    _ options: RenderOptions = RenderOptions(), kits: [Kit] = Kits.all,
    themes: [any Theme] = [], kitFiles: AssetSource = .embedded,
    fontAccess: FontAccess = .system, pictures: PictureCache = PictureCache()
  ) throws(CityPaintError) {
    try Self.check(options)
    try Self.check(workers: options.workers)
    let sources = options.assets.map { AssetSource.directory($0) } + [kitFiles]
    let fonts = try FontLibrary(options: options, assets: sources, access: fontAccess)
    let library = Library(kits, fonts: fonts.names)
    let art = ArtLibrary(sources)
    let damages = art.damages()
    guard damages.isEmpty else { throw CityPaintError(damages) }
    self.init(options, kitFiles, fonts, library, art, themes, pictures)
  }

  /// Creates a renderer that shares everything with another except the number of threads.
  package init(_ other: Renderer, workers: Int) {
    options = other.options.with(workers: workers)
    kitFiles = other.kitFiles
    pictures = other.pictures
    fonts = other.fonts
    typesetter = other.typesetter
    raster = other.raster
    art = other.art
    library = other.library
    strings = other.strings
    themes = other.themes
    documents = other.documents
    templateLanguage = other.templateLanguage
  }

  private init(
    _ options: RenderOptions, _ kitFiles: AssetSource, _ fonts: FontLibrary,
    _ library: Library, _ art: ArtLibrary, _ themes: [any Theme], _ pictures: PictureCache
  ) {
    self.options = options
    self.kitFiles = kitFiles
    self.themes = themes
    self.pictures = pictures
    typesetter = Typesetter()
    raster = RasterCache()
    self.fonts = fonts
    self.library = library
    strings = StringLibrary(
      art.sources, replacing: options.assets.count, words: { library.strings })
    self.art = art
    documents = DocumentType(library)
    templateLanguage = Lazy { [library, kitFiles] in
      TemplateLanguage(
        commonKeys: NodeType.commonKeys, nodeTypes: Set(NodeType(library).names),
        kitTypes: Set(library.components.map(\.name)),
        palette: Dictionary(
          library.vocabulary.palette.map { ($0.name, $0.color) },
          uniquingKeysWith: { first, _ in first }),
        states: Dictionary(
          library.components.filter { !$0.states.isEmpty }.map { ($0.name, $0.states) },
          uniquingKeysWith: { first, _ in first }),
        formats: FormatLibrary { try? kitFiles.read("Formats/" + $0) },
        kit: { kit in
          let name = kitFiles.path(of: kit.file)
          return (try? kitFiles.read(kit.file)).map {
            SourceFile(name: name, reference: name, bytes: $0)
          }
        })
    }
  }

  private static func check(workers: Int) throws(CityPaintError) {
    let known = RenderOptions.workerNumbers
    guard !known.contains(workers) else { return }
    throw CityPaintError([
      Diagnostic(
        .error, "invalid number of threads: \(workers)",
        hint: "use a number from \(known.lowerBound) to \(known.upperBound)")
    ])
  }

  /// Checks that the caller's folders exist: a missing folder is an error, not an empty folder.
  private static func check(_ options: RenderOptions) throws(CityPaintError) {
    let missing = (options.assets + options.fonts).filter {
      FileSystem.kind(of: $0) != .directory
    }
    guard !missing.isEmpty else { return }
    throw CityPaintError(
      missing.map { folder in
        Diagnostic(
          .error, kind: .missingInput, "there is no folder \(folder)",
          hint: "give an existing folder with --assets or --fonts")
      })
  }

  /// Renders a document.
  ///
  /// - Parameters:
  ///   - document: JSON in UTF-8.
  ///   - name: the document's name in messages.
  ///   - folder: the folder of the document's pictures; only files in this folder and in the assets
  ///     folders are read.
  /// - Throws: every problem of the document at once.
  package func render(
    _ document: [UInt8], name: String = "document", folder: String = "",
    as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> RenderedScreen {
    let file = SourceFile(name: name, bytes: document)
    return try paint(try resolve(file, folder: folder, as: variant))
  }

  /// The maximum number of pixels of a picture.
  package static let pixelLimit = Double(Limits.standard.pixels)

  /// Paints a resolved screen.
  ///
  /// - Parameter extent: how much of the screen is laid out, which does not affect the pixels.
  package func paint(
    _ screen: ResolvedScreen, extent: LayoutExtent = .all
  ) throws(CityPaintError) -> RenderedScreen {
    try paint(screen, screen.layOut(extent: extent))
  }

  /// Paints a resolved screen that is already laid out.
  package func paint(
    _ screen: ResolvedScreen, _ laid: LaidOutScreen
  ) throws(CityPaintError) -> RenderedScreen {
    // A picture that is too large is rejected before lowering.
    if let problem = oversize(of: laid, screen) { throw CityPaintError([problem]) }
    let lowered = Lowered(laid)
    if let problem = obstacle(to: lowered, in: laid, of: screen) {
      throw CityPaintError([problem])
    }
    let (width, height) = laid.pixels
    let rasterizer = Rasterizer(
      cache: raster, workers: options.workers, limits: options.limits)
    let meter = self.meter
    let pixmap = rasterizer.render(
      lowered.displayList, width: Int(width), height: Int(height), meter: meter)
    if let excess = meter.excess {
      throw CityPaintError([diagnostic(excess, in: laid, of: screen)])
    }
    return RenderedScreen(screen: screen, laid: laid, pixmap: pixmap)
  }
}
