import Source

extension Document {
  /// Returns the diagnostic for values of a variant that have no effect on a document without
  /// templates.
  func idleness(for variant: RenderVariant) -> Diagnostic? {
    guard template(for: variant) == nil, variant.fillsIn else { return nil }
    if let state = variant.state {
      return Diagnostic(
        .error, "no component has the state \(SafeText.quoted(state))", at: root.opening,
        hint: "use a component with this state, or remove " + (isNested ? "\"state\"" : "--state"))
    }
    let what = variant.placeholder != nil ? "placeholders have" : "data has"
    return Diagnostic(
      .warning, "the document has no templates, so \(what) no effect", at: root.opening,
      hint: "write {{name}} in place of a value, or remove "
        + (isNested
          ? "the key where the screen is used"
          : variant.placeholder != nil ? "--placeholder" : "--data and --set"))
  }

  /// Returns the problems with the numbers given by the caller.
  func numberProblems(of variant: RenderVariant) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let scales = RenderVariant.scales
    if let scale = variant.scale, scale < 1 || !variant.isEnlarged && !scales.contains(scale) {
      problems.append(
        Diagnostic(
          .error, "a picture cannot have \(scale) pixels per point",
          hint: "use a scale from \(scales.lowerBound) to \(scales.upperBound)"))
    }
    // For a document without frames, or with invalid ones, any frame number is accepted.
    let count = animation?.count ?? .max
    if let frame = variant.frame, !(0..<count).contains(frame) {
      problems.append(
        Diagnostic(
          .error, "there is no frame \(frame) (frames are counted from 0)",
          hint: animation == nil ? nil : "use a frame from 0 to \(count - 1)"))
    }
    return problems
  }
}
