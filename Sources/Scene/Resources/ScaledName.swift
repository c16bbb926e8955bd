import Files

/// A picture file's name in the style of iPhone projects: `name.png`, `name@2x.png`, `name@3x.png`.
package struct ScaledName: Hashable, Sendable {
  package var stem: String
  package var scale: Int
  package var fileExtension: String

  package init(stem: String, scale: Int, fileExtension: String) {
    self.stem = stem
    self.scale = scale
    self.fileExtension = fileExtension
  }

  /// Parses a name; a name without a scale is for 1×.
  package init(_ name: String) {
    let (base, fileExtension) = FilePath.splitExtension(name)
    self.fileExtension = fileExtension
    if base.hasSuffix("x"), let at = base.lastIndex(of: "@"),
      let scale = Int(base[base.index(after: at)...].dropLast()), (1...9).contains(scale)
    {
      stem = String(base[..<at])
      self.scale = scale
    } else {
      stem = base
      scale = 1
    }
  }

  package var name: String {
    let suffix = scale == 1 ? "" : "@\(scale)x"
    return fileExtension.isEmpty ? stem + suffix : "\(stem)\(suffix).\(fileExtension)"
  }

  /// Whether the file is an SVG, which serves all scales.
  package var isVector: Bool { fileExtension.lowercased() == "svg" }

  package func at(_ scale: Int) -> ScaledName {
    ScaledName(stem: stem, scale: scale, fileExtension: fileExtension)
  }

  /// Returns the scales to look for, best first: the requested scale, larger ones, then smaller
  /// ones.
  package static func preference(for scale: Int) -> [Int] {
    let larger = (scale + 1)..<max(scale + 1, 5)
    return [scale] + larger + (1..<max(1, scale)).reversed()
  }
}
