import ArgumentParser
import Assets
import Files

/// Where each picture of a render goes, settled before anything is written.
struct OutputPlan {
  /// `-`, a file, or a folder.
  let output: String
  /// The scales names are to carry; `nil` for one picture under the plain name.
  let scales: [Int]?
  let stems: [String]

  /// Whether the output takes one picture and no more: a pipe, a device, or standard output.
  private var isStream: Bool { output == "-" || FileSystem.isStream(output) }

  /// Whether the output is a folder, which is made where it is not there yet.
  var isFolder: Bool {
    !isStream
      && (output.hasSuffix("/") || FileSystem.kind(of: output) == .directory || stems.count > 1
        || !output.lowercased().hasSuffix(".png"))
  }

  /// Refuses what would write one file twice.
  func check() throws {
    let ending = FilePath.splitExtension(FilePath.lastComponent(of: output)).extension.lowercased()
    if Self.otherFormats.contains(ending), FileSystem.kind(of: output) != .directory, !isStream {
      throw ValidationError("pictures are written as PNG: -o NAME.png, or a folder")
    }
    if isStream, stems.count > 1 || scales?.count ?? 1 > 1 {
      throw ValidationError("-o \(output) takes one file at one scale")
    }
    if stems.count > 1, output.lowercased().hasSuffix(".png"),
      FileSystem.kind(of: output) != .directory
    {
      throw ValidationError("several files need a folder: -o DIR")
    }
    let repeated = Dictionary(grouping: stems, by: FileName.init).filter { $0.value.count > 1 }
    if let name = repeated.keys.sorted().first {
      throw ValidationError("two files would both be written as \(name.text).png")
    }
  }

  /// Endings that ask for what is not written.
  private static let otherFormats: Set<String> = [
    "jpg", "jpeg", "gif", "webp", "svg", "pdf", "bmp", "tif", "tiff", "heic", "avif",
  ]

  /// Every file that may be written.
  var paths: [String] {
    stems.flatMap { stem in (scales ?? [1]).map { path(stem: stem, scale: $0) } }
  }

  func path(stem: String, scale: Int) -> String {
    if isStream || (!isFolder && scales == nil) { return output }
    let folder = isFolder ? output : FilePath.directory(of: output)
    let stem = isFolder ? stem : FilePath.splitExtension(FilePath.lastComponent(of: output)).stem
    let shown = scales == nil ? 1 : scale
    return FilePath.join(
      folder, ScaledName(stem: stem, scale: shown, fileExtension: "png").name)
  }
}
