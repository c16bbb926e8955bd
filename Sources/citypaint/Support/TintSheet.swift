import Codecs
import Engine
import Files
import Pixels
import Resources
import Sheets
import Source
import Tint

/// The contact sheet of a tint: every mask that can be read, in every colour.
struct TintSheet {
  let path: String
  private let bytes: [UInt8]

  /// Draws the sheet, at the largest of the plan's scales; nothing is written yet.
  ///
  /// `nil` where no mask can be read.
  init?(
    _ path: String, of plan: TintPlan, palettes: [PaletteCatalogue.Palette]
  ) throws(CityPaintError) {
    let scale = plan.scales.max() ?? 1
    var icons: [(name: String, icon: Icon)] = []
    for mask in plan.masks {
      // The run reports a mask that cannot be read.
      guard let icon = try? mask.load(scales: [scale]) else { continue }
      icons.append((mask.name, icon))
    }
    guard !icons.isEmpty else { return nil }
    let sheet = try Renderer().contactSheet(icons: icons, palettes: palettes, scale: scale)
    do throws(CodecError) {
      bytes = try PNG.encode(sheet, as: .default)
    } catch {
      throw CityPaintError([Diagnostic(.error, "\(path): \(error.description)")])
    }
    self.path = path
  }

  func write() throws(FileError) {
    try FileSystem.makeDirectories(FilePath.directory(of: path))
    try FileSystem.write(bytes, to: path, sync: false)
  }
}
