import Drawing
import Geometry
package import KernelTable
import Pixels
import Synchronization

/// A cache of pictures that rendering would otherwise make again: glyph masks, scaled images and
/// masks, and the layers of groups with a blur.
///
/// A cache belongs to one renderer and may be used from any thread. It does not exceed its budget,
/// and never affects pixels.
package final class RasterCache: Sendable {
  struct GlyphKey: Hashable, Sendable {
    var outline: GlyphOutline
    var size: Double
    var phase: Int
    var isAliased = false
  }

  struct ImageKey: Hashable, Sendable {
    var image: Image
    var source: Rect
    var width: Int
    var height: Int
  }

  struct PictureKey: Hashable, Sendable {
    var picture: GlyphPicture
    var width: Int
    var height: Int
  }

  struct MaskKey: Hashable, Sendable {
    var mask: MaskImage
    var width: Int
    var height: Int
  }

  struct LayerKey: Hashable, Sendable {
    var group: Group
    var transform: Transform
    var visible: PixelRect
  }

  /// A layer that is made once, however many workers request it concurrently.
  private final class LayerEntry: Sendable { let layer = Mutex<Layer?>(nil) }

  private let glyphs: Mutex<GenerationalStore<GlyphKey, GlyphMask>>
  private let pictures: Mutex<GenerationalStore<PictureKey, Layer>>
  private let images: Mutex<GenerationalStore<ImageKey, Layer>>
  private let masks: Mutex<GenerationalStore<MaskKey, MaskImage>>
  private let layers: Mutex<GenerationalStore<LayerKey, LayerEntry>>

  /// The kernels that make the cache's pictures, and the pictures that are painted using the cache.
  let kernels: KernelTable

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - budget: the approximate maximum size in bytes.
  ///   - kernels: the kernel table; tables other than the default are for tests and measurements,
  ///     and give the same pixels.
  package init(budget: Int = 128 << 20, kernels: KernelTable = .fastest) {
    self.kernels = kernels
    glyphs = Mutex(GenerationalStore(budget: budget / 8))
    images = Mutex(GenerationalStore(budget: budget / 4))
    masks = Mutex(GenerationalStore(budget: budget / 8))
    pictures = Mutex(GenerationalStore(budget: budget / 16))
    layers = Mutex(GenerationalStore(budget: budget / 16 * 7))
  }

  /// Returns a glyph's mask.
  ///
  /// - Parameter isWhole: returns whether the result that was just made is complete; an incomplete
  ///   result is not cached.
  func glyph(
    _ key: GlyphKey, keepsIf isWhole: () -> Bool = { true }, make: () -> GlyphMask
  ) -> GlyphMask {
    if let found = glyphs.withLock({ $0.value(key) }) { return found }
    let made = make()
    guard isWhole() else { return made }
    let cost = made.mask.width * made.mask.height + 256
    glyphs.withLock { $0.insert(key, made, cost: cost) }
    return made
  }

  func image(_ key: ImageKey) -> Layer {
    if let found = images.withLock({ $0.value(key) }) { return found }
    let made = scaled(key.image.pixmap, key.source, key.width, key.height)
    images.withLock { $0.insert(key, made, cost: made.cost) }
    return made
  }

  /// Returns a glyph's picture at a size; its full-size pixels are not cached.
  func picture(_ key: PictureKey) -> Layer {
    if let found = pictures.withLock({ $0.value(key) }) { return found }
    let strike = key.picture.pixmap
    let made = scaled(strike, PixelRect(strike).rect, key.width, key.height)
    pictures.withLock { $0.insert(key, made, cost: made.cost) }
    return made
  }

  private func scaled(_ pixmap: Pixmap, _ source: Rect, _ width: Int, _ height: Int) -> Layer {
    let pixmap = Resampling.scaled(pixmap, source, width: width, height: height, kernels)
    return Layer(pixmap: pixmap, bounds: PixelRect(pixmap))
  }

  func mask(_ key: MaskKey) -> MaskImage {
    if key.width == key.mask.mask.width, key.height == key.mask.mask.height { return key.mask }
    if let found = masks.withLock({ $0.value(key) }) { return found }
    let mask = Resampling.scaled(key.mask.mask, width: key.width, height: key.height, kernels)
    let made = MaskImage(mask: mask, digest: key.mask.digest)
    masks.withLock { $0.insert(key, made, cost: mask.width * mask.height + 256) }
    return made
  }

  /// Returns a group's layer.
  ///
  /// - Parameter isWhole: returns whether the result that was just made is complete; an incomplete
  ///   result is not cached.
  func layer(
    _ key: LayerKey, area: Int, keepsIf isWhole: () -> Bool = { true }, make: () -> Layer
  ) -> Layer {
    let entry = layers.withLock { store in
      if let found = store.value(key) { return found }
      let entry = LayerEntry()
      store.insert(key, entry, cost: area * 4 + 1024)
      return entry
    }
    return entry.layer.withLock { layer in
      if let layer { return layer }
      let made = make()
      if isWhole() { layer = made }
      return made
    }
  }
}

/// A store of values by key, within a budget, in two generations.
///
/// When the young generation has used half the budget, it becomes the old one, and entries of the
/// old one that were not requested since are discarded.
struct GenerationalStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var used = 0
  private let half: Int

  init(budget: Int) { half = budget / 2 }

  mutating func value(_ key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old[key] else { return nil }
    insert(key, entry.value, cost: entry.cost)
    return entry.value
  }

  mutating func insert(_ key: Key, _ value: Value, cost: Int) {
    guard cost <= half else { return }
    if used + cost > half {
      old = young
      young = [:]
      used = 0
    }
    if let before = young.updateValue((value, cost), forKey: key) { used -= before.cost }
    used += cost
  }
}
