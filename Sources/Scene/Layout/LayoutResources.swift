package import Bounds
package import Resources
package import Scene
package import Typesetting

/// The resources that layout needs besides the nodes: decoded pictures and open fonts.
///
/// Everything that a screen names is loaded before layout begins, so layout cannot fail.
package struct LayoutResources: Sendable {
  package var pictures: [ImageReference: Picture]
  /// The masks of icon nodes, by source.
  ///
  /// A `.file` source may name an icon without its extension.
  package var icons: [ImageReference: Icon]
  /// The masks that the kit mirrors on right-to-left screens; empty on other screens.
  package var autoMirroredIcons: Set<ImageReference> = []
  /// The face and the fallback faces for each font that a screen names.
  package var fonts: [String: FontSet]
  /// The other documents' screens, laid out.
  package var screens: [ScreenReference: NestedScreen] = [:]
  package var typesetter: Typesetter
  /// The limits on masks.
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

/// A font for setting text: its own face, then fallbacks for missing characters.
package struct FontSet: Sendable {
  package var font: FontSpec
  package var fallbacks: [FontSpec]

  package init(font: FontSpec, fallbacks: [FontSpec] = []) {
    self.font = font
    self.fallbacks = fallbacks
  }
}
