import Files
package import Resources
package import Source

/// The work of a run, determined before anything is written: the masks, colors, and scales.
package struct TintPlan: Sendable {
  /// The files of a mask, before they are read.
  package struct Mask: Sendable {
    /// The files' folder as given; empty for the current one.
    package let folder: String
    package let files: IconFiles

    package var name: String { files.name }

    /// The file that represents the mask in messages.
    package var path: String { FilePath.join(folder, files.files.first ?? files.name) }
  }

  package let masks: [Mask]
  package let colors: [TintColor]
  /// The pixels per point.
  package let scales: [Int]
  /// Problems with individual masks; the others are still tinted.
  package let problems: [Diagnostic]

  /// The number of files that are written if every mask can be read.
  package var fileCount: Int { masks.count * colors.count * scales.count }

  /// Finds the masks; throws if the names of two files would conflict.
  ///
  /// - Parameter reserved: other files to write, which must not be masks.
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

  /// Returns the name of a tinted icon's file.
  package static func name(_ icon: String, _ color: TintColor, scale: Int) -> String {
    TintedName(icon: icon, code: color.code, scale: scale).text
  }
}
