import Files
package import Resources
import Schema
package import Source
import Synchronization
import Typesetting

extension FontLibrary {
  /// A fallback file: one of the caller's, with all its faces, or the first usable one of several
  /// known files.
  enum Fallback: Hashable {
    case custom(String)
    case known([FontFile])
  }

  /// The traits of the requested font, which its fallbacks should match.
  struct Traits: Hashable {
    var weight: Int
    var isItalic: Bool
    var isSerif: Bool

    init(_ face: FontFace, isSerif: Bool) {
      weight = face.metrics.weight
      isItalic = face.metrics.isItalic
      self.isSerif = isSerif || face.metrics.isSerif
    }

    /// Returns the distance to a face: by weight, then by slant; lighter faces come first.
    func distance(to cut: ScriptFonts.Cut) -> Int {
      abs(cut.weight - weight) * 4 + (cut.isItalic == isItalic ? 0 : 2)
        + (cut.weight > weight ? 1 : 0)
    }
  }

  /// Returns the candidates of a tier, in order.
  func fallbacks(
    _ tier: FallbackTier, like traits: Traits, _ log: inout [Diagnostic]
  ) -> [Fallback] {
    switch tier {
    case .own: []
    case .custom: finder.customFiles.map { .custom($0) }
    case .writing(let writing): families(of: writing.code, like: traits, &log)
    case .symbols: families(of: "Zsym", like: traits, &log)
    case .last: finder.map.fallbacks.compactMap { finder.find($0).map { .known([$0]) } }
    // The caller's font files come before the font map's emoji fonts.
    case .emoji:
      finder.customFiles.map { .custom($0) } + families(of: "Zsye", like: traits, &log)
    }
  }

  /// Returns the installed faces of each of a script's families, the best match first.
  private func families(
    of script: String, like traits: Traits, _ log: inout [Diagnostic]
  ) -> [Fallback] {
    let reading = scripts.value
    log += reading.diagnostics
    guard let fonts = reading.value, let script = fonts.scripts[script] else { return [] }
    return script.families(isSerif: traits.isSerif).compactMap { name in
      guard let family = fonts.family(name) else { return nil }
      log += family.diagnostics
      guard let cuts = family.value.map({ finder.find($0, of: fonts) }), !cuts.isEmpty else {
        return nil
      }
      return .known(
        cuts.sorted { traits.distance(to: $0.cut) < traits.distance(to: $1.cut) }.map(\.file))
    }
  }

  /// The fallbacks for a font, with diagnostics about unavailable ones.
  struct Choice {
    var specs: [FontSpec] = []
    var diagnostics: [Diagnostic] = []
  }

  /// Returns the fallbacks for characters that a font's own file lacks, without fonts that no
  /// character uses.
  ///
  /// Each character uses the first font that has the whole character, otherwise the first font that
  /// has its base, tier by tier in the character's own order, exactly as typesetting chooses among
  /// all fonts. Fonts after the chosen one are not opened.
  func choose(
    for texts: [RequiredResources.Words], beside own: FontFace, isSerif: Bool = false,
    locale: String
  ) -> Choice {
    guard !texts.isEmpty else { return Choice() }
    var search = FallbackSearch(own, like: Traits(own, isSerif: isSerif), on: self)
    for text in texts {
      let clusters = TextCluster.all(
        of: text.index, in: text.paragraph, locale: text.locale ?? locale)
      for cluster in clusters { search.settle(cluster) }
    }
    let chosen = search.chosen
    used.withLock { $0.formUnion(chosen.map(\.path)) }
    return Choice(specs: chosen.map(\.spec), diagnostics: search.diagnostics)
  }

  /// Returns the problems with a known fallback: damage, or a different file under its name.
  package func problems(of file: FontFile) -> [Diagnostic] {
    do throws(FontStore.Problem) {
      return substitution(file, try store.face(file))
    } catch {
      return [Self.unusable(file, error, instead: "another font's glyph, or a box, is drawn")]
    }
  }

  static func unusable(
    _ file: FontFile, _ problem: FontStore.Problem, instead: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, "cannot use the fallback font \(file.path): \(problem.message)",
      hint: "replace the file; until then, \(instead)")
  }
}
