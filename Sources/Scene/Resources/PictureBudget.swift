package import Bounds
package import Codecs
import Synchronization

/// How many pixels the pictures of one document may still have, whichever thread decodes them.
///
/// Each file counts once, whether it is decoded now or was before.
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

  /// Takes the pixels of a file, by a name that no other file has.
  func take(_ file: String, width: Int, height: Int) throws(CodecError) {
    let fits = state.withLock { state in
      guard state.files.insert(file).inserted else { return true }
      let (pixels, isOver) = width.multipliedReportingOverflow(by: height)
      // What is past counting is refused by the decoder, too.
      state.left -= isOver ? state.left : min(pixels, 1 << 52)
      return state.left >= 0
    }
    if !fits { throw .tooLarge(width: width, height: height, .document(limit: limit)) }
  }
}

extension DecodeLimits {
  /// Those of a document's pictures.
  package init(_ limits: Limits) {
    let standard = DecodeLimits.standard
    self.init(
      side: standard.side, pixels: max(standard.pixels, limits.pictures),
      memory: limits == .none ? .max : standard.memory)
  }
}
