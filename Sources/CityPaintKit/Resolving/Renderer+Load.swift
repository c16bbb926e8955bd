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
    var problems: [Diagnostic] = []
  }

  /// Loads the pictures a document names, each once, on as many threads as there are.
  func load(
    _ mentions: [Located<String>], _ loader: PictureLoader, scale: Int
  ) -> Loaded {
    var names: [String] = []
    for mention in mentions where !names.contains(mention.value) {
      names.append(mention.value)
    }
    let results = inParallel(names) { name in
      Result { () throws(PictureError) in try loader.file(name, scale: scale) }
    }
    var loaded = Loaded()
    for (name, result) in zip(names, results) {
      switch result {
      case .success(let picture): loaded.pictures[.file(name)] = picture
      case .failure(let error):
        for mention in mentions where mention.value == name {
          loaded.problems.append(diagnostic(error, at: mention.place))
        }
      }
    }
    return loaded
  }

  func loadArt(
    _ art: [(name: String, place: String)], _ loader: PictureLoader, _ scale: Int,
    _ root: JSONValue, _ file: SourceFile, into pictures: inout [ImageReference: Picture]
  ) -> [Diagnostic] {
    let results = inParallel(art) { piece in
      Result { () throws(PictureError) in try loader.art(piece.name, scale: scale) }
    }
    var problems: [Diagnostic] = []
    for (piece, result) in zip(art, results) {
      switch result {
      case .success(let picture): pictures[.art(piece.name)] = picture
      case .failure(let error):
        var problem = diagnostic(error, at: Locator.place(of: piece.place, in: root, file: file))
        let near = Suggestion.nearest(to: piece.name, in: loader.artNames())
        if error.isMissing, let near { problem.hint = "did you mean \"\(near)\"?" }
        problems.append(problem)
      }
    }
    return problems
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
    guard options.workers > 1, inputs.count > 1 else { return inputs.map(work) }
    let results = Mutex([Output?](repeating: nil, count: inputs.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(options.workers, inputs.count)) { _ in
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
