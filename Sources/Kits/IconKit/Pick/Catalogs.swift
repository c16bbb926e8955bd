package import Pixels
import Scene
package import Schema
package import Source

/// A named group of icons, in the format of an icon catalog.
package struct IconGroup: Hashable, Sendable {
  package var name: Located<String>?
  package var attribution: Located<String>?
  package var icons: [Located<String>]

  package static var type: ValueType<IconGroup> {
    record(
      "icon group", "A named group of icons; a group from an icon catalog can be pasted here.",
      optional("name", Types.located(.text), "The text above the icons."),
      optional("attribution", Types.located(.text), "The attribution, shown below the icons."),
      Field("icons", .array(of: Types.located(Types.icon)), "Names of icons, or files."),
      make: IconGroup.init)
  }
}

/// A named group of colors, in the format of a palette catalog.
package struct IconColors: Hashable, Sendable {
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

  package static var type: ValueType<IconColors> {
    record(
      "icon palette",
      "A named group of colors; a palette from a palette catalog can be pasted here.",
      optional("name", Types.located(.text), "The text above the colors."),
      optional("attribution", Types.located(.text), "The attribution, shown below the colors."),
      Field("colors", .array(of: Types.located(Types.color)), "Colors such as #CC333F."),
      make: IconColors.init)
  }
}
