import ArgumentParser
import Codecs
import Engine
import Files
import Pixels
import Source

/// One document rendered into the bytes of its files: every frame at every scale.
struct RenderJob: Sendable {
  let renderer: Renderer
  /// `nil` for the device's own.
  let scales: [Int?]
  let filing: PictureOutput
  /// With all choices made.
  let format: PictureFormat
  /// Whether frames become one animation.
  let animates: Bool
  /// Whether a warning prevents writing.
  let strict: Bool
  /// Whether to list what was written.
  let listsFiles: Bool
  /// What the command line names to be read, and is not written over.
  let inputs: InputGuard
  /// Whether the program ends with the document: what it was made into, a single picture, is then
  /// not taken apart piece by piece.
  let endsProgram: Bool

  /// Whether what a screen is made of takes longer to give back than its memory is worth meanwhile.
  private static func isLong(_ screen: ResolvedScreen) -> Bool {
    screen.place.file.bytes.count > 1 << 16
  }

  /// A file that is to be written.
  struct File: Sendable {
    var path: String
    var bytes: [UInt8]
    var facts: JSONOutput
  }

  /// The result of one document, or of one row.
  struct Outcome: Sendable {
    var warnings: [Diagnostic] = []
    var error: CityPaintError?
    var failure: FileError?
    /// Why the picture would be written over what it is drawn from.
    var refusal: ValidationError?
    var written: [JSONOutput] = []

    /// Writes files until one cannot be written.
    mutating func write(
      _ files: [File], noting: Bool, _ write: (File) throws(FileError) -> Void
    ) {
      for file in files {
        do throws(FileError) { try write(file) } catch {
          failure = error
          return
        }
        if noting { written.append(file.facts) }
      }
    }
  }

  /// A document and the variant to draw.
  struct Subject: Sendable {
    /// As the command line names it.
    var name: String
    var document: Document
    var variant: RenderVariant
    /// What it comes to as the variant says, where that is known.
    var opened: Prefetch.Opened?
  }

  /// Every file that a document's pictures are made from at all scales.
  func filesRead(by document: Document, as variant: RenderVariant) -> Set<String> {
    var paths: Set<String> = []
    for scale in scales {
      var variant = variant
      variant.scale = scale
      paths.formUnion(document.filesRead(as: variant))
    }
    return paths
  }

  /// Draws a document at every scale before anything of it is written.
  ///
  /// - Parameters:
  ///   - path: the name for a scale and a frame, which counts from 1.
  ///   - noting: called with the files that are read for it, where a caller wants to know.
  func draw(
    _ subject: Subject, path: (_ scale: Int, _ frame: Int?) -> String,
    noting: ((Set<String>) -> Void)? = nil
  ) throws(CityPaintError) -> (files: [File], warnings: [Diagnostic]) {
    var files: [File] = []
    var warnings: [Diagnostic] = []
    for scale in scales {
      var variant = subject.variant
      variant.scale = scale
      let screen: ResolvedScreen
      if let opened = subject.opened, variant == subject.variant {
        noting?(subject.document.filesRead(as: variant))
        screen = try opened.screen.get()
      } else {
        screen = try resolve(subject.document, as: variant, noting: noting)
      }
      try check(screen)
      var frames: [Pixmap] = []
      try renderer.paintFrames(of: screen, laysAll: strict, keepsAll: animates) {
        frame throws(CityPaintError) in
        variant.frame = frame
        return try resolve(subject.document, as: variant, noting: noting)
      } each: { number, painted throws(CityPaintError) in
        if endsProgram, number == nil, scales.count == 1, Self.isLong(screen) {
          Platform.keepToTheEnd((screen, painted))
        }
        let picture = filing.finish(painted)
        if files.isEmpty, frames.isEmpty {
          warnings = picture.warnings
        } else if number != nil {
          warnings += picture.warnings.filter { !warnings.contains($0) }
        }
        if strict, !warnings.isEmpty { return false }
        guard !animates else {
          frames.append(picture.pixmap)
          return true
        }
        let name = path(screen.scale, number)
        files.append(
          File(
            path: name,
            bytes: try picture.file(as: format, workers: renderer.options.workers),
            facts: facts(subject, name, picture, picture.warnings.count)))
        return true
      }
      if strict, !warnings.isEmpty { return ([], warnings) }
      if animates {
        files.append(try animation(frames, of: screen, subject, path(screen.scale, nil)))
      }
    }
    return (files, warnings)
  }

  private func resolve(
    _ document: Document, as variant: RenderVariant, noting: ((Set<String>) -> Void)?
  ) throws(CityPaintError) -> ResolvedScreen {
    // The files that a document would be drawn from are wanted even if it cannot be drawn.
    defer { noting?(document.filesRead(as: variant)) }
    return try renderer.resolve(document, as: variant)
  }

  private func check(_ screen: ResolvedScreen) throws(CityPaintError) {
    guard animates, screen.animation == nil else { return }
    throw CityPaintError(
      "\(screen.place.file.name) has no frames, so it is not an animation",
      hint: "write \"frames\" in it, or leave out --apng")
  }

  private func animation(
    _ frames: [Pixmap], of screen: ResolvedScreen, _ subject: Subject, _ path: String
  ) throws(CityPaintError) -> File {
    do throws(CodecError) {
      let bytes = try format.encode(frames, seconds: screen.animation?.seconds ?? 0)
      let facts: JSONOutput = [
        "file": .string(subject.name), "output": .string(path),
        "size": [.int(frames.first?.width ?? 0), .int(frames.first?.height ?? 0)],
        "scale": .int(screen.scale), "frames": .int(frames.count),
      ]
      return File(path: path, bytes: bytes, facts: facts)
    } catch {
      throw CityPaintError("\(subject.name): \(error.description)")
    }
  }

  private func facts(
    _ subject: Subject, _ path: String, _ picture: RenderedScreen, _ warnings: Int
  ) -> JSONOutput {
    guard listsFiles else { return .null }
    return [
      "file": .string(subject.name), "output": .string(path),
      "size": [.int(picture.width), .int(picture.height)], "scale": .int(picture.screen.scale),
      "pixels": .string(picture.digest), "warnings": .int(warnings),
    ]
  }
}
