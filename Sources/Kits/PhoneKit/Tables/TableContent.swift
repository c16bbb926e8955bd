package import Scene
import Schema
package import Source

/// What a table holds.
package struct TableContent: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable, CaseIterable { case plain, grouped }

  /// Words above or below rows, or a custom node.
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
    /// In the place of rows; a kit's own.
    var content: Node?
    /// Whether its rows are on one ground instead of each on its own; a kit's own.
    var hasOneGround = false
    var place = Place.nowhere

    init() {}

    init(rows: [RowContent], place: Place) {
      self.rows = rows
      self.place = place
    }

    /// A kit's own: rows, or a node in their place, on one ground.
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
  /// Points, where a use states the height.
  var height: Double?
  var place = Place.nowhere

  /// Its sections; rows without one are a section of their own, the first.
  var allSections: [Section] {
    (rows.isEmpty ? [] : [Section(rows: rows, place: place)]) + sections
  }

  static func group(_ node: ValueType<Node>) -> FieldGroup<TableContent> {
    keys(
      TableContent(),
      [
        defaulted("kind", \.kind, .cases("kind"), "plain (regular) or grouped."),
        optional(
          "ground", \.ground, .cases("ground"),
          "stripes (a grouped table's own), flipside (dark, with light texts) or none: what is "
            + "behind shows. Default: as `kind` has it."),
        optional("header", \.header, Caption.type(node), "Above all sections: a text or a node."),
        optional("footer", \.footer, Caption.type(node), "Below all sections: a text or a node."),
        defaulted("sections", \.sections, .array(of: section(node)), "Rows that belong together."),
        defaulted("rows", \.rows, rowList(node), "Rows of a table that has one section."),
        defaulted(
          "index", \.index, index,
          "Along the end edge: texts, of which `search` is a lens; or true, for A to Z. Of more than "
            + "the height has room for, some become bullets."),
        optional(
          "scrolled", \.scrolled, Types.distance, "Points that what it holds is moved up."),
        defaulted(
          "state", \.state, PartState.type([.normal, .editing]),
          "normal or editing, which its rows are then too."),
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
          optional("header", \.header, Caption.type(node), "Above the rows: a text or a node."),
          optional("footer", \.footer, Caption.type(node), "Below the rows: a text or a node."),
          defaulted(
            "activity", \.isActive, .bool,
            "Whether an activity indicator is beside the header of a group."),
          defaulted("rows", \.rows, rowList(node), "Its rows: titles, or objects."),
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
