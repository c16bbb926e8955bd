import Bounds
import Codecs
import Layout
import Pixels
import Resources
import Scene
import Schema
import Source
import Synchronization
import Typesetting
import Workers

extension Renderer {
  struct Loaded {
    var pictures: [ImageReference: Picture] = [:]
    var icons: [ImageReference: Icon] = [:]
    /// The faces of fonts that a document names by their files.
    var faces: [String: FontFace] = [:]
    var log = DiagnosticLog()

    /// Adds warnings about damaged files whose pictures are nevertheless complete.
    mutating func note(_ pictures: [Picture], at place: Place) {
      for picture in pictures {
        for warning in picture.warnings {
          log.report(
            Diagnostic(
              .warning, "the picture \"\(picture.file)\": \(warning)", at: place,
              hint: DecodeWarning.remedy))
        }
      }
    }
  }

  /// Loads the pictures that a document names and the kit's own art, each once, on the available
  /// threads.
  ///
  /// - Parameter beside: independent work for the first thread.
  func load(
    _ mentions: [Located<Mention>], _ needs: RequiredResources?, _ loader: PictureLoader,
    scale: Int,
    beside: (@Sendable () -> Void)? = nil
  ) -> Loaded {
    var wanted: [Mention] = []
    var places: [Mention: [Place]] = [:]
    for mention in mentions {
      if places[mention.value] == nil { wanted.append(mention.value) }
      places[mention.value, default: []].append(mention.place)
    }
    let fonts = fonts
    let art = needs?.art ?? []
    let wantedCount = wanted.count
    let files = wanted.map { Request.mention($0) } + art.map { .art($0.value) }
    // Files are loaded from the last to the first. Prefetching begins with the first, so loading in
    // the same order would mean waiting for each picture.
    let results: [Result<LoadedResource, LoadError>] = Workers.map(
      files.reversed(), threads: options.workers, beside: beside
    ) { wanted -> Result<LoadedResource, LoadError> in
      Result { () throws(LoadError) in
        switch wanted {
        case .mention(let mention): return try LoadedResource(mention, loader, fonts, scale: scale)
        case .art(let name): return try LoadedResource(art: name, loader, scale: scale)
        }
      }
    }.reversed()
    let iconNames = Lazy { loader.iconNames() }
    var nearby = NearbyFiles(loader.documents)
    var loaded = Loaded()
    if let excess = Self.excess(of: wanted, results, places) { loaded.log.report(excess) }
    for (mention, result) in zip(wanted, results) {
      switch result {
      case .failure(.picture(.undecodable(_, .tooLarge(_, _, .document)))): break
      case .success(.picture(let picture)):
        loaded.pictures[.file(mention.file)] = picture
        if let place = places[mention]?.first { loaded.note([picture], at: place) }
      case .success(.icon(let icon)):
        loaded.icons[.file(mention.file)] = icon
        if let place = places[mention]?.first { loaded.note(icon.bitmaps, at: place) }
      case .success(.font(let face)): loaded.faces[mention.file] = face
      case .failure(.font(let error)):
        // Each problem is reported once per font, regardless of how many text nodes use the font.
        let near = error.isMissing ? nearby.hint(for: mention.file) : nil
        for place in Set(places[mention] ?? []) {
          var problem = Self.diagnostic(error, at: place)
          if let near { problem.hint = near }
          loaded.log.report(problem)
        }
      case .failure(.picture(let error)):
        var near: String?
        if error.hasNothing, loaded.log.keeps(.error) {
          near = nearby.hint(for: mention.file)
          if near == nil, mention.use == .icon {
            near = NearbyFiles.hint(
              forIcon: mention.file, in: iconNames.value, besides: error.remedy)
          }
        }
        for place in places[mention] ?? [] {
          var problem = diagnostic(error, at: place)
          if let near { problem.hint = near }
          loaded.log.report(problem)
        }
      }
    }
    if let needs { take(results.dropFirst(wantedCount), for: needs, loader, scale, into: &loaded) }
    return loaded
  }

  /// Returns the diagnostic for pictures with too many pixels in total, reported at the largest.
  private static func excess(
    of wanted: [Mention], _ results: [Result<LoadedResource, LoadError>],
    _ places: [Mention: [Place]]
  ) -> Diagnostic? {
    var largest: (mention: Mention, width: Int, height: Int)?
    var limit: Int?
    for (mention, result) in zip(wanted, results) {
      let sides: (width: Int, height: Int)
      switch result {
      case .success(.picture(let picture)):
        sides = (picture.pixmap.width, picture.pixmap.height)
      case .failure(
        .picture(.undecodable(_, .tooLarge(let width, let height, .document(let most))))):
        sides = (width, height)
        limit = most
      default: continue
      }
      if let known = largest, known.width * known.height >= sides.width * sides.height { continue }
      largest = (mention, sides.width, sides.height)
    }
    guard let limit, let largest else { return nil }
    return Diagnostic(
      .error,
      "the document's pictures have more than the limit of \(limit) pixels; the largest, "
        + "\(SafeText.quoted(largest.mention.file)), is \(largest.width) × \(largest.height)",
      at: places[largest.mention]?.first,
      hint: "make that picture smaller, or use fewer pictures, \(Limits.remedy)")
  }

  private enum Request: Sendable {
    case mention(Mention)
    case art(String)
  }

