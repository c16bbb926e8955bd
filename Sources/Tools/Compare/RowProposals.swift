import Layout
import Matching

/// The changes that may explain why rows of the app's picture are higher or lower.
struct RowProposals {
  let writer: DifferenceWriter
  let shifts: RowShifts
  /// The spaces of all columns of the screen.
  let spacings: [Difference]
  let profile: LayoutProfile

  init(_ trials: Trials, _ scope: CompareScope, _ settings: CompareSettings) {
    let alignment = RowAlignment(
      of: trials.base.pixmap, in: trials.app, scale: trials.base.laid.scale)
    let profile = LayoutProfile(alignment, of: trials.base.laid, leavingOut: scope.nodes)
    self.init(alignment, profile, trials, scope, settings)
  }

  init(
    _ alignment: RowAlignment, _ profile: LayoutProfile, _ trials: Trials, _ scope: CompareScope,
    _ settings: CompareSettings
  ) {
    let laid = trials.base.laid
    self.profile = profile
    writer = DifferenceWriter(laid, ElementNames(laid), settings)
    shifts = RowShifts(alignment, of: laid, writer, leavingOut: scope.nodes)
    let spacings = Spacings.ofColumns(
      of: laid, writer, leavingOut: scope.nodes,
      steps: alignment.repeatedChanges.map { Double($0) / laid.scale })
    // Another renderer puts lines of text on other rows of pixels.
    self.spacings = trials.isOwn ? spacings : spacings.filter(\.isAbove)
  }
}
