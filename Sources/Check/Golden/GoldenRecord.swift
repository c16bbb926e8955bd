package import Source

/// What a golden keeps beside its picture, so that a failure can say what changed and why.
///
/// Written as JSON with one element to the line, so that a version control's own diff reads well.
package struct GoldenRecord: Hashable, Sendable {
  /// A font as it was found: the file and its SHA-256.
  package struct Font: Hashable, Sendable {
    package var face: String
    package var digest: String

    package init(face: String, digest: String) {
      self.face = face
      self.digest = digest
    }
  }

  /// The most of its tolerance that a case ever used.
  package struct ToleranceUse: Hashable, Sendable {
    package var pixels: Int
    package var step: Int

    package init(pixels: Int, step: Int) {
      self.pixels = pixels
      self.step = step
    }
  }

  /// The version of citypaint that drew it.
  package var renderer: String
  /// The document as it was, keys in order, without what does not draw.
  package var document: JSONOutput
  /// SHA-256 of the document's canonical text.
  package var scene: String
  /// Points.
  package var size: [Double]
  package var scale: Int
  /// SHA-256 of the straight RGBA rows.
  package var pixels: String
  /// The pictures used, by the name the document or the kit calls them, with their digests.
  package var assets: [String: String]
  package var fonts: [String: Font]
  package var warnings: [String]
  /// Back to front.
  package var elements: [ElementRecord]
  package var tolerance: ToleranceUse?

  package init(
    renderer: String, document: JSONOutput, scene: String, size: [Double], scale: Int,
    pixels: String, assets: [String: String], fonts: [String: Font], warnings: [String],
    elements: [ElementRecord], tolerance: ToleranceUse? = nil
  ) {
    self.renderer = renderer
    self.document = document
    self.scene = scene
    self.size = size
    self.scale = scale
    self.pixels = pixels
    self.assets = assets
    self.fonts = fonts
    self.warnings = warnings
    self.elements = elements
    self.tolerance = tolerance
  }

  /// Whether it says the same of a screen, whoever drew it and whatever a tolerance used.
  package func agrees(with other: GoldenRecord) -> Bool {
    var (a, b) = (self, other)
    (a.renderer, b.renderer) = ("", "")
    (a.tolerance, b.tolerance) = (nil, nil)
    return a == b
  }
}
