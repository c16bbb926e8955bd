import ArgumentParser
import Assets
import Files
import Source

/// Where each picture of a render goes, settled before anything is written.
struct OutputPlan {
  /// `-`, a file, or a folder; `nil` for the terminal.
  let output: String?
  /// The scales names are to carry; `nil` for one picture under the plain name.
  let scales: [Int]?
  let stems: [String]
  /// Whether a row's values are in the output's name, whose folders are made then.
  var isFilled = false

  /// Whether the output takes one picture and no more: a pipe, a device, or standard output.
  var isStream: Bool { output.map { $0 == "-" || FileSystem.isStream($0) } ?? false }

  /// What the files are, by the output's name; PNG in a folder and where no name tells.
  var format: OutputFormat {
    guard let output, isStream || !isFolder else { return .png }
    return OutputFormat(ofName: output) ?? .png
  }

  /// Whether the output is a folder, which is made where it is not there yet.
  var isFolder: Bool {
    guard let output, !isStream else { return false }
    return output.hasSuffix("/") || FileSystem.kind(of: output) == .directory || stems.count > 1
      || OutputFormat(ofName: output) == nil
  }

  /// Refuses what would write one file twice.
  func check() throws {
    guard let output else { return }
    let isNamed = FileSystem.kind(of: output) == .directory || output.hasSuffix("/") || isStream
    if !isNamed {
      let name = FilePath.lastComponent(of: output)
      let ending = FilePath.splitExtension(name).extension
      if !ending.isEmpty, OutputFormat(ofName: name) == nil {
        throw ValidationError(
          "pictures are written as PNG or JPEG, not as .\(SafeText.cut(ending, longest: 20)): "
            + "-o NAME.png, NAME.jpg or NAME.jpeg; a folder of that name is NAME/")
      }
    }
    if isStream, stems.count > 1 || scales?.count ?? 1 > 1 {
      throw ValidationError("-o \(output) takes one file at one scale")
    }
    if stems.count > 1, !isNamed, OutputFormat(ofName: output) != nil {
      throw ValidationError("several files need a folder: -o DIR")
    }
    let repeated = Dictionary(grouping: stems, by: FileName.init).filter { $0.value.count > 1 }
    if let name = repeated.keys.sorted().first {
      throw ValidationError("two files would both be written as \(name.text).png")
    }
  }

  /// Every file that may be written, but for those of frames.
  var paths: [String] {
    stems.flatMap { stem in (scales ?? [1]).map { path(stem: stem, scale: $0) } }
  }

  /// - Parameter frame: which of a document's frames, from 1; `nil` for a picture alone.
  func path(stem: String, scale: Int, frame: Int? = nil) -> String {
    guard let output else { return "" }
    if isStream { return output }
    if !isFolder { return Self.path(of: output, scale: scales == nil ? 1 : scale, frame: frame) }
    return Self.path(
      of: FilePath.join(output, stem + ".png"), scale: scales == nil ? 1 : scale, frame: frame)
  }

  /// A file's path with what its scale and frame add to its name.
  static func path(of file: String, scale: Int, frame: Int?) -> String {
    guard scale != 1 || frame != nil else { return file }
    let (stem, ending) = FilePath.splitExtension(FilePath.lastComponent(of: file))
    let name = frame.map { "\(stem)-\($0)" } ?? stem
    return FilePath.join(
      FilePath.directory(of: file),
      ScaledName(stem: name, scale: scale, fileExtension: ending).name)
  }
}
