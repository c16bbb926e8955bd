import Assets
import Codecs
import Dispatch
import Layout
import Scene
import Schema
import Source
import Synchronization
import Typesetting

extension Renderer {
  struct Loaded {
    var pictures: [ImageReference: Picture] = [:]
    var icons: [ImageReference: Icon] = [:]
    var log = DiagnosticLog()

    /// Tells what is wrong with files whose pictures are whole all the same.
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

  /// Loads the pictures a document names, each once, on as many threads as there are.
  func load(
    _ mentions: [Located<Mention>], _ loader: PictureLoader, scale: Int
  ) -> Loaded {
    var wanted: [Mention] = []
    var places: [Mention: [Place]] = [:]
    for mention in mentions {
      if places[mention.value] == nil { wanted.append(mention.value) }
      places[mention.value, default: []].append(mention.place)
    }
    let results = inParallel(wanted) { mention in
      Result { () throws(PictureError) in try Found(mention, loader, scale: scale) }
    }
    let iconNames = Lazy { loader.iconNames() }
    var loaded = Loaded()
    for (mention, result) in zip(wanted, results) {
      switch result {
      case .success(.picture(let picture)):
        loaded.pictures[.file(mention.file)] = picture
        if let place = places[mention]?.first { loaded.note([picture], at: place) }
      case .success(.icon(let icon)):
        loaded.icons[.file(mention.file)] = icon
        if let place = places[mention]?.first { loaded.note(icon.bitmaps, at: place) }
      case .failure(let error):
        var near: String?
        if error.isMissing, mention.use == .icon, loaded.log.keeps(.error) {
          near = Suggestion.nearest(to: mention.file, in: iconNames.value)
        }
        for place in places[mention] ?? [] {
          var problem = diagnostic(error, at: place)
          if let near { problem.hint = "did you mean \"\(near)\"?" }
          loaded.log.report(problem)
        }
      }
    }
    return loaded
  }

  /// Loads the kit's own art, as pictures and as masks.
  func loadArt(
    _ needs: Needs, _ loader: PictureLoader, _ scale: Int, into loaded: inout Loaded
  ) {
    func note(_ error: PictureError, _ piece: Located<String>) {
      var problem = diagnostic(error, at: piece.place)
      if error.isMissing, let near = Suggestion.nearest(to: piece.value, in: loader.artNames()) {
        problem.hint = "did you mean \"\(near)\"?"
      }
      loaded.log.report(problem)
    }
    let pictures = inParallel(needs.art) { piece in
      Result { () throws(PictureError) in try loader.art(piece.value, scale: scale) }
    }
    for (piece, result) in zip(needs.art, pictures) {
      switch result {
      case .success(let picture):
        loaded.pictures[.art(piece.value)] = picture
        loaded.note([picture], at: piece.place)
      case .failure(let error): note(error, piece)
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

  /// What a mention led to.
  private enum Found: Sendable {
    case picture(Picture)
    case icon(Icon)

    init(_ mention: Mention, _ loader: PictureLoader, scale: Int) throws(PictureError) {
      switch mention.use {
      case .picture: self = .picture(try loader.file(mention.file, scale: scale))
      case .icon: self = .icon(try loader.icon(mention.file, scale: scale))
      }
    }
  }

  /// Opens the fonts texts are set in, side by side, and for what they lack the fallbacks.
  func openFonts(_ needs: Needs, _ log: inout DiagnosticLog) -> [String: FontSet] {
    var sets: [String: FontSet] = [:]
    let fonts = fonts
    let opened = inParallel(needs.fonts) { fonts.open($0.value) }
    var said: Set<String> = []
    for (font, opened) in zip(needs.fonts, opened) {
      for var problem in opened.diagnostics {
        if problem.severity == .error { problem.place = font.place }
        log.report(problem)
      }
      guard let spec = opened.font else { continue }
      let lacking = (needs.texts[font.value] ?? []).filter {
        !spec.face.coversEach(of: Set($0.value.unicodeScalars))
      }
      let choice = fonts.choose(for: lacking.map(\.value), beside: spec.face)
      // Of a file once, at the first text that wanted it.
      for var problem in choice.diagnostics where said.insert(problem.message).inserted {
        problem.place = lacking.first?.place
        log.report(problem)
      }
      sets[font.value] = FontSet(font: spec, fallbacks: choice.specs)
    }
    return sets
  }

  private func diagnostic(_ error: PictureError, at place: Place) -> Diagnostic {
    Diagnostic(
      .error, kind: error.isMissing ? .missingInput : .badInput, error.message, at: place,
      hint: error.remedy)
  }

  /// One result for each input, in their order, on as many threads as there are workers.
  func inParallel<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    Self.inParallel(inputs, workers: options.workers, work)
  }

  /// One result for each input, in their order, on at most so many threads.
  @discardableResult package static func inParallel<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], workers: Int, _ work: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    guard workers > 1, inputs.count > 1 else { return inputs.map(work) }
    let results = Mutex([Output?](repeating: nil, count: inputs.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(workers, inputs.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < inputs.count else { return }
        let output = work(inputs[index])
        results.withLock { $0[index] = output }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}

/// What a tree of nodes needs from outside, each with the place that first asks for it.
struct Needs {
  private(set) var art: [Located<String>] = []
  private(set) var iconArt: [Located<String>] = []
  private(set) var fonts: [Located<String>] = []
  /// Every text that is set in a font.
  private(set) var texts: [String: [Located<String>]] = [:]
  private var seen: Set<String> = []
  private var seenIcons: Set<String> = []

  init(_ root: Node) {
    var pending = [root]
    while let node = pending.popLast() {
      pending += node.children.reversed()
      pending += node.effects.mask
      switch node.content {
      case .image(let image):
        if case .art(let name) = image.source, seen.insert(name).inserted {
          art.append(Located(name, at: node.place))
        }
      case .icon(let icon):
        if case .art(let name) = icon.source, seenIcons.insert(name).inserted {
          iconArt.append(Located(name, at: node.place))
        }
      case .text(let text):
        for run in text.runs {
          let font = run.style.font
          if texts[font] == nil { fonts.append(Located(font, at: node.place)) }
          texts[font, default: []].append(Located(run.text, at: node.place))
        }
      case .column, .row, .layers, .grid, .space, .shape: break
      }
    }
  }
}
