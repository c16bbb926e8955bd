import Batch
package import Codecs
import Files
import Resources
import Source

/// The destination of each picture of a render, determined before anything is written.
package struct OutputPlan: Sendable {
  /// The output: `-`, a file, or a folder; `nil` for the terminal.
  package let output: String?
  /// The scales to include in file names; `nil` for a single picture with the plain name.
  let scales: [Int]?
  let stems: [String]

  /// - Parameter documents: the documents as given on the command line; `-` is standard input.
  package init(output: String?, scales: [Int]?, documents: [String]) {
    (self.output, self.scales) = (output, scales)
    stems = documents.map { DocumentInput.stem(of: $0) }
  }

  /// Whether the output accepts only a single picture: a pipe, a device, or standard output.
  var isStream: Bool { output.map { $0 == "-" || FileSystem.isStream($0) } ?? false }

  /// The format of the files, according to the output's name; PNG in a folder and by default.
  package var format: PictureFormat {
    guard let output, isStream || !isFolder else { return .png() }
    return PictureFormat(ofName: output) ?? .png()
  }

  /// Whether the output is a folder, which is created if missing.
  var isFolder: Bool {
    guard let output, !isStream else { return false }
    return output.hasSuffix("/") || FileSystem.kind(of: output) == .directory || stems.count > 1
      || PictureFormat(ofName: output) == nil
  }

  /// Rejects an output that would be written twice.
  package func check() throws(UsageError) {
    guard let output else { return }
    let isNamed = FileSystem.kind(of: output) == .directory || output.hasSuffix("/") || isStream
    if !isNamed {
      let name = FilePath.lastComponent(of: output)
      let ending = FilePath.splitExtension(name).extension
      if !ending.isEmpty, PictureFormat(ofName: name) == nil {
        throw UsageError(
          "pictures can be written as \(Suggestion.sentence(PictureFormat.all.map(\.name))), not "
            + "as .\(SafeText.cut(ending, longest: 20)): -o \(PictureFormat.examples); for a "
            + "folder with that name, write NAME/")
      }
    }
    if isStream, stems.count > 1 || scales?.count ?? 1 > 1 {
      throw UsageError("-o \(output) needs a single document and scale")
    }
    if stems.count > 1, !isNamed, PictureFormat(ofName: output) != nil {
      throw UsageError("several files need a folder: -o DIR")
    }
  }

  /// Rejects documents if two would write the same file, or files that are the same on many
  /// systems.
  ///
  /// - Parameter frames: the number of frames of each document; `nil` for a single picture.
  func checkNames(of documents: [String], frames: [Int?]) throws(UsageError) {
    guard output != nil, !isStream else { return }
    let pictures = documents.indices.map { self.pictures(stem: stems[$0], frames: frames[$0]) }
    // A single picture has a single file, so its folder does not need to be read.
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
          throw UsageError(
            SafeText.escape(
              OutputNames.clash(earlier.picture.path, picture.path)
                + ": write one of them to another folder"))
        }
        let scaled = earlier.picture.scale != picture.scale
        throw UsageError(
          SafeText.escape(
            earlier.picture.words(documents[earlier.document], isScaled: scaled) + " and "
              + picture.words(documents[document], isScaled: scaled)
              + " would both be written as \(picture.path): write one of them to another folder"))
      }
    }
  }

  /// A file of a document's output.
  struct Picture {
    var path: String
    var scale: Int
    var frame: FrameNumber?

    func words(_ document: String, isScaled: Bool) -> String {
      (frame.map { "frame \($0.number) of " } ?? "") + document + (isScaled ? " at \(scale)×" : "")
    }
  }

  /// Returns the files of a document's output.
  func pictures(stem: String, frames: Int?) -> [Picture] {
    (scales ?? [1]).flatMap { scale in
      FrameNumber.all(of: frames).map { frame in
        Picture(path: path(stem: stem, scale: scale, frame: frame), scale: scale, frame: frame)
      }
    }
  }

  /// The files that may be written, except those of frames.
  package var paths: [String] {
    stems.flatMap { stem in (scales ?? [1]).map { path(stem: stem, scale: $0) } }
  }

  /// Returns the path of a document's picture.
  ///
  /// - Parameter frame: the frame; `nil` for a document without frames.
  func path(stem: String, scale: Int, frame: FrameNumber? = nil) -> String {
    guard let output else { return "" }
    if isStream { return output }
    if !isFolder { return Self.path(of: output, scale: scales == nil ? 1 : scale, frame: frame) }
    return Self.path(
      of: FilePath.join(output, stem + ".png"), scale: scales == nil ? 1 : scale, frame: frame)
  }

  /// Returns a file's path with the suffixes of its scale and frame.
  static func path(of file: String, scale: Int, frame: FrameNumber?) -> String {
    guard scale != 1 || frame != nil else { return file }
    let (stem, ending) = FilePath.splitExtension(FilePath.lastComponent(of: file))
    let name = frame.map { "\(stem)-\($0.digits)" } ?? stem
    return FilePath.join(
      FilePath.directory(of: file),
      ScaledName(stem: name, scale: scale, fileExtension: ending).name)
  }
}
