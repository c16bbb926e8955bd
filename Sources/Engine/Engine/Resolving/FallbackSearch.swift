import Files
import Resources
import Source
import Typesetting

/// A search for the fallback fonts for characters that the requested font lacks.
///
/// A font is opened only for a character that no font before it has.
struct FallbackSearch {
  typealias Chosen = (spec: FontSpec, path: String)

  private(set) var diagnostics: [Diagnostic] = []
  private let own: FontFace
  private let traits: FontLibrary.Traits
  private let shelf: FontLibrary
  private var pages: [FallbackTier: Page] = [:]
  private var settled: Set<TextCluster> = []
  /// The unusable files tried for the current character.
  private var refused: [(file: FontFile, problem: FontStore.Problem)] = []

  /// The fonts of a tier.
  private struct Page {
    /// The files that have not been opened.
    var waiting: ArraySlice<FontLibrary.Fallback>
    var fonts: [Chosen] = []
    var taken: Set<Int> = []
  }

  init(_ own: FontFace, like traits: FontLibrary.Traits, on shelf: FontLibrary) {
    self.own = own
    self.traits = traits
    self.shelf = shelf
  }

  /// Chooses the first font that has the whole character, otherwise the first that has its base.
  mutating func settle(_ cluster: TextCluster) {
    guard settled.insert(cluster).inserted else { return }
    let hasOwn = own.covers(cluster)
    var makeshift: (tier: FallbackTier, index: Int)?
    defer { refused = [] }
    for tier in cluster.tiers {
      if tier == .own {
        if hasOwn { return tellRefused(own.name) }
        if makeshift == nil, own.coversBase(of: cluster) { makeshift = (.own, 0) }
        continue
      }
      var index = 0
      while let font = font(index, of: tier) {
        if font.spec.face.covers(cluster) { return take(tier, index) }
        if makeshift == nil, font.spec.face.coversBase(of: cluster) { makeshift = (tier, index) }
        index += 1
      }
    }
    switch makeshift {
    case (.own, _)?: tellRefused(own.name)
    case let (tier, index)?: take(tier, index)
    case nil: tellRefused(nil)
    }
  }

  private mutating func take(_ tier: FallbackTier, _ index: Int) {
    pages[tier]?.taken.insert(index)
    tellRefused(pages[tier]?.fonts[index].spec.face.name)
  }

  private mutating func tellRefused(_ name: String?) {
    for (file, problem) in refused {
      diagnostics.append(
        FontLibrary.unusable(
          file, problem, instead: name.map { "\($0) is used" } ?? "a box is drawn"))
    }
  }

  /// Returns a font of a tier, opening it if necessary; `nil` after the last.
  private mutating func font(_ index: Int, of tier: FallbackTier) -> Chosen? {
    var page =
      pages[tier] ?? Page(waiting: shelf.fallbacks(tier, like: traits, &diagnostics)[...])
    while page.fonts.count <= index, let next = page.waiting.popFirst() {
      page.fonts += open(next, tier)
    }
    pages[tier] = page
    return index < page.fonts.count ? page.fonts[index] : nil
  }

  private mutating func open(_ fallback: FontLibrary.Fallback, _ tier: FallbackTier) -> [Chosen] {
    func chosen(_ spec: FontSpec, _ path: String) -> Chosen {
      var spec = spec
      spec.tier = tier
      return (spec, path)
    }
    switch fallback {
    case .custom(let path):
      // Problems with the caller's files are reported once for their folder, not here.
      return shelf.store.faces(path).compactMap { try? $0.get() }
        .filter { tier != .emoji || $0.hasPictures }
        .map { chosen(FontSpec(face: $0), path) }
    case .known(let files):
      for file in files {
        do throws(FontStore.Problem) {
          let face = try shelf.store.face(file)
          diagnostics += shelf.substitution(file, face)
          let spec = FontSpec(
            face: face, tracking: file.candidate.tracking, sizeAdjust: file.candidate.sizeAdjust)
          return [chosen(spec, file.path)]
        } catch {
          refused.append((file, error))
        }
      }
      return []
    }
  }

  /// The chosen fonts, tier by tier, each in the order in which they were tried.
  var chosen: [Chosen] {
    pages.sorted { Self.rank($0.key) < Self.rank($1.key) }.flatMap { page in
      page.value.taken.sorted().map { page.value.fonts[$0] }
    }
  }

  /// Returns the sort key of a tier; any fixed order works, since each character has its own order.
  private static func rank(_ tier: FallbackTier) -> String {
    switch tier {
    case .own: "0"
    case .custom: "1"
    case .writing(let writing): "2" + writing.code
    case .symbols: "3"
    case .last: "4"
    case .emoji: "5"
    }
  }
}
