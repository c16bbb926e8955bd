package import Files
import Pixels
import Synchronization
import Workers

/// Decoded pictures, and icons with the masks made of them, of files that have not changed since; the
/// oldest go when they grow too many.
package final class PictureCache: Sendable {
  private struct State {
    var pictures: [FileStamp: Picture] = [:]
    var order: [FileStamp] = []
    var pixels = 0
    /// Files that somebody is decoding, to be waited for.
    var underway: [FileStamp: Latch] = [:]
    var icons: [IconKey: Icon] = [:]
    var iconOrder: [IconKey] = []
  }

  /// An icon's files as they are, and the scale whose pictures were read.
  package struct IconKey: Hashable, Sendable {
    var files: [FileStamp]
    var scale: Int
  }

  /// Icons that are kept at most.
  private static let mostIcons = 1024

  private let state = Mutex(State())
  private let budget: Int

  /// A cache of at most `budget` pixels, four bytes each.
  package init(budget: Int = 32 << 20) {
    self.budget = budget
  }

  package subscript(stamp: FileStamp) -> Picture? {
    get { state.withLock { $0.pictures[stamp] } }
    set {
      guard let newValue else { return }
      let size = newValue.pixmap.width * newValue.pixmap.height
      state.withLock { state in
        guard state.pictures[stamp] == nil else { return }
        state.pictures[stamp] = newValue
        state.order.append(stamp)
        state.pixels += size
        while state.pixels > budget, let oldest = state.order.first {
          state.order.removeFirst()
          guard let gone = state.pictures.removeValue(forKey: oldest) else { continue }
          state.pixels -= gone.pixmap.width * gone.pixmap.height
        }
      }
    }
  }

  /// The picture of a file, decoded where it is not known: once, though several threads ask for it.
  ///
  /// Where that fails, or gives nothing, each of them finds out for itself.
  func picture<Failure>(
    of stamp: FileStamp, _ decode: () throws(Failure) -> Picture?
  ) throws(Failure) -> Picture? {
    if let known = self[stamp] { return known }
    let mine = Latch()
    while true {
      let (known, other) = state.withLock { state -> (Picture?, Latch?) in
        if let known = state.pictures[stamp] { return (known, nil) }
        if let other = state.underway[stamp] { return (nil, other) }
        state.underway[stamp] = mine
        return (nil, nil)
      }
      guard known == nil, let other else {
        defer { mine.open() }
        if let known { return known }
        defer { state.withLock { $0.underway[stamp] = nil } }
        let picture = try decode()
        self[stamp] = picture
        return picture
      }
      other.wait()
    }
  }

  subscript(key: IconKey) -> Icon? {
    get { state.withLock { $0.icons[key] } }
    set {
      guard let newValue else { return }
      state.withLock { state in
        guard state.icons.updateValue(newValue, forKey: key) == nil else { return }
        state.iconOrder.append(key)
        if state.iconOrder.count > Self.mostIcons {
          state.icons[state.iconOrder.removeFirst()] = nil
        }
      }
    }
  }
}
