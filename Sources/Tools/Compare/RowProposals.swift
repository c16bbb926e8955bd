import Layout
import Matching

/// The changes that may explain why rows of the app's picture are higher or lower.
struct RowProposals {
  let writer: DifferenceWriter
  let shifts: RowShifts
  /// The spaces of all columns of the screen.
  let spacings: [Difference]
  let profile: RowProfile

  init(_ trials: Trials, _ scope: CompareScope, _ settings: CompareSettings) {
    let laid = trials.base.laid
    let alignment = RowAlignment(of: trials.base.pixmap, in: trials.app, scale: laid.scale)
    writer = DifferenceWriter(laid, ElementNames(laid), settings)
    shifts = RowShifts(alignment, of: laid, writer, leavingOut: scope.nodes)
    profile = RowProfile(alignment, of: laid, leavingOut: scope.nodes)
    let spacings = Spacings.ofColumns(
      of: laid, writer, leavingOut: scope.nodes,
      steps: alignment.repeatedChanges.map { Double($0) / laid.scale })
    // Another renderer puts lines of text on other rows of pixels.
    self.spacings = trials.isOwn ? spacings : spacings.filter(\.isAbove)
  }
}
