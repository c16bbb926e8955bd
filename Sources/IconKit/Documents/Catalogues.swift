package import Pixels
package import Scene
package import Schema
import Source

/// Icons under a name, as a group of an icon catalogue is written.
package struct IconGroup: Hashable, Sendable {
  package var name: Sourced<String>?
  package var attribution: Sourced<String>?
  package var icons: [Sourced<String>]

  package static var type: ValueType<IconGroup> {
    record(
      "icon group", "Icons under a name; a group of an icon catalogue can be pasted here.",
      optional("name", Types.sourced(.text), "Above the icons."),
      optional("attribution", Types.sourced(.text), "Whose work they are, below them."),
      Field("icons", .array(of: Types.sourced(Types.icon)), "Names of icons, or files."),
      make: IconGroup.init)
  }
}

/// Colours under a name, as a palette of a palette catalogue is written.
package struct IconColours: Hashable, Sendable {
  package var name: Sourced<String>?
  package var attribution: Sourced<String>?
  package var colors: [Sourced<Color>]

  package init(
    name: Sourced<String>?, attribution: Sourced<String>?, colors: [Sourced<Color>]
  ) {
    self.name = name
    self.attribution = attribution
    self.colors = colors
  }

  package static var type: ValueType<IconColours> {
    record(
      "icon palette", "Colours under a name; a palette of a palette catalogue can be pasted here.",
      optional("name", Types.sourced(.text), "Above the colours."),
      optional("attribution", Types.sourced(.text), "Whose work they are, below them."),
      Field("colors", .array(of: Types.sourced(Types.color([]))), "Colours such as #CC333F."),
      make: IconColours.init)
  }
}
