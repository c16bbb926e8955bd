import Files
import Pixels
import Resources
import Source

/// A mask file that is invisible at a scale.
struct ClearMask {
  let path: String
  let scale: Int
  private let reason: String
  private let hint: String

  init(path: String, scale: Int, source: Icon.Source) {
    self.path = path
    self.scale = scale
    switch source {
    case .vector:
      reason = "none of the mask's shapes is painted inside the view box"
      hint = "give the mask's shapes a fill or a stroke, and place them inside the view box"
    case .exact(let picture), .scaled(let picture):
      guard picture.pixmap.isOpaque else {
        reason = "the picture is completely transparent"
        hint = "draw the parts that should be colored"
        return
      }
      reason =
        "the picture is completely white, and the white parts of an opaque picture are not painted"
      hint = "use dark pixels where color should appear"
    }
  }

  /// Returns a warning for each file; it lists the scales if the file is visible at other scales.
  static func warnings(_ clear: [ClearMask], scales: [Int]) -> [Diagnostic] {
    var paths: [String] = []
    for mask in clear where !paths.contains(mask.path) { paths.append(mask.path) }
    return paths.flatMap { path in
      let own = clear.filter { $0.path == path }
      let shown = own.map { "\($0.scale)×" }.joined(separator: ", ")
      return own.prefix(1).map { mask in
        Diagnostic(
          .warning,
          "the mask draws nothing\(clear.count < scales.count ? " at \(shown)" : ""): "
            + mask.reason,
          at: Place(file: SourceFile(name: path, bytes: [])), hint: mask.hint)
      }
    }
  }
}
