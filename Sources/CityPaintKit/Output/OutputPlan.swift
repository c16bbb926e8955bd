import Batch
package import Codecs
import Files
import Header
import Resources
import Source

/// The destination of each picture of a render, determined before anything is written.
package struct OutputPlan: Sendable {
  /// The output: `-`, a file, a folder, or a pattern of them; `nil` for the terminal.
  package let output: String?
  private let pattern: OutputPattern?
  /// The scales given for all documents; `nil` for a single picture with the plain name.
  let scales: [Int]?
  private let documents: Int

  /// - Parameter documents: the number of documents.
  package init(output: OutputName?, scales: [Int]?, documents: Int) {
    (pattern, self.scales, self.documents) = (output?.pattern, scales, documents)
    self.output = pattern?.plainText
  }

  /// Whether the output accepts only a single picture: a pipe, a device, or standard output.
  var isStream: Bool { output.map { $0 == "-" || FileSystem.isStream($0) } ?? false }

  /// Whether the output depends on the document or on its variant.
  private var isVaried: Bool { pattern?.isVaried ?? false }

  /// The format of the files, according to the output's name; PNG in a folder and by default.
  package var format: PictureFormat {
    guard let output, isStream || !isFolder else { return .png() }
    return PictureFormat(ofName: output) ?? .png()
  }

  /// Whether the output is a folder, which is created if missing.
  var isFolder: Bool {
    guard let output, !isStream else { return false }
    if isVaried { return output.hasSuffix("/") }
    return output.hasSuffix("/") || FileSystem.kind(of: output) == .directory || documents > 1
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
    if isVaried, !output.hasSuffix("/"), PictureFormat(ofName: output) == nil {
      throw UsageError(
        "-o \(SafeText.escape(output)) has no file extension: write \(PictureFormat.examples) at "
          + "the end, or / for a folder")
    }
    if isStream, documents > 1 || scales?.count ?? 1 > 1 {
      throw UsageError("-o \(output) needs a single document and scale")
    }
    if documents > 1, !isNamed, !isVaried, PictureFormat(ofName: output) != nil {
      throw UsageError("several files need a folder: -o DIR")
    }
  }

  /// Rejects documents if two would write the same file, or files that are the same on many
  /// systems.
  ///
  /// - Parameter frames: the number of frames of each rendition; `nil` for a single picture.
  func checkNames(of renditions: [Rendition], frames: [Int?]) throws(UsageError) {
    guard output != nil else { return }
    if isStream {
      guard renditions.count > 1, let output else { return }
      throw UsageError(
        "-o \(output) needs a single picture, but there are \(renditions.count): write "
          + "-o \(renditions[0].subject.stem).png, or choose one of them with options such as "
          + "--locale")
    }
    var pictures: [[Picture]] = []
    for (rendition, frames) in zip(renditions, frames) {
      pictures.append(try self.pictures(of: rendition, frames: frames))
    }
    // A single picture has a single file, so its folder does not need to be read.
    guard pictures.reduce(0, { $0 + $1.count }) > 1 else { return }
    var first: [String: (rendition: Rendition, picture: Picture)] = [:]
    let names = OutputNames()
    for (rendition, pictures) in zip(renditions, pictures) {
      for picture in pictures {
        let name = names.key(of: picture.path)
        guard let earlier = first[name] else {
          first[name] = (rendition, picture)
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
            earlier.picture.words(earlier.rendition.words, isScaled: scaled) + " and "
              + picture.words(rendition.words, isScaled: scaled)
              + " would both be written as \(picture.path): "
              + remedy(earlier.rendition, rendition, isScaled: scaled)))
      }
    }
  }

  /// Returns what makes the names of two renditions differ.
  private func remedy(_ one: Rendition, _ other: Rendition, isScaled: Bool) -> String {
    guard let pattern, pattern.isVaried else { return "write one of them to another folder" }
    var missing: [String] = []
    if one.file != other.file { missing.append("{{$file}}") }
    for (value, another) in zip(one.subject.combination, other.subject.combination)
    where value != another {
      missing.append("{{$\(value.axis.rawValue)}}")
    }
    if isScaled { missing.append("{{$scale}}") }
    missing.removeAll { pattern.text.contains($0) }
    return missing.isEmpty
      ? "write one of them to another folder" : "add \(missing.joined(separator: " and ")) to -o"
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
  func pictures(of rendition: Rendition, frames: Int?) throws(UsageError) -> [Picture] {
    var pictures: [Picture] = []
    do throws(Source.Diagnostic) {
      for scale in rendition.scales ?? [1] {
        for frame in FrameNumber.all(of: frames) {
          pictures.append(
            Picture(
              path: try path(of: rendition, scale: scale, frame: frame), scale: scale,
              frame: frame))
        }
      }
    } catch {
      throw UsageError(
        "-o: "
          + SafeText.escape([error.message, error.hint].compactMap { $0 }.joined(separator: ": ")))
    }
    return pictures
  }

  /// Returns the path of a document's picture.
  ///
  /// - Parameter frame: the frame; `nil` for a document without frames.
  /// - Throws: if the pattern needs a setting that is not given.
  func path(
    of rendition: Rendition, scale: Int, frame: FrameNumber? = nil
  ) throws(Source.Diagnostic) -> String {
    guard let output, let pattern else { return "" }
    if isStream { return output }
    var subject = rendition.subject
    if rendition.scales != nil { subject.settings[.scale] = "\(scale)" }
    let isInName = rendition.scales != nil && !pattern.settings.contains(.scale)
    return Self.path(
      of: try name(of: subject, by: pattern), scale: isInName ? scale : 1, frame: frame)
  }

  private func name(
    of subject: PictureSubject, by pattern: OutputPattern
  ) throws(Source.Diagnostic) -> String {
    let output = try pattern.name(drawing: subject)
    guard !isFolder else {
      var unnamed = subject
      unnamed.combination.removeAll { pattern.settings.contains($0.axis) }
      return FilePath.join(output, subject.stem + unnamed.suffix + ".png")
    }
    return isVaried ? output : Self.path(output, suffix: subject.suffix)
  }

  /// Returns a file's path with a suffix before its extension.
  static func path(_ file: String, suffix: String) -> String {
    guard !suffix.isEmpty else { return file }
    let (stem, ending) = FilePath.splitExtension(FilePath.lastComponent(of: file))
    return FilePath.join(
      FilePath.directory(of: file), stem + suffix + (ending.isEmpty ? "" : ".\(ending)"))
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