  /// Adds the kit's own pictures, and loads its masks.
  private func take(
    _ pictures: ArraySlice<Result<LoadedResource, LoadError>>, for needs: RequiredResources,
    _ loader: PictureLoader,
    _ scale: Int, into loaded: inout Loaded
  ) {
    func note(_ error: PictureError, _ piece: Located<String>) {
      var problem = diagnostic(error, at: piece.place)
      if error.isMissing, let near = Suggestion.nearest(to: piece.value, in: loader.artNames()) {
        problem.hint = "did you mean \"\(near)\"?"
      }
      loaded.log.report(problem)
    }
    for (piece, result) in zip(needs.art, pictures) {
      switch result {
      case .success(.picture(let picture)):
        loaded.pictures[.art(piece.value)] = picture
        loaded.note([picture], at: piece.place)
      case .failure(.picture(let error)): note(error, piece)
      case .success, .failure: break
      }
    }
    for piece in needs.iconArt {
      do throws(PictureError) {
        let icon = try loader.artIcon(piece.value, scale: scale)
        loaded.icons[.art(piece.value)] = icon
        loaded.note(icon.bitmaps, at: piece.place)
      } catch {
        note(error, piece)
      }
    }
  }

  /// The file that was loaded for a request.
  private enum LoadedResource: Sendable {
    case picture(Picture)
    case icon(Icon)
    case font(FontFace)

    /// Loads a piece of the kit's own art.
    init(art name: String, _ loader: PictureLoader, scale: Int) throws(LoadError) {
      do throws(PictureError) {
        self = .picture(try loader.art(name, scale: scale))
      } catch {
        throw .picture(error)
      }
    }

    init(
      _ mention: Mention, _ loader: PictureLoader, _ fonts: FontLibrary, scale: Int
    ) throws(LoadError) {
      switch mention.use {
      case .picture, .icon:
        do throws(PictureError) {
          self =
            mention.use == .icon
            ? .icon(try loader.icon(mention.file, scale: scale))
            : .picture(try loader.file(mention.file, scale: scale))
        } catch {
          throw .picture(error)
        }
      case .font:
        do throws(FontLibrary.FileProblem) {
          self = .font(try fonts.open(file: mention.file, in: loader.documents))
        } catch {
          throw .font(error)
        }
      }
    }
  }

  private enum LoadError: Error {
    case picture(PictureError)
    case font(FontLibrary.FileProblem)
  }

  private static func diagnostic(
    _ error: FontLibrary.FileProblem, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .error, kind: error.isMissing ? .missingInput : .badInput, error.message, at: place,
      hint: error.remedy)
  }

  /// Opens the fonts of all text concurrently, and the fallbacks for missing characters.
  ///
  /// - Parameter locale: the language of the text, a BCP 47 tag.
  func openFonts(_ needs: RequiredResources, _ faces: [String: FontFace], locale: String)
    -> OpenedFonts
  {
    var sets: [String: FontSet] = [:]
    var log = DiagnosticLog()
    let fonts = fonts
    let files = needs.files
    let opened = Workers.map(needs.fonts, threads: options.workers) { font in
      files[font.value].map { Self.opened($0, faces) } ?? fonts.open(font.value)
    }
    var said: Set<String> = []
    var hasThai: Place?
    for (font, opened) in zip(needs.fonts, opened) {
      for var problem in opened.diagnostics {
        // Problems of the font map already have a place.
        if problem.isOfInstallation, !said.insert(problem.message).inserted { continue }
        if problem.severity == .error, problem.place == nil, !problem.isOfInstallation {
          problem.place = font.place
        }
        log.report(problem)
      }
      guard let spec = opened.font else { continue }
      let texts = needs.texts[font.value] ?? []
      let lacking = zip(texts, spec.face.coverEach(of: texts.lazy.map(\.value.text)))
        .filter { !$1 || $0.value.mayBorrow(in: locale) }.map(\.0)
      let choice = fonts.choose(
        for: lacking.map(\.value), beside: spec.face, isSerif: opened.isSerif, locale: locale)
      if hasThai == nil {
        hasThai = texts.first { ThaiBreaking.isWanted(by: $0.value.text) }?.place
      }
      // A problem is reported once per file, at the first text that uses the file.
      for var problem in choice.diagnostics where said.insert(problem.message).inserted {
        if problem.place == nil { problem.place = lacking.first?.place }
        log.report(problem)
      }
      sets[font.value] = FontSet(font: spec, fallbacks: choice.specs)
    }
    if let hasThai, !ThaiBreaking.isAvailable {
      log.report(
        Diagnostic(
          .warning,
          "Thai lines can break between any two characters, because libthai is not installed",
          at: hasThai, hint: "install the Debian package libthai0, or write U+200B between words"))
    }
    return OpenedFonts(sets: sets, log: log)
  }

  /// The fonts of a screen, and the messages about them.
  struct OpenedFonts {
    var sets: [String: FontSet]
    var log: DiagnosticLog
  }

  /// Returns a document's font as defined; errors were reported where it is named.
  private static func opened(
    _ font: FontDefinition, _ faces: [String: FontFace]
  ) -> FontLibrary.Opened {
    guard let face = faces[font.src] else { return FontLibrary.Opened(diagnostics: []) }
    var spec = FontSpec(
      face: face, tracking: font.tracking, ascent: font.metrics.ascent,
      descent: font.metrics.descent, lineGap: font.metrics.lineGap)
    spec.antialias = font.antialias
    return FontLibrary.Opened(font: spec, diagnostics: [])
  }

  private func diagnostic(_ error: PictureError, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, kind: error.isMissing ? .missingInput : .badInput, error.message, at: place,
      hint: error.remedy)
  }
}
