import Assets
import Codecs
import Scene
package import Source

extension Renderer {
  /// Opens fonts and decodes pictures that a document seems to name, by a thread that has nothing else
  /// to do while another one reads it: who asks for them then finds them.
  ///
  /// Text that is a font's name is taken for one, and text that ends as a picture's file does for a
  /// picture, at the scale the document seems to have. What is wrong with any of them is told to
  /// who asks for it, and not here.
  ///
  /// - Parameter isWanted: asked before each file.
  package func loadAhead(_ root: JSONValue, folder: String, while isWanted: () -> Bool) {
    // What is large may well be a mistake to begin with.
    let loader = loader(folder: folder, limits: DecodeLimits(pixels: 4 << 20))
    let scale = Self.likelyScale(of: root)
    var names = LikelyNames(fonts: Set(fonts.names))
    names.gather(root)
    for name in names.fonts where isWanted() { _ = fonts.open(name) }
    for name in names.pictures where isWanted() { _ = try? loader.file(name, scale: scale) }
  }

  private static func likelyScale(of root: JSONValue) -> Int {
    switch root["device"]?.kind {
    case .string(let name): return Device.named(name)?.scale ?? Device.content.scale
    case .object:
      guard case .number(let scale, _) = root["device"]?["scale"]?.kind else { break }
      return Int(exactly: scale) ?? Device.content.scale
    default: break
    }
    return Device.content.scale
  }
}

/// The first names of fonts and pictures in a document, as they follow each other.
private struct LikelyNames {
  private let known: Set<String>
  private(set) var fonts: [String] = []
  private(set) var pictures: [String] = []

  /// No more than a screen or two shows.
  private static let most = 32

  init(fonts: Set<String>) { known = fonts }

  mutating func gather(_ value: JSONValue) {
    guard fonts.count + pictures.count < Self.most else { return }
    switch value.kind {
    case .string(let text):
      if known.contains(text) {
        if !fonts.contains(text) { fonts.append(text) }
      } else if [".png", ".jpg", ".jpeg"].contains(where: text.hasSuffix) {
        if !pictures.contains(text) { pictures.append(text) }
      }
    case .array(let values): for value in values { gather(value) }
    case .object(let members): for member in members { gather(member.value) }
    case .null, .bool, .number: return
    }
  }
}
