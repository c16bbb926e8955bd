package import Engine
import Scene
import Schema
import Source

/// The page about the phone's parts: for each, its document, its states, and a picture in every
/// look and state.
///
/// A part is shown by its starter, the document printed by `citypaint new`.
package struct PartsCatalog {
  private let renderer: Renderer
  private let folder: String

  /// - Parameter folder: the folder of the documentation; the page is in it, and pictures are in
  ///   its `Resources`.
  package init(in folder: String, by renderer: Renderer) {
    self.folder = folder
    self.renderer = renderer
  }

  /// The page's name, without extension.
  package static let page = "PhoneParts"

  /// The prefix of the names of the phone's parts.
  private static let prefix = "phone."

  /// Builds the page, and a picture for each part.
  ///
  /// - Throws: if a part has no starter, or with every problem of an invalid starter.
  package func build() throws(CityPaintError) -> [MadeFile] {
    var page = DocumentationPage(Self.page, in: folder, text: Self.introduction)
    for part in renderer.library.components where part.name.hasPrefix(Self.prefix) {
      let starter = try Starters(renderer.kitFiles).document(for: part.name)
      let picture = "parts-\(part.name.dropFirst(Self.prefix.count)).png"
      page.add(section(part, starter, picture: picture))
      try page.add(try sheet(of: part.name, starter).pixmap, named: picture)
    }
    return page.files
  }

  // MARK: The page

  private static let introduction = """
    # The phone's parts

    Every part of Apple's 2008 guidelines in the looks classic, flat, and flat dark. `citypaint new phone.alert` prints
    a picture's document, and `citypaint sheet alert.json --looks --states` draws the picture.
    [Phone screens](PhoneScreens.md) explains looks and states. `citypaint assets parts` writes this page.

    """

  private func section(_ part: Component, _ starter: [UInt8], picture: String) -> String {
    let keys = part.group.descriptions.map { "`\($0.key)`" }.joined(separator: " ")
    let states =
      part.states.isEmpty
      ? ""
      : " States: `normal` "
        + part.states.filter { $0 != "normal" }.map { "`\($0)`" }
        .joined(separator: " ") + "."
    return """

      ## \(part.name)

      \(part.documentation) Keys: \(keys).\(states)

      ![\(part.name) in every look and state](Resources/\(picture))

      ```json
      \(String(decoding: starter, as: UTF8.self).trimmed)
      ```

      """
  }

  // MARK: The pictures

  private static let sides: [(detail: String, look: Environment.Look, Environment.Appearance)] = [
    ("classic", .classic, .light), ("flat", .flat, .light), ("flat · dark", .flat, .dark),
  ]

  /// Returns the sheet of a part: a row for each state, a column for each look.
  private func sheet(
    of name: String, _ starter: [UInt8]
  ) throws(CityPaintError) -> Painting {
    let document = try renderer.document(SourceFile(name: name, bytes: starter), folder: "")
    let states = document.stateNames
    var tiles: [DocumentSheet.Tile] = []
    for state in states.isEmpty ? [nil] : states.map(Optional.some) {
      for (detail, look, appearance) in Self.sides {
        var variant = RenderVariant(scale: 2)
        (variant.state, variant.look, variant.appearance) = (state, look, appearance)
        let picture = try renderer.paint(try renderer.resolve(document, as: variant))
        if let warning = picture.warnings.first { throw CityPaintError([warning]) }
        tiles.append(
          DocumentSheet.Tile(caption: state ?? name, detail: detail, picture: picture.pixmap))
      }
    }
    return try DocumentSheet(tiles, columns: Self.sides.count, background: nil, scale: 2)
      .draw(by: renderer)
  }
}

extension String {
  /// The text without trailing line breaks.
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
