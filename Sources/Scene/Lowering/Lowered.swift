package import Drawing
package import Layout

/// The display list of a laid-out screen, in device pixels.
package struct Lowered: Sendable {
  package let displayList: DisplayList
  /// The reason why the screen cannot be painted; `nil` if it can.
  package let excess: LoweringExcess?

  package init(_ laid: LaidOutScreen) {
    let masks = MaskDemand(laid.resources.limits)
    var lowering = Lowering(laid, masks: masks)
    displayList = DisplayList(lowering.lower())
    excess = masks.excess
  }
}
