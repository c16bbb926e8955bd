package import Codecs
import Engine
import Files
import Header
package import Pixels
import Source

/// Renders every frame of a document at every scale into the bytes of files.
package struct RenderJob: Sendable {
  private(set) var renderer: Engine.Renderer
  /// The scales; `nil` for the device's own.
  let scales: [Int?]
  /// The color behind the picture; `nil` to leave the picture as it is.
  let background: Pixels.Color?
  /// The format with all settings.
  let format: PictureFormat
  /// Whether frames become a single animation.
  let animates: Bool
  /// Whether a warning prevents writing.
  let strict: Bool
  /// Whether to list what was written.
  let listsFiles: Bool
  /// The inputs given on the command line, which must not be overwritten.
  let inputs: InputGuard
  /// Whether the program ends after the document; if so, a single picture does not need to be
  /// freed.
  private(set) var endsProgram: Bool

  /// Creates a job; the properties describe the parameters.
  package init(
    _ renderer: Renderer, scales: [Int?], format: PictureFormat,
    background: Pixels.Color?, animates: Bool, strict: Bool, listsFiles: Bool, inputs: InputGuard,
    endsProgram: Bool
  ) {
    (self.renderer, self.scales, self.format) = (renderer.inner, scales, format)
    (self.background, self.animates, self.strict) = (background, animates, strict)
    (self.listsFiles, self.inputs, self.endsProgram) = (listsFiles, inputs, endsProgram)
  }

  /// Prepares for drawing several pictures at the same time, each with one thread.
  mutating func drawsSeveral() {
    renderer = Engine.Renderer(renderer, workers: 1)
    endsProgram = false
  }

  /// Returns whether freeing a screen takes so long that it is better not to free it.
  private static func isLong(_ screen: ResolvedScreen) -> Bool {
    screen.place.file.bytes.count > 1 << 16
  }

  /// A file to write.
  struct File: Sendable {
    var path: String
    var bytes: [UInt8]
    var facts: WrittenFile?
  }

  /// A document and the variant to draw.
  struct Subject: Sendable {
    /// The name as given on the command line.
    var name: String
    var document: Engine.Document
    var variant: Engine.RenderVariant
    /// The values that distinguish the picture from others of the document.
    var combination: VariantMatrix.Combination = []
    /// The scales of a document that gives its own; `nil` for the job's.
    var scales: [Int]?
    /// The document opened in the variant, if already available.
    var opened: Prefetch.Opened?
  }

  /// Returns the files from which a document's pictures are made, at all scales.
  func filesRead(by document: Engine.Document, as variant: Engine.RenderVariant) -> Set<String> {
    var paths: Set<String> = []
    for scale in scales {
      var variant = variant
      variant.scale = scale
      paths.formUnion(document.filesRead(as: variant))
    }
    return paths
  }

  /// Draws a document at every scale before any file is written.
  ///
  /// - Parameters:
  ///   - path: returns the path for a scale and a frame.
  ///   - noting: called with the files read for the document, if the caller needs them.
  func draw(
    _ subject: Subject,
    path: (_ scale: Int, _ frame: FrameNumber?) throws(Engine.CityPaintError) -> String,
    noting: ((Set<String>) -> Void)? = nil
  ) throws(Engine.CityPaintError) -> (files: [File], warnings: [Source.Diagnostic]) {
    var files: [File] = []
    var warnings: [Source.Diagnostic] = []
    let scales = subject.scales ?? self.scales
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
        frame throws(Engine.CityPaintError) in
        variant.frame = frame
        return try resolve(subject.document, as: variant, noting: noting)
      } each: { number, painted throws(Engine.CityPaintError) in
        if endsProgram, number == nil, scales.count == 1, Self.isLong(screen) {
          Platform.keepToTheEnd((screen, painted))
        }
        let picture = background.map { painted.over($0) } ?? painted
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
        let frame = number.map { FrameNumber(number: $0, count: screen.animation?.count ?? $0) }
        let name = try path(screen.scale, frame)
        files.append(
          File(
            path: name,
            bytes: try picture.file(as: format, workers: renderer.options.workers),
            facts: facts(subject, name, picture)))
        return true
      }
      if strict, !warnings.isEmpty { return ([], warnings) }
      if animates {
        files.append(try animation(frames, of: screen, subject, try path(screen.scale, nil)))
      }
    }
    return (files, warnings)
  }

  private func resolve(
    _ document: Engine.Document, as variant: Engine.RenderVariant, noting: ((Set<String>) -> Void)?
  ) throws(Engine.CityPaintError) -> ResolvedScreen {
    // The files of a document are reported even if it cannot be drawn.
    defer { noting?(document.filesRead(as: variant)) }
    return try renderer.resolve(document, as: variant)
  }

  private func check(_ screen: ResolvedScreen) throws(Engine.CityPaintError) {
    guard animates, screen.animation == nil else { return }
    throw Engine.CityPaintError(
      "\(screen.place.file.name) has no frames to animate",
      hint: "add \"frames\" to the document, or remove --apng")
  }

  private func animation(
    _ frames: [Pixmap], of screen: ResolvedScreen, _ subject: Subject, _ path: String
  ) throws(Engine.CityPaintError) -> File {
    do throws(CodecError) {
      let bytes = try format.encode(frames, seconds: screen.animation?.seconds ?? 0)
      let facts = WrittenFile(
        document: subject.name, path: path, width: frames.first?.width ?? 0,
        height: frames.first?.height ?? 0, scale: screen.scale, combination: subject.combination,
        content: .frames(frames.count))
      return File(path: path, bytes: bytes, facts: facts)
    } catch {
      throw Engine.CityPaintError("\(subject.name): \(error.description)")
    }
  }

  private func facts(
    _ subject: Subject, _ path: String, _ picture: Engine.RenderedScreen
  ) -> WrittenFile? {
    guard listsFiles else { return nil }
    return WrittenFile(
      document: subject.name, path: path, width: picture.width, height: picture.height,
      scale: picture.screen.scale, combination: subject.combination,
      content: .picture(digest: picture.digest, warnings: picture.warnings.count))
  }
}
