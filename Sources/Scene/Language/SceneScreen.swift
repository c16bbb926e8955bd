import Schema

/// The document type `scene`: a bare node tree.
package enum SceneScreen {
  package static func screen(_ library: Library) -> Screen {
    Screen(
      "scene", "A bare node tree.",
      fields(Field("root", NodeType(library).type, "The node that fills the screen.")) { $0 })
  }
}
