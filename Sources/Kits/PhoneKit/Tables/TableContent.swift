package import Scene
import Schema
package import Source

/// The contents of a table.
package struct TableContent: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable, CaseIterable { case plain, grouped }

  /// Text above or below rows, or a custom node.
  package enum Caption: Hashable, Sendable {
    case text(Located<String>)
    indirect case node(Node)

    static func type(_ node: ValueType<Node>) -> ValueType<Caption> {
      let text = Types.located(.text).map("text", write: { (_: Caption) in nil }) { text, _ in
        Caption.text(text)
      }
      return text.or(
        node.asObject.map("node", write: { (_: Caption) in nil }) { node, _ in
          Caption.node(node)
        })
    }
  }

  package struct Section: Hashable, Sendable {
    var header: Caption?
    var footer: Caption?
    var isActive = false
    var rows: [RowContent] = []
    /// The node that replaces the rows; for other kits.
    var content: Node?
    /// Whether the rows share one background instead of each having its own; for other kits.
    var hasOneGround = false
    var place = Place.nowhere

    init() {}

    init(rows: [RowContent], place: Place) {
      self.rows = rows
      self.place = place
    }

    /// Creates a section for other kits: rows, or a node that replaces them, on one background.
    package init(
      header: Located<String>? = nil, footer: Located<String>? = nil, rows: [RowContent] = [],
      content: Node? = nil, at place: Place
    ) {
      self.header = header.map(Caption.text)
      self.footer = footer.map(Caption.text)
      self.rows = rows
      self.content = content
      hasOneGround = true
      self.place = place
    }
  }

  var kind = Kind.plain
  var ground: TableGround?
  var header: Caption?
  var footer: Caption?
  var sections: [Section] = []
  var rows: [RowContent] = []
  var index: [Located<String>] = []
  var scrolled: Double?
  var state = PartState.normal
  /// The height in points, if given where the table is used.
  var height: Double?
  var place = Place.nowhere

  /// The sections; rows without a section become the first one.
  var allSections: [Section] {
    (rows.isEmpty ? [] : [Section(rows: rows, place: place)]) + sections
  }

  static func group(_ node: ValueType<Node>) -> FieldGroup<TableContent> {
    keys(
      TableContent(),
      [
        defaulted("kind", \.kind, .cases("kind"), "The table's kind: plain or grouped."),
        optional(
          "ground", \.ground, .cases("ground"),
          "The table's background: stripes (a grouped table's default), flipside (dark, "
            + "with light text), or none (the content behind is visible). Default: depends "
            + "on `kind`."),
        optional(
          "header", \.header, Caption.type(node),
          "The header above all sections: text or a node."),
        optional(
          "footer", \.footer, Caption.type(node),
          "The footer below all sections: text or a node."),
        defaulted("sections", \.sections, .array(of: section(node)), "The table's sections."),
        defaulted("rows", \.rows, rowList(node), "The rows of a table with only one section."),
        defaulted(
          "index", \.index, index,
          "The labels of the index along the end edge, where `search` is drawn as a "
            + "magnifying glass; or true, for A to Z. If the labels do not all fit, "
            + "some become bullets."),
        optional(
          "scrolled", \.scrolled, Types.distance,
          "The distance in points by which the content is scrolled."),
        defaulted(
          "state", \.state, PartState.type([.normal, .editing]),
          "The table's state: normal, or editing, which also puts the table's rows in the state "
            + "`editing`."),
      ]
    ).map(take: { $0 }) { content, reader in
      var content = content
      content.place = reader.place
      if case .number(let height, _)? = reader.current["height"]?.kind { content.height = height }
      return content
    }
  }

  private static func section(_ node: ValueType<Node>) -> ValueType<Section> {
    record(
      "table section", "Rows with a header and a footer.",
      keys(
        Section(),
        [
          optional(
            "header", \.header, Caption.type(node),
            "The header above the section's rows: text or a node."),
          optional(
            "footer", \.footer, Caption.type(node),
            "The footer below the section's rows: text or a node."),
          defaulted(
            "activity", \.isActive, .bool,
            "Whether an activity indicator is shown beside a group's header."),
          defaulted("rows", \.rows, rowList(node), "The section's rows: titles, or objects."),
        ]
      ).map(take: { $0 }) { section, reader in
        var section = section
        section.place = reader.place
        return section
      })
  }

  private static func rowList(_ node: ValueType<Node>) -> ValueType<[RowContent]> {
    let title = Types.located(.text).map("title", write: { (_: RowContent) in nil }) {
      title, reader in
      var row = RowContent()
      row.title = title
      row.place = reader.place
      return row
    }
    let row = record(
      "table row", "A row, with the keys of `phone.row`.",
      keys(RowContent(), RowContent.keyList(node))
        .map(take: { $0 }) { content, reader in content.settled(in: &reader) })
    return .array(of: title.or(row))
  }

  private static var index: ValueType<[Located<String>]> {
    let all = ValueType<Bool>.bool.map("index", write: { (_: [Located<String>]) in nil }) {
      shows, reader in
      shows
        ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { Located(String($0), at: reader.place) } : []
    }
    return all.or(.array(of: Types.located(.text)))
  }
}
