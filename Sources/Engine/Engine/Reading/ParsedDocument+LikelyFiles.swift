import Bounds
import Codecs
package import Resources
import Scene
import Source

/// Fonts and pictures that a document seems to name, loaded by threads that have nothing else to do
/// while another one reads it, so that they are ready when requested.
///
/// Text that is a font's name counts as one, and text that ends as a picture's file does as a
/// picture, at the scale the document seems to have. What is wrong with any of them is reported to
/// the caller who asks for it, and not here.
extension ParsedDocument {
  /// At most as many of either as a screen or two shows.
  private static let mostLikely = 32

  /// Decodes pictures of the document's folder.
  ///
  /// - Parameter isWanted: asked before each file.
  package func decodeLikelyPictures(into cache: PictureCache, while isWanted: () -> Bool) {
    // A large file may well be a mistake to begin with.
    var limits = Limits.standard
    limits.pictures = 4 << 20
    let loader = PictureLoader(
      documents: [.directory(folder)], art: ArtLibrary([]), limits: limits, cache: cache)
    let scale = likelyScale
    let endings = PictureFormat.all.flatMap(\.endings).map { "." + $0 }
    let names = texts { text in endings.contains(where: text.hasSuffix) }
    for name in names where isWanted() { _ = try? loader.file(name, scale: scale) }
  }

  /// Opens fonts of the font map.
  ///
  /// - Parameter isWanted: asked before each font.
  package func openLikelyFonts(of shelf: FontLibrary, while isWanted: () -> Bool) {
    let known = Set(shelf.names)
    for name in texts(where: known.contains) where isWanted() { _ = shelf.open(name) }
  }

  private var likelyScale: Int {
    switch root["device"]?.kind {
    case .string(let name): return Device.named(name)?.scale ?? Device.content.scale
    case .object:
      guard case .number(let scale, _) = root["device"]?["scale"]?.kind else { break }
      return Int(exactly: scale) ?? Device.content.scale
    default: break
    }
    return Device.content.scale
  }

  /// The first texts of a kind, each once, as they follow each other.
  private func texts(where isLikely: (String) -> Bool) -> [String] {
    var found: [String] = []
    for text in texts() where isLikely(text) && !found.contains(text) {
      found.append(text)
      if found.count == Self.mostLikely { break }
    }
    return found
  }
}
