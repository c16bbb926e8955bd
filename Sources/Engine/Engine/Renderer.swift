import Bounds
import Drawing
import Expand
import Files
import Geometry
package import Header
package import Layout
import Lowering
package import Raster
package import Resources
package import Rules
package import Scene
import Schema
import Source
import Synchronization
package import Typesetting

/// Renders documents to pictures, and caches what they share: decoded pictures, fonts, glyphs.
///
/// A renderer is safe to use from several threads at once.
package final class Renderer: Sendable {
  package let options: RenderOptions
  /// The kit's own files: art, font map, words, starters.
  package let kitFiles: AssetSource
  package let pictures: PictureCache
  package let fonts: FontLibrary
  package let typesetter: Typesetter
  package let raster: RasterCache
  /// Where kit art is looked for, with what is known of it.
  package let art: ArtLibrary
  package let library: Library
  /// Where the kits' words come from in other languages.
  package let strings: StringLibrary
  /// What documents are drawn in instead of the kits' standard themes.
  package let themes: [any Theme]
  /// How documents are read: declared once, whatever is read.
  package let documents: DocumentType
  /// What distinguishes templates.
  let templateLanguage: Lazy<TemplateLanguage>

  /// A renderer for what kits declare, with the kits' own art and font map.
  ///
  /// - Parameters:
  ///   - kitFiles: what the kits have where the folders of assets have nothing of that name.
  ///   - pictures: what keeps decoded pictures, in which there may be some already.
  /// - Throws: `CityPaintError` where a folder is missing, or a font map or catalog damaged.
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

  /// A renderer that shares everything with another one except the number of threads.
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
    templateLanguage = Lazy { [library] in
      TemplateLanguage(
        commonKeys: NodeType.commonKeys, nodeTypes: Set(NodeType(library).names),
        kitTypes: Set(library.components.map(\.name)),
        palette: Dictionary(
          library.vocabulary.palette.map { ($0.name, $0.color) },
          uniquingKeysWith: { first, _ in first }),
        states: Dictionary(
          library.components.filter { !$0.states.isEmpty }.map { ($0.name, $0.states) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  private static func check(workers: Int) throws(CityPaintError) {
    let known = RenderOptions.workerNumbers
    guard !known.contains(workers) else { return }
    throw CityPaintError([
      Diagnostic(
        .error, "invalid number of threads: \(workers)",
        hint: "take a number from \(known.lowerBound) to \(known.upperBound)")
    ])
  }

  /// A folder the caller names and that is not there is a mistake, not an empty folder.
  private static func check(_ options: RenderOptions) throws(CityPaintError) {
    let missing = (options.assets + options.fonts).filter {
      FileSystem.kind(of: $0) != .directory
    }
    guard !missing.isEmpty else { return }
    throw CityPaintError(
      missing.map { folder in
        Diagnostic(
          .error, kind: .missingInput, "there is no folder \(folder)",
          hint: "name a folder that is there with --assets or --fonts")
      })
  }

  /// Renders a document.
  ///
  /// - Parameters:
  ///   - document: JSON in UTF-8.
  ///   - name: how messages name the document.
  ///   - folder: where the pictures it names are; nothing outside it and the assets' folders is
  ///     read.
  /// - Throws: every problem of the document at once.
  package func render(
    _ document: [UInt8], name: String = "document", folder: String = "",
    as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> RenderedScreen {
    let file = SourceFile(name: name, bytes: document)
    return try paint(try resolve(file, folder: folder, as: variant))
  }

  /// Pixels a picture may have; whatever needs more is a mistake.
  package static let pixelLimit = Double(Limits.standard.pixels)

  /// Paints a screen that has been resolved.
  ///
  /// - Parameter extent: how much of it is laid out, which changes no pixel.
  package func paint(
    _ screen: ResolvedScreen, extent: LayoutExtent = .all
  ) throws(CityPaintError) -> RenderedScreen {
    try paint(screen, screen.layOut(extent: extent))
  }

  /// Paints a screen that has been laid out, too.
  package func paint(
    _ screen: ResolvedScreen, _ laid: LaidOutScreen
  ) throws(CityPaintError) -> RenderedScreen {
    // A picture that is too large is not lowered first.
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
