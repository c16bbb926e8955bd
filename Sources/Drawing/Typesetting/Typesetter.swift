import CFreeType
import CFriBidi
import CHarfBuzz
import Synchronization

/// A typesetter of paragraphs, which caches the results.
///
/// Layout is in points with unhinted advances: the device's scale does not affect line breaks. Safe
/// to share between threads.
package final class Typesetter: Sendable {
  private struct Request: Hashable {
    var paragraph: Paragraph
    var width: Double?
  }

  private struct Caches {
    var shaped: BoundedCache<Paragraph, ShapedParagraph>
    var laid: BoundedCache<Request, LaidOutParagraph>
  }

  private let caches: Mutex<Caches>

  /// Creates a typesetter that caches at least `capacity` paragraphs and layouts, and at most twice
  /// as many.
  package init(capacity: Int = 1024) {
    caches = Mutex(
      Caches(shaped: BoundedCache(capacity: capacity), laid: BoundedCache(capacity: capacity)))
  }

  /// Shapes a paragraph in advance; shaping is the slowest part of its layout.
  package func prepare(_ paragraph: Paragraph) {
    guard caches.withLock({ $0.shaped[paragraph] == nil }) else { return }
    let fresh = ShapedParagraph(paragraph)
    for item in fresh.items where !item.isObject {
      let glyphs = item.glyphs.map(\.id)
      _ = item.font.face.outlines(glyphs)
      _ = item.font.face.colorGlyphs(glyphs)
    }
    caches.withLock { $0.shaped[paragraph] = fresh }
  }

  /// Breaks a paragraph into lines no wider than `width`; `nil` breaks only at the text's own line
  /// ends.
  ///
  /// A line is wider only if it consists of a single character.
  package func layOut(_ paragraph: Paragraph, width: Double? = nil) -> LaidOutParagraph {
    let request = Request(paragraph: paragraph, width: width)
    let (known, shaped) = caches.withLock { caches in
      caches.laid[request].map { ($0, nil) } ?? (nil, caches.shaped[paragraph])
    }
    if let known { return known }
    let fresh = shaped ?? ShapedParagraph(paragraph)
    let laid = ParagraphLayout(fresh, width: width).layOut()
    caches.withLock { caches in
      if shaped == nil { caches.shaped[paragraph] = fresh }
      caches.laid[request] = laid
    }
    return laid
  }
}

/// The versions of the libraries that process text, for reports.
package enum TypesettingVersions {
  /// Names and versions, as reported by the loaded libraries.
  package static var all: [(library: String, version: String)] {
    [
      ("FreeType", freeType), ("HarfBuzz", String(cString: hb_version_string())),
      ("FriBidi", FRIBIDI_VERSION), ("libthai", ThaiDictionary.shared?.file ?? "not installed"),
      ("Unicode", UnicodeTable.version),
    ]
  }

  private static var freeType: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unavailable" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch) = (FT_Int(0), FT_Int(0), FT_Int(0))
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

/// A dictionary that discards entries that were not requested recently, in two generations.
///
/// When the young generation is full, it becomes the old one, and the old one is discarded; the
/// dictionary thus holds at least the last `capacity` values and at most twice as many.
struct BoundedCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  init(capacity: Int) { self.capacity = max(capacity, 1) }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old[key] else { return nil }
      insert(value, key)
      return value
    }
    set { if let newValue { insert(newValue, key) } }
  }

  private mutating func insert(_ value: Value, _ key: Key) {
    if young.count >= capacity {
      old = young
      young = [:]
    }
    young[key] = value
  }
}
