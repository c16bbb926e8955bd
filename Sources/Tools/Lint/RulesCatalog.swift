package import Engine
import Findings
import Header
import Layout
import Pixels
package import Rules
import Scene
package import Sheets
import Source

/// The page about the linter's rules: for each, its requirement, its reason, a picture that breaks
/// it, and one that just follows it.
package struct RulesCatalog {
  private let renderer: Renderer
  private let folder: String

  /// - Parameter folder: the folder of the documentation; the page is in it, and pictures are in
  ///   its `Resources`.
  package init(in folder: String, by renderer: Renderer) {
    self.folder = folder
    self.renderer = renderer
  }

  /// The page's name, without extension.
  package static let page = "LintRules"

  /// Builds the page, and a picture for each rule.
  package func build() throws(CityPaintError) -> [MadeFile] {
    var page = DocumentationPage(Self.page, in: folder, text: Self.introduction)
    for preset in Rule.presets {
      page.add("\n## \(preset.name): \(preset.title)\n")
      for rule in Rule.all where rule.preset == preset {
        let picture = "lint-\(rule.id).png"
        page.add(section(rule, picture))
        try page.add(try sheet(of: rule).pixmap, named: picture)
      }
    }
    return page.files
  }

  // MARK: The page

  private static let introduction = """
    # The linter's rules

    The rules of `citypaint lint`. The left side of each picture breaks the rule, with the finding outlined; the right
    side just follows it. `citypaint lint --explain ID` prints both documents. If a rule does not apply, a document says
    why, at its root or on a node: `"lint": { "off": { "ID": "the reason" } }`. [Guidelines](Guidelines.md) explains the
    presets. `citypaint assets rules` writes this page.

    """

  private func section(_ rule: Rule, _ picture: String) -> String {
    """

    ### \(rule.id)

    **\(rule.title)** \(rule.reason)

    Source: \(rule.source). Severity: \(rule.severity.rawValue).

    ![Left: breaks \(rule.id). Right: follows it.](Resources/\(picture))

    """
  }

  // MARK: The pictures

  private func sheet(of rule: Rule) throws(CityPaintError) -> Painting {
    var tiles: [DocumentSheet.Tile] = []
    for (caption, example) in [("breaks it", rule.bad), ("keeps it", rule.good)] {
      let picture = try picture(of: example, by: rule)
      tiles.append(DocumentSheet.Tile(caption: caption, picture: picture))
    }
    return try DocumentSheet(tiles, columns: 2, background: nil, scale: 2).draw(by: renderer)
  }
}

extension RulesCatalog {
  /// Returns the picture of an example with the rule's findings outlined.
  private func picture(
    of example: LintExample, by rule: Rule
  ) throws(CityPaintError) -> Pixmap {
    let screen = try renderer.resolve(example, rule.id)
    let laid = screen.layOut()
    let picture = try renderer.paint(screen, laid)
    var document = LintDocument(
      path: "", screen: screen.name, orientation: screen.environment.orientation,
      place: screen.place)
    document.previous = screen.header.previous
    let found = try Linter(LintRun([LintRun.Asked(rule)]), by: renderer)
      .findings(of: screen, laid, as: document).findings
    guard found.contains(where: { $0.frame != nil }) else { return picture.pixmap }
    return try LintOverlay(found, on: picture, of: "").outlined(by: renderer).pixmap
  }
}

extension Renderer {
  /// Resolves an example of a rule, at 2×.
  package func resolve(
    _ example: LintExample, _ name: String
  ) throws(CityPaintError) -> ResolvedScreen {
    let file = SourceFile(name: name + ".json", bytes: Array(example.documents[0].utf8))
    return try resolve(file, folder: "", as: RenderVariant(scale: 2))
  }
}
