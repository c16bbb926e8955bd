import ArgumentParser
import Batch
import Codecs
import Engine
import Files
import Resources
import Source

/// The destination of each picture of a render, decided before anything is written.
struct OutputPlan {
  /// `-`, a file, or a folder; `nil` for the terminal.
  let output: String?
  /// The scales to put into names; `nil` for one picture under the plain name.
  let scales: [Int]?
  let stems: [String]
  /// Whether a row's values are in the output's name, whose folders are made then.
  var isFilled = false

  /// Whether the output takes one picture and no more: a pipe, a device, or standard output.
  var isStream: Bool { output.map { $0 == "-" || FileSystem.isStream($0) } ?? false }

  /// What the files are, by the output's name; PNG in a folder and where no name states it.
  var format: PictureFormat {
    guard let output, isStream || !isFolder else { return .png() }
    return PictureFormat(ofName: output) ?? .png()
  }

  /// Whether the output is a folder, which is created if missing.
  var isFolder: Bool {
    guard let output, !isStream else { return false }
    return output.hasSuffix("/") || FileSystem.kind(of: output) == .directory || stems.count > 1
      || PictureFormat(ofName: output) == nil
  }

  /// Rejects what would write one file twice.
  func check() throws {
    guard let output else { return }
    let isNamed = FileSystem.kind(of: output) == .directory || output.hasSuffix("/") || isStream
    if !isNamed {
      let name = FilePath.lastComponent(of: output)
      let ending = FilePath.splitExtension(name).extension
      if !ending.isEmpty, PictureFormat(ofName: name) == nil {
        throw ValidationError(
          "pictures are written as \(Suggestion.sentence(PictureFormat.all.map(\.name))), not as "
            + ".\(SafeText.cut(ending, longest: 20)): -o \(PictureFormat.examples); "
            + "a folder of that name is NAME/")
      }
    }
    if isStream, stems.count > 1 || scales?.count ?? 1 > 1 {
      throw ValidationError("-o \(output) takes one file at one scale")
    }
    if stems.count > 1, !isNamed, PictureFormat(ofName: output) != nil {
      throw ValidationError("several files need a folder: -o DIR")
    }
  }

  /// Rejects documents if two would write one file, or files that are the same to many systems.
  ///
  /// - Parameter frames: the number of frames of each document; `nil` for one that is a single
  ///   picture.
  func checkNames(of documents: [String], frames: [Int?]) throws {
    guard output != nil, !isStream else { return }
    let pictures = documents.indices.map { self.pictures(stem: stems[$0], frames: frames[$0]) }
    // A single picture is one file: its folder need not be read.
    guard pictures.reduce(0, { $0 + $1.count }) > 1 else { return }
    var first: [String: (document: Int, picture: Picture)] = [:]
    let names = OutputNames()
    for document in documents.indices {
      for picture in pictures[document] {
        let name = names.key(of: picture.path)
        guard let earlier = first[name] else {
          first[name] = (document, picture)
          continue
        }
        guard FileName(earlier.picture.path) == FileName(picture.path) else {
          throw ValidationError(
            SafeText.escape(
              OutputNames.clash(earlier.picture.path, picture.path)
                + ": write one of them into another folder"))
        }
        let scaled = earlier.picture.scale != picture.scale
        throw ValidationError(
          SafeText.escape(
            earlier.picture.words(documents[earlier.document], isScaled: scaled) + " and "
              + picture.words(documents[document], isScaled: scaled)
              + " would both be written as \(picture.path): write one of them into another folder"))
      }
    }
  }

  /// One of the files that a document is to be.
  struct Picture {
    var path: String
    var scale: Int
    var frame: Int?

    func words(_ document: String, isScaled: Bool) -> String {
      (frame.map { "frame \($0) of " } ?? "") + document + (isScaled ? " at \(scale)×" : "")
    }
  }

  /// Every file that a document is to be.
  func pictures(stem: String, frames: Int?) -> [Picture] {
    (scales ?? [1]).flatMap { scale in
      (frames.map { (1...max(1, $0)).map { $0 } } ?? [nil]).map { (frame: Int?) in
        Picture(path: path(stem: stem, scale: scale, frame: frame), scale: scale, frame: frame)
      }
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
