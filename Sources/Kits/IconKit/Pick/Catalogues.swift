package import Pixels
import Scene
package import Schema
package import Source

/// Icons under a name, as a group of an icon catalog is written.
package struct IconGroup: Hashable, Sendable {
  package var name: Located<String>?
  package var attribution: Located<String>?
  package var icons: [Located<String>]

  package static var type: ValueType<IconGroup> {
    record(
      "icon group", "Icons under a name; a group of an icon catalog can be pasted here.",
      optional("name", Types.located(.text), "Above the icons."),
      optional("attribution", Types.located(.text), "Whose work they are, below them."),
      Field("icons", .array(of: Types.located(Types.icon)), "Names of icons, or files."),
      make: IconGroup.init)
  }
}

/// Colors under a name, as a palette of a palette catalog is written.
package struct IconColours: Hashable, Sendable {
  package var name: Located<String>?
  package var attribution: Located<String>?
  package var colors: [Located<Color>]

  package init(
    name: Located<String>?, attribution: Located<String>?, colors: [Located<Color>]
  ) {
    self.name = name
    self.attribution = attribution
    self.colors = colors
  }

  package static var type: ValueType<IconColours> {
    record(
      "icon palette", "Colors under a name; a palette of a palette catalog can be pasted here.",
      optional("name", Types.located(.text), "Above the colors."),
      optional("attribution", Types.located(.text), "Whose work they are, below them."),
      Field("colors", .array(of: Types.located(Types.color)), "Colors such as #CC333F."),
      make: IconColours.init)
  }
}
