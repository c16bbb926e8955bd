/// The files of one icon in one folder, such as `car.svg`, `car.png`, `car@2x.png`, and
/// `car@3x.png`.
package struct IconFiles: Hashable, Sendable {
  /// The name without scale and extension.
  package let name: String
  /// The SVG file, which draws the icon at any size.
  package private(set) var vector: String?
  /// The picture files, by scale.
  package private(set) var bitmaps: [Int: String] = [:]
  /// The files ignored because another file has the same role, such as `car.jpg` next to `car.png`.
  package private(set) var rivals: [String] = []

  /// The extensions of icon files, best first.
  package static let extensions = ["svg", "png", "jpg", "jpeg"]

  private init(name: String) {
    self.name = name
  }

  /// Groups the files of a folder by icon; other files are ignored.
  package static func group(_ files: some Sequence<String>) -> [IconFiles] {
    // Names are compared bytewise, because two files may differ only in Unicode normalization.
    var icons: [[UInt8]: IconFiles] = [:]
    for file in files.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let scaled = ScaledName(file)
      guard rank(scaled) != nil, !scaled.stem.isEmpty, !scaled.stem.hasPrefix(".") else { continue }
      icons[Array(scaled.stem.utf8), default: IconFiles(name: scaled.stem)].take(file, scaled)
    }
    return icons.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns the existing files of an icon; `nil` if there are none.
  ///
  /// `name` is the name of an icon or of one of its files. For a file's name, only files with the
  /// same extension are considered.
  package static func named(_ name: String, exists: (String) -> Bool) -> IconFiles? {
    let written = ScaledName(name)
    let isFile = rank(written) != nil
    if isFile, written.scale > 1 { return exists(name) ? group([name]).first : nil }
    let stem = isFile ? written.stem : name
    let extensions = isFile ? [written.fileExtension] : Self.extensions
    let candidates = extensions.flatMap { fileExtension in
      (1...(fileExtension == "svg" ? 1 : 4)).map {
        ScaledName(stem: stem, scale: $0, fileExtension: fileExtension).name
      }
    }
    return group(candidates.filter(exists)).first
  }

  /// All files of the icon.
  package var files: [String] {
    [vector].compactMap { $0 } + bitmaps.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func take(_ file: String, _ scaled: ScaledName) {
    if scaled.fileExtension.lowercased() == "svg" {
      if vector == nil, scaled.scale == 1 { vector = file } else { rivals.append(file) }
    } else if let known = bitmaps[scaled.scale] {
      let isBetter = (Self.rank(scaled) ?? .max) < (Self.rank(ScaledName(known)) ?? .max)
      bitmaps[scaled.scale] = isBetter ? file : known
      rivals.append(isBetter ? known : file)
    } else {
      bitmaps[scaled.scale] = file
    }
  }

  private static func rank(_ name: ScaledName) -> Int? {
    extensions.firstIndex(of: name.fileExtension.lowercased())
  }
}
