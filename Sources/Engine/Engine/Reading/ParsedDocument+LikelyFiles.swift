import Bounds
import Codecs
import Header
package import Resources
import Scene
import Source

/// Prefetches fonts and pictures that a document seems to name, on idle threads while another
/// thread reads the document.
///
/// Text equal to a font's name is treated as a font, and text that ends like a picture's file name
/// as a picture, at the document's likely scale. Errors are not reported here, but when the file is
/// requested.
extension ParsedDocument {
  /// The maximum number of files of each kind; one or two screens usually use fewer.
  private static let mostLikely = 32

  /// Decodes pictures in the document's folder.
  ///
  /// - Parameter isWanted: called before each file; `false` stops.
  package func decodeLikelyPictures(into cache: PictureCache, while isWanted: () -> Bool) {
    // A very large file may itself be a mistake.
    var limits = Limits.standard
    limits.pictures = 4 << 20
    let loader = PictureLoader(
      documents: [.directory(folder)], art: ArtLibrary([]), limits: limits, cache: cache)
    let scale = likelyScale
    let endings = PictureFormat.all.flatMap(\.endings).map { "." + $0 }
    let names = texts { text in endings.contains(where: text.hasSuffix) }
    for name in names where isWanted() { _ = try? loader.file(name, scale: scale) }
  }

  /// Opens fonts from the font map.
  ///
  /// - Parameter isWanted: called before each font; `false` stops.
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

  /// Returns the first strings for which a condition is true, without duplicates, in document
  /// order.
  private func texts(where isLikely: (String) -> Bool) -> [String] {
    var found: [String] = []
    for text in texts() where isLikely(text) && !found.contains(text) {
      found.append(text)
      if found.count == Self.mostLikely { break }
    }
    return found
  }
}
