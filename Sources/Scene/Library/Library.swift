package import Pixels
package import Schema

/// Everything a document may name: a value, composed by whoever reads documents.
package struct Library: Sendable {
  /// Colours by name, in the order the reference lists them.
  package var palette: [(name: String, color: Color)]
  package var components: [Component]
  package var screens: [Screen]
  /// The families and weights of the font map.
  package var fonts: [String]

  package init(
    palette: [(name: String, color: Color)] = [], components: [Component] = [],
    screens: [Screen] = [], fonts: [String] = []
  ) {
    self.palette = palette
    self.components = components
    self.screens = screens
    self.fonts = fonts
  }
}

/// A node yet to be built for an environment.
package struct Recipe: Sendable {
  package let build: @Sendable (Environment) -> Node

  package init(_ build: @escaping @Sendable (Environment) -> Node) {
    self.build = build
  }
}

/// A node type of a kit's own, made of the primitives.
package struct Component: Sendable {
  /// As `"type"` names it.
  package let name: String
  package let documentation: String
  package let group: FieldGroup<Recipe>

  package init(_ name: String, _ documentation: String, _ group: FieldGroup<Recipe>) {
    self.name = name
    self.documentation = documentation
    self.group = group
  }
}

/// A type of document.
package struct Screen: Sendable {
  /// As `"screen"` names it.
  package let name: String
  package let documentation: String
  /// The device of a document that names none.
  package let device: Device
  package let group: FieldGroup<Recipe>

  package init(
    _ name: String, _ documentation: String, device: Device = .standard,
    _ group: FieldGroup<Recipe>
  ) {
    self.name = name
    self.documentation = documentation
    self.device = device
    self.group = group
  }
}
