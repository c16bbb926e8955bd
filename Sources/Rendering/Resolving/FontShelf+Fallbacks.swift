import Assets
import Files
import Source
import Synchronization
import Typesetting

extension FontShelf {
  /// A file to fall back on: one of the caller's, all of whose faces count, or one of the map's.
  enum Fallback: Hashable {
    case custom(String)
    case known(FontFile)
  }

  /// In the order they are asked: the caller's files, then those of the map that are there.
  var fallbacks: [Fallback] {
    finder.customFiles.map { .custom($0) }
      + finder.map.fallbacks.compactMap { finder.find($0).map { .known($0) } }
  }

  /// Fallbacks for a text, and what is to be said about those it did not get.
  struct Choice {
    var specs: [FontSpec] = []
    var diagnostics: [Diagnostic] = []
  }

  /// The fallbacks that set what a font's own file lacks of some texts, and none that no character
  /// comes to.
  ///
  /// Each character goes to the first that has it whole, else to the first that has its base, as
  /// typesetting chooses among all of them. What stands behind the last one needed stays closed.
  func choose(for texts: [String], beside own: FontFace) -> Choice {
    guard !texts.isEmpty else { return Choice() }
    var choice = Choice()
    var search = Search(
      texts.reduce(into: Set()) { $0.formUnion(TextCluster.all(in: $1)) }, beside: own)
    for fallback in fallbacks where !search.isOver {
      switch fallback {
      case .custom(let path):
        // What cannot be used of the caller's is said of its folder.
        for case .success(let face) in store.faces(path) where !search.isOver {
          search.ask(FontSpec(face: face), at: path)
        }
      case .known(let file):
        choice.diagnostics += problems(of: file)
        guard let face = try? store.face(file.path, index: file.candidate.index) else { continue }
        let spec = FontSpec(
          face: face, tracking: file.candidate.tracking, sizeAdjust: file.candidate.sizeAdjust)
        search.ask(spec, at: file.path)
      }
    }
    let chosen = search.chosen
    choice.specs = chosen.map(\.spec)
    used.withLock { $0.formUnion(chosen.map(\.path)) }
    return choice
  }

  /// What is wrong with a fallback of the font map: damage, or another file under its name.
  func problems(of file: FontFile) -> [Diagnostic] {
    do throws(FontStore.Problem) {
      return substitution(file, try store.face(file.path, index: file.candidate.index))
    } catch {
      return [
        Diagnostic(
          .warning, "cannot use the fallback font \(file.path): \(error.message)",
          hint: "replace the file; until then another font's glyph, or a box, is drawn")
      ]
    }
  }

  /// Which characters still want a font, and which fonts the others got.
  private struct Search {
    private(set) var asked: [(spec: FontSpec, path: String)] = []
    private var open: Set<TextCluster>
    /// The first font that has no more than what a character begins with.
    private var makeshift: [TextCluster: Int] = [:]
    private var taken: Set<Int> = []
    private let own: FontFace

    init(_ clusters: Set<TextCluster>, beside own: FontFace) {
      open = clusters.filter { !own.covers($0) }
      self.own = own
    }

    var isOver: Bool { open.isEmpty }

    mutating func ask(_ spec: FontSpec, at path: String) {
      let index = asked.count
      asked.append((spec, path))
      for cluster in open {
        if spec.face.covers(cluster) {
          open.remove(cluster)
          taken.insert(index)
        } else if makeshift[cluster] == nil, spec.face.coversBase(of: cluster) {
          makeshift[cluster] = index
        }
      }
    }

    /// In the order they were asked.
    var chosen: [(spec: FontSpec, path: String)] {
      let rest = open.filter { !own.coversBase(of: $0) }.compactMap { makeshift[$0] }
      return taken.union(rest).sorted().map { asked[$0] }
    }
  }
}
