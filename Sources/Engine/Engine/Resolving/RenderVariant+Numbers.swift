import Source

extension RenderVariant {
  /// What is wrong with the numbers that the caller gives.
  func numberProblems(of document: PreparedDocument) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if let scale, scale < 1 || !isEnlarged && !Self.scales.contains(scale) {
      problems.append(
        Diagnostic(
          .error, "a picture cannot have \(scale) pixels to the point",
          hint: "take a scale from \(Self.scales.lowerBound) to \(Self.scales.upperBound)"))
    }
    // Of a document without frames, or with wrong ones, a frame's number says nothing.
    let count = document.animation?.count ?? .max
    if let frame, !(0..<count).contains(frame) {
      problems.append(
        Diagnostic(
          .error, "there is no frame \(frame), counted from 0",
          hint: document.animation == nil ? nil : "take one from 0 to \(count - 1)"))
    }
    return problems
  }
}
