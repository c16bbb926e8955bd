import Assets
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
    var problems: [Diagnostic] = []
  }

  /// Loads the pictures a document names, each once, on as many threads as there are.
  func load(
    _ mentions: [Located<Mention>], _ loader: PictureLoader, scale: Int
  ) -> Loaded {
    var wanted: [Mention] = []
    var seen: Set<Mention> = []
    for mention in mentions where seen.insert(mention.value).inserted {
      wanted.append(mention.value)
    }
    let results = inParallel(wanted) { mention in
      Result { () throws(PictureError) in try Found(mention, loader, scale: scale) }
    }
    var loaded = Loaded()
    for (mention, result) in zip(wanted, results) {
      switch result {
      case .success(.picture(let picture)): loaded.pictures[.file(mention.file)] = picture
      case .success(.icon(let icon)): loaded.icons[.file(mention.file)] = icon
      case .failure(let error):
        for place in mentions where place.value == mention {
          var problem = diagnostic(error, at: place.place)
          if error.isMissing, mention.use == .icon,
            let near = Suggestion.nearest(to: mention.file, in: loader.iconNames())
          {
            problem.hint = "did you mean \"\(near)\"?"
          }
          loaded.problems.append(problem)
        }
      }
    }
    return loaded
  }

  /// Loads the kit's own art, as pictures and as masks.
  func loadArt(
    _ needs: Needs, _ loader: PictureLoader, _ scale: Int, _ root: JSONValue, _ file: SourceFile,
    into loaded: inout Loaded
  ) {
    func note(_ error: PictureError, _ piece: (name: String, place: String)) {
      var problem = diagnostic(error, at: Locator.place(of: piece.place, in: root, file: file))
      let near = Suggestion.nearest(to: piece.name, in: loader.artNames())
      if error.isMissing, let near { problem.hint = "did you mean \"\(near)\"?" }
      loaded.problems.append(problem)
    }
    let pictures = inParallel(needs.art) { piece in
      Result { () throws(PictureError) in try loader.art(piece.name, scale: scale) }
    }
    for (piece, result) in zip(needs.art, pictures) {
      switch result {
      case .success(let picture): loaded.pictures[.art(piece.name)] = picture
      case .failure(let error): note(error, piece)
      }
    }
    for piece in needs.iconArt {
      do throws(PictureError) {
        loaded.icons[.art(piece.name)] = try loader.artIcon(piece.name, scale: scale)
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

  func openFonts(
    _ needs: Needs, _ root: JSONValue, _ file: SourceFile, _ problems: inout [Diagnostic]
  ) -> [String: FontSet] {
    var sets: [String: FontSet] = [:]
    for (name, place) in needs.fonts {
      let opened = fonts.open(name)
      for var problem in opened.diagnostics {
        if problem.severity == .error {
          problem.place = Locator.place(of: place, in: root, file: file)
        }
        problems.append(problem)
      }
      guard let font = opened.font else { continue }
      let covered = needs.scalars[name, default: []].allSatisfy {
        font.face.covers($0) || $0.properties.isDefaultIgnorableCodePoint || $0.value < 32
      }
      sets[name] = FontSet(font: font, fallbacks: covered ? [] : fonts.fallbacks())
    }
    return sets
  }

  private func diagnostic(_ error: PictureError, at place: SourcePlace) -> Diagnostic {
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
