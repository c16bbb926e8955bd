import Geometry
import Scene
import Source

/// The division of a contact sheet into side-by-side blocks of icons, each as wide as all palettes.
///
/// The plan depends only on counts, so a sheet that is too large is rejected before anything is
/// built.
package struct SheetPlan: Hashable, Sendable {
  package struct Problem: Hashable, Sendable {
    package var message: String
    package var hint: String
  }

  /// The number of icons in each block; the last block may have fewer.
  let rows: Int
  let blocks: Int
  let nameWidth: Double
  /// The width of one block in points: the name column and every palette.
  let blockWidth: Double
  private let icons: Int
  private let colors: Int

  package init(_ sheet: IconSheet, width: Double? = nil) {
    let longest = sheet.icons.map(\.name.count).max() ?? 0
    let name = min(
      SheetMetrics.mostName,
      max(SheetMetrics.leastName, Double(longest) * SheetMetrics.nameCharacter))
    let palettes = sheet.palettes.filter { !$0.value.colors.isEmpty }
    colors = palettes.reduce(0) { $0 + $1.value.colors.count }
    icons = sheet.icons.count
    let block =
      name + SheetMetrics.nameGap + Double(colors) * SheetMetrics.cell
      + Double(max(0, palettes.count - 1)) * SheetMetrics.paletteGap
    let count = icons
    func across(_ blocks: Int) -> Double { Self.width(blocks, of: block) }
    func isTooWide(_ blocks: Int) -> Bool {
      across(blocks) > width ?? Device.largest.width
    }
    /// Returns the factor, at least 1, by which the shape differs from the preferred one.
    func distance(_ blocks: Int) -> Double {
      let high = Double((count + blocks - 1) / blocks) * SheetMetrics.row + Self.aroundRows
      let ratio = high / across(blocks) / SheetMetrics.shape
      return max(ratio, 1 / ratio)
    }
    var best = 1
    var candidate = 2
    while candidate <= count, !isTooWide(candidate) {
      if width != nil || distance(candidate) < distance(best) { best = candidate }
      candidate += 1
    }
    rows = max(1, (count + best - 1) / best)
    blocks = max(1, (count + rows - 1) / rows)
    /// In a single narrow block, names use the rest of the minimum width.
    let left = SheetMetrics.leastWidth - 2 * SheetMetrics.margin - block
    let spare = blocks == 1 ? max(0, left) : 0
    nameWidth = name + spare
    blockWidth = block + spare
  }

  /// The width of the whole sheet in points.
  var width: Double { Self.width(blocks, of: blockWidth) }
  var height: Double { Self.aroundRows + Double(rows) * SheetMetrics.row }

  /// The approximate height above and below the rows; the exact one is known only after
  /// typesetting.
  private static let aroundRows = 2 * SheetMetrics.margin + 160

  private static func width(_ blocks: Int, of block: Double) -> Double {
    max(
      SheetMetrics.leastWidth,
      2 * SheetMetrics.margin + Double(blocks) * block
        + Double(blocks - 1) * SheetMetrics.blockGap)
  }

  /// Returns the range of icons in a block.
  func icons(ofBlock block: Int) -> Range<Int> {
    min(icons, block * rows)..<min(icons, (block + 1) * rows)
  }

  /// The reason the sheet cannot be made, if any.
  package var problem: Problem? {
    if icons == 0 || colors == 0 {
      return Problem(
        message: "a contact sheet needs an icon and a color",
        hint: icons == 0 ? "add icons to \"groups\"" : "add colors to \"palettes\"")
    }
    guard width > Device.largest.width || height > Device.largest.height else { return nil }
    return Problem(
      message: "a contact sheet of \(icons) icons in \(colors) colors would be too large: "
        + "\(Int(width)) × \(Int(height)) points, more than \(Int(Device.largest.width)) × "
        + "\(Int(Device.largest.height))",
      hint: "make several sheets, each with fewer icons or colors")
  }

  /// Returns the approximate size of the sheet in pixels at a scale.
  package func pixels(at scale: Int) -> (width: Double, height: Double) {
    (width * Double(scale), height * Double(scale))
  }
}
