import Codecs
import Engine
import Files
import Pixels
import Resources
import Schema
import Sheets
import Source
import Tint

/// A named list of colors.
public struct Palette: Hashable, Sendable {
  /// The palette's name in sheets and manifests.
  public var name: String
  /// The colors, whose alpha is ignored.
  public var colors: [Color]
  /// The palette's attribution in sheets.
  public var attribution: String?

  /// Creates a palette.
  public init(_ name: String, _ colors: [Color], attribution: String? = nil) {
    (self.name, self.colors, self.attribution) = (name, colors, attribution)
  }

  /// Reads the palettes in a file, such as `Assets/palettes.json`.
  ///
  /// - Throws: `CityPaintError` with every problem in the file.
  public static func palettes(contentsOf path: String) throws(CityPaintError) -> [Palette] {
    try palettes(of: try Document(contentsOf: path))
  }

  package static func palettes(of file: Document) throws(CityPaintError) -> [Palette] {
    let reading = PaletteCatalog.type.read(file.source)
    guard let catalog = reading.value else {
      throw CityPaintError(reading.diagnostics.map { Diagnostic($0) })
    }
    return catalog.palettes.map {
      Palette($0.name, $0.colors.map { Color($0) }, attribution: $0.attribution)
    }
  }

  var inner: PaletteCatalog.Palette {
    PaletteCatalog.Palette(
      name: name, attribution: attribution, colors: colors.map { $0.inner.opaque })
  }
}

extension Pixels.Color {
  fileprivate var opaque: Pixels.Color { Pixels.Color(red: red, green: green, blue: blue) }
}

extension Color {
  /// Reads a list of colors such as `CC333F,#00A0B0`.
  ///
  /// - Throws: `CityPaintError` for text that is not a color, or for a color with an alpha.
  package static func list(_ text: String) throws(CityPaintError) -> [Color] {
    do throws(TintColor.Misspelling) {
      return try TintColor.colors(in: text).map { Color($0) }
    } catch {
      throw CityPaintError(error.message)
    }
  }
}

/// A set of icons in a set of colors: every mask in every color at every scale.
///
/// Files are named `{icon}-{RRGGBB}{@Nx}.png`.
public struct IconSet: Sendable {
  /// The handling of existing files.
  public enum Mode: Hashable, Sendable {
    /// Writes only files whose bytes would change.
    case update
    /// Writes every file.
    case force
    /// Writes no file.
    case dry
  }

  /// The folder that icons are written to.
  public let folder: String
  private let plan: TintPlan
  private let colors: [Color]
  private let palettes: [Palette]
  private let manifest: String?
  private let sheet: String?

  /// Finds the masks, and checks the names of the files.
  ///
  /// - Parameters:
  ///   - masks: files, folders (without subfolders), and patterns with `*`, `?`, `[a-z]`, and `**`.
  ///   - colors: the colors, whose alpha is ignored.
  ///   - scales: the pixels per point, each from 1 to 4.
  ///   - folder: the folder for the icons; created if missing.
  ///   - manifest: a JSON file that will list all icons.
  ///   - sheet: a PNG file that will show every icon in every color, at the largest scale.
  /// - Throws: `CityPaintError` if two files would have the same name, or one would overwrite a mask.
  public init(
    _ masks: [String], in colors: [Color], palettes: [Palette] = [], scales: [Int] = [1, 2, 3],
    folder: String, manifest: String? = nil, sheet: String? = nil
  ) throws(CityPaintError) {
    if let scale = scales.first(where: { !RenderVariant.scales.contains($0) }) {
      throw CityPaintError(
        "an icon cannot have \(scale) pixels per point", remedy: "use a scale from 1 to 4")
    }
    (self.colors, self.palettes, self.folder) = (colors, palettes, folder)
    (self.manifest, self.sheet) = (manifest, sheet)
    do throws(TintCollisions) {
      plan = try TintPlan(
        masks: masks,
        colors: TintColor.merged(
          colors: colors.map { $0.inner.opaque }, palettes: palettes.map(\.inner)),
        scales: scales, output: folder, reserved: [sheet, manifest].compactMap { $0 })
    } catch {
      throw CityPaintError(error.diagnostics.map { Diagnostic($0) })
    }
  }

  /// The problems with missing and invalid masks; the other masks are tinted.
  public var problems: [Diagnostic] { plan.problems.map { Diagnostic($0) } }

  /// The number of files for all masks.
  public var fileCount: Int { plan.fileCount }

  /// Tints the icons, and writes them, the manifest, and the contact sheet.
  ///
  /// Tinting stops at the first icon that cannot be written, without a manifest and a contact
  /// sheet.
  ///
  /// - Parameters:
  ///   - workers: the number of threads; the files are the same for any number.
  ///   - each: called after each mask, in order.
  /// - Throws: `CityPaintError` if the contact sheet would be too large, before any file is written.
  @discardableResult
  public func tint(
    _ mode: Mode = .update, workers: Int = 2, each: (TintedIcon) -> Void = { _ in }
  ) throws(CityPaintError) -> TintOutcome {
    let drawn = mode == .dry ? nil : try drawSheet()
    var outcome = TintOutcome(failedMasks: plan.problems.count { $0.severity == .error })
    do throws(FileError) {
      try write(mode, workers, &outcome, each)
      if outcome.hasAllFiles, let drawn, let sheet {
        try FileSystem.writeOutput(drawn, to: sheet, sync: false)
      }
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  private func write(
    _ mode: Mode, _ workers: Int, _ outcome: inout TintOutcome, _ each: (TintedIcon) -> Void
  ) throws(FileError) {
    guard !plan.masks.isEmpty else { return }
    let isDry = mode == .dry
    let output = try isDry ? OutputFolder(lookingInto: folder) : OutputFolder(folder)
    var list = isDry ? nil : try openManifest()
    let run = TintRun(
      plan, into: output, mode: isDry ? .dry : mode == .force ? .force : .update,
      workers: workers, digests: manifest != nil)
    run { icon in
      list?.add(icon)
      let icon = TintedIcon(icon)
      outcome.add(icon)
      each(icon)
    }
    if outcome.hasAllFiles, var list = list.take() { try list.finish() }
  }

  private func openManifest() throws(FileError) -> TintManifest? {
    guard let manifest else { return nil }
    try FileSystem.makeDirectories(FilePath.directory(of: manifest))
    return try TintManifest(manifest, folder: folder)
  }

  /// Draws the contact sheet's file: every readable mask in every color, at the largest scale.
  ///
  /// Returns `nil` if none was requested, or if no mask can be read, which the run reports.
  private func drawSheet() throws(CityPaintError) -> [UInt8]? {
    guard let sheet else { return nil }
    let own = colors.isEmpty ? [] : [Palette("", colors)]
    let scale = plan.scales.max() ?? 1
    let icons = plan.masks.compactMap { mask in
      (try? mask.load(scales: [scale])).map { (name: mask.name, icon: $0) }
    }
    guard !icons.isEmpty else { return nil }
    let drawn = try translatingErrors { () throws(Engine.CityPaintError) in
      try Engine.Renderer().contactSheet(
        icons: icons, palettes: (own + palettes).map(\.inner), scale: scale)
    }
    do throws(CodecError) { return try PictureFormat.png().encode(drawn) } catch {
      throw CityPaintError("\(sheet): \(error.description)")
    }
  }
}
