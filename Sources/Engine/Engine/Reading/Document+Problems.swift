import Source

extension Document {
  /// Reports values of a variant for a document with nothing to fill in.
  func idleness(for variant: RenderVariant) -> Diagnostic? {
    guard template(for: variant) == nil, variant.fillsIn else { return nil }
    if let state = variant.state {
      return Diagnostic(
        .error, "no component has the state \(SafeText.quoted(state))", at: root.opening,
        hint: "use a component that has it, or leave out --state")
    }
    let what = variant.placeholder != nil ? "placeholders change" : "data change"
    return Diagnostic(
      .warning, "nothing here is filled in, so \(what) nothing", at: root.opening,
      hint: "write {{name}} where a value is to go, or leave out "
        + (variant.placeholder != nil ? "--placeholder" : "--data and --set"))
  }

  /// The problems with the numbers that the caller gives.
  func numberProblems(of variant: RenderVariant) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let scales = RenderVariant.scales
    if let scale = variant.scale, scale < 1 || !variant.isEnlarged && !scales.contains(scale) {
      problems.append(
        Diagnostic(
          .error, "a picture cannot have \(scale) pixels to the point",
          hint: "take a scale from \(scales.lowerBound) to \(scales.upperBound)"))
    }
    // For a document without frames, or with invalid ones, a frame's number has no meaning.
    let count = animation?.count ?? .max
    if let frame = variant.frame, !(0..<count).contains(frame) {
      problems.append(
        Diagnostic(
          .error, "there is no frame \(frame), counted from 0",
          hint: animation == nil ? nil : "take one from 0 to \(count - 1)"))
    }
    return problems
  }
}
