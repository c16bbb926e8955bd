package import Bounds
package import Resources
package import Scene
package import Typesetting

/// What layout needs beside the nodes: pictures already decoded, fonts already open.
///
/// Everything a screen names is loaded before layout begins, so that layout cannot fail.
package struct LayoutResources: Sendable {
  package var pictures: [ImageReference: Picture]
  /// The masks of icon nodes; `.file` may name an icon without its extension.
  package var icons: [ImageReference: Icon]
  /// Those of them that the kit mirrors where a screen reads from the right; none elsewhere.
  package var autoMirroredIcons: Set<ImageReference> = []
  /// For each font a screen names, its face and the faces to fall back on.
  package var fonts: [String: FontSet]
  package var typesetter: Typesetter
  /// The limit for masks.
  package var limits = Limits.standard

  package init(
    pictures: [ImageReference: Picture], icons: [ImageReference: Icon] = [:],
    fonts: [String: FontSet], typesetter: Typesetter
  ) {
    self.pictures = pictures
    self.icons = icons
    self.fonts = fonts
    self.typesetter = typesetter
  }
}

/// A font as text is set in it: its own face, then those for what that one does not have.
package struct FontSet: Sendable {
  package var font: FontSpec
  package var fallbacks: [FontSpec]

  package init(font: FontSpec, fallbacks: [FontSpec] = []) {
    self.font = font
    self.fallbacks = fallbacks
  }
}
