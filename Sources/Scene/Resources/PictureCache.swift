import Codecs
package import Files
import Pixels
import Synchronization
import Workers

/// A cache of decoded pictures, and of icons with their masks, for files that have not changed.
///
/// The oldest entries are discarded when the cache is full.
package final class PictureCache: Sendable {
  private struct State {
    var pictures: [FileStamp: Picture] = [:]
    var order: [FileStamp] = []
    var pixels = 0
    /// The files that other threads are decoding, which can be waited for.
    var underway: [FileStamp: Latch] = [:]
    var icons: [IconKey: Icon] = [:]
    var iconOrder: [IconKey] = []
  }

  /// The versions of an icon's files, and the scale for which its pictures were read.
  package struct IconKey: Hashable, Sendable {
    var files: [FileStamp]
    var scale: Int
  }

  /// The maximum number of cached icons.
  private static let mostIcons = 1024

  private let state = Mutex(State())
  private let budget: Int

  /// Creates a cache for up to `budget` pixels of four bytes each.
  package init(budget: Int = 32 << 20) {
    self.budget = budget
  }

  package subscript(stamp: FileStamp) -> Picture? {
    get { state.withLock { $0.pictures[stamp] } }
    set {
      guard let newValue else { return }
      state.withLock { state in
        guard state.pictures.updateValue(newValue, forKey: stamp) == nil else { return }
        state.order.append(stamp)
        state.pixels += newValue.weight
        while state.pixels > budget, !state.order.isEmpty {
          let gone = state.pictures.removeValue(forKey: state.order.removeFirst())
          state.pixels -= gone?.weight ?? 0
        }
      }
    }
  }

  /// Returns the picture in a file, decoded only once even if several threads request it.
  ///
  /// If decoding fails or returns no picture, each of the other threads tries to decode the file
  /// itself.
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

/// The remaining pixel budget for one document's pictures, shared by all decoding threads.
///
/// Each file counts once, whether it is decoded now or was decoded before.
package final class PictureBudget: Sendable {
  private struct State {
    var left: Int
    var files: Set<String> = []
  }

  private let limit: Int
  private let state: Mutex<State>

  package init(_ limit: Int) {
    self.limit = limit
    state = Mutex(State(left: limit))
  }

  /// Counts the pixels of a file, identified by a unique name.
  func take(_ file: String, width: Int, height: Int) throws(CodecError) {
    let fits = state.withLock { state in
      guard state.files.insert(file).inserted else { return true }
      let (pixels, isOver) = width.multipliedReportingOverflow(by: height)
      // A picture with an overflowing pixel count is also rejected by the decoder.
      state.left -= isOver ? state.left : min(pixels, 1 << 52)
      return state.left >= 0
    }
    if !fits { throw .tooLarge(width: width, height: height, .document(limit: limit)) }
  }
}
