import Files
package import Resources
package import Source

/// The work of a run, decided before anything is written: the masks, the colors, the scales.
package struct TintPlan: Sendable {
  /// A mask's files, still unread.
  package struct Mask: Sendable {
    /// The folder they are in, as it was named; empty for the current one.
    package let folder: String
    package let files: IconFiles

    package var name: String { files.name }

    /// The file that stands for the mask in messages.
    package var path: String { FilePath.join(folder, files.files.first ?? files.name) }
  }

  package let masks: [Mask]
  package let colors: [TintColor]
  /// Pixels per point.
  package let scales: [Int]
  /// Problems with single masks; the others are still tinted.
  package let problems: [Diagnostic]

  /// Files that are written where every mask can be read.
  package var fileCount: Int { masks.count * colors.count * scales.count }

  /// Finds the masks; throws where the names of two files would collide.
  ///
  /// - Parameter reserved: other files to write, which must not be any of the masks.
  package init(
    masks arguments: [String], colors: [TintColor], scales: [Int], output: String,
    reserved: [String] = []
  ) throws(TintCollisions) {
    var search = MaskSearch()
    for argument in arguments { search.take(argument) }
    let found = search.masks
    let collisions = TintCollisions.among(
      found, codes: Set(colors.map(\.code)), scales: scales, output: output, reserved: reserved)
    guard collisions.diagnostics.isEmpty else { throw collisions }
    masks = found
    problems = search.problems
    self.colors = colors
    self.scales = scales
  }

  /// The name of a tinted icon's file.
  package static func name(_ icon: String, _ color: TintColor, scale: Int) -> String {
    TintedName(icon: icon, code: color.code, scale: scale).text
  }
}
