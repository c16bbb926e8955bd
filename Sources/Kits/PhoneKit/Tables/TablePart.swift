import Geometry
import Pixels
package import Scene
import Schema
package import Source

/// `phone.table`: sections of full-width rows, or of groups on a separate background.
package struct TablePart {
  let content: TableContent
  let environment: Environment

  static var component: Component {
    Component(
      "phone.table", "Sections of rows, plain or grouped, with headers, footers, and an index.",
      states: ["editing"],
      holding: { node in
        TableContent.group(node).map { content, reader in
          TablePart(content: content, environment: reader.environment).node
        }
      })
  }

  private var theme: PhoneTheme { environment.phone }
  private var look: TableLook { theme.tables.on(content.ground) }
  /// The space that keeps rows clear of a notch on either side.
  private var side: Double { environment.sideOfBars }
  private var place: Place { content.place }
  private var isGrouped: Bool { content.kind == .grouped }

  var node: Node {
    let ground = look.paint(of: content.ground, isGrouped: isGrouped).map {
      [Node.fill($0, name: "table.ground", at: place).role(.background)]
    }
    let index =
      content.index.isEmpty
      ? [] : [self.index.node]
    // Space for the index if the table's height is not given.
    let room = index.map { _ in
      Node.space(at: place).placed { $0.height = .points(self.index.height) }
    }
    return Node.layers((ground ?? []) + [column] + index + room, at: place).with {
      $0.name = "table"
      $0.role = .table
      $0.effects.clip = .square
    }
  }

  private var index: TableIndex {
    let bars = theme.metrics
    let screen =
      environment.device.size.height - bars.statusBar - theme.bars.navigationBar - look.tabBar
    return TableIndex(
      entries: content.index, room: content.height ?? screen, look: look, place: place)
  }

  private var column: Node {
    var nodes = isGrouped ? groups : content.allSections.map(plain)
    if let header = content.header { nodes.insert(own(header, name: "table.header"), at: 0) }
    if let footer = content.footer {
      nodes.append(own(footer, name: "table.footer"))
    } else if !isGrouped, content.scrolled == nil {
      nodes.append(emptyRows)
    }
    if isGrouped {
      nodes.append(endRoom)
    }
    return Node.column(nodes, at: place).with {
      guard let scrolled = content.scrolled else { return }
      var arrangement = Arrangement()
      arrangement.scroll = Arrangement.Scroll(y: scrolled)
      $0.arrangement = arrangement
    }
  }

  private var groups: [Node] {
    content.allSections.enumerated().map { group($1, isFirst: $0 == 0) }
  }

  /// Returns the grouped sections and the space below them, for a screen that has its own
  /// background and scrolls as a whole.
  package static func groups(
    _ sections: [TableContent.Section], at place: Place, in environment: Environment
  ) -> [Node] {
    guard !sections.isEmpty else { return [] }
    let content = TableContent(kind: .grouped, sections: sections, place: place)
    let table = TablePart(content: content, environment: environment)
    return table.groups + [table.endRoom]
  }

  private var endRoom: Node {
    .space(at: place).placed { $0.height = .points(look.groupBottom) }
  }

  /// The lines that divide the space below the last row into empty rows.
  private var emptyRows: Node {
    let tile = Node.layers(
      [
        .line(
          look.plainLine, .bottom, height: look.lineHeight, name: "table.emptyLine", at: place)
      ], at: place)
    let size = Size(width: 8, height: look.rowHeight)
    return Node.fill(.pattern(.init(tile, size: size)), name: "table.emptyRows", at: place).placed {
      $0.grow = 1
      $0.edges = Edges(
        start: .points(look.lineInset > 0 ? look.lineInset + side : 0), end: 0)
    }
  }

  private func own(_ caption: TableContent.Caption, name: String) -> Node {
    let role: Role = name == "table.header" ? .header : .footer
    switch caption {
    case .node(let node):
      return Node.layers([node], at: node.place).with {
        $0.name = name
        $0.role = role
      }
    case .text(let text):
      let style = isGrouped ? look.groupFooter : look.tableText
      return Node.text(text.value, style, name: name, at: text.place, alignment: .center)
        .role(role).with {
          let high = look.tableTextPadding
          let side = self.side + max(high, content.index.isEmpty ? 0 : look.indexWidth)
          $0.placement.padding = EdgeDistances(top: high, start: side, bottom: high, end: side)
          if isGrouped, let etch = look.groupEtch { $0 = $0.etched(etch, y: look.groupEtchY) }
        }
    }
  }

  // MARK: Sections

  private func rows(_ section: TableContent.Section) -> [Node] {
    let last = section.rows.count - 1
    return section.rows.enumerated().map { index, row in
      var row = row
      row.sharesGround = section.hasOneGround
      if isGrouped {
        row.position =
          last == 0 ? .only : index == 0 ? .first : index == last ? .last : .middle
      }
      if content.state == .editing, row.state == .normal { row.state = .editing }
      let room = content.index.isEmpty ? 0 : look.indexWidth
      return RowPart(content: row, environment: environment, endRoom: room).node
    }
  }

  private func plain(_ section: TableContent.Section) -> Node {
    var nodes = rows(section)
    if let header = section.header { nodes.insert(band(header, .header), at: 0) }
    if let footer = section.footer { nodes.append(band(footer, .footer)) }
    return Node.column(nodes, at: section.place).with {
      $0.name = "section"
      $0.role = .section
    }
  }

  /// Returns a section's header or footer in a plain table.
  private func band(_ caption: TableContent.Caption, _ role: Role) -> Node {
    let name = role == .header ? "section.header" : "section.footer"
    guard case .text(let text) = caption else { return wrapped(caption, role, name) }
    var layers = [Node.fill(look.plainHeaderGround, name: "\(name)Ground", at: text.place)]
    if let top = look.plainHeaderTop {
      layers.append(.line(top, .top, name: "\(name)Light", at: text.place))
    }
    if let bottom = look.plainHeaderLine {
      layers.append(.line(bottom, .bottom, name: "\(name)Line", at: text.place))
    }
    let inset = side + look.plainHeaderInset
    layers.append(
      Node.text(text.value, look.plainHeader, name: "\(name)Text", at: text.place).cut().with {
        if let etch = look.plainHeaderEtch { $0 = $0.etched(etch, y: 1) }
        $0.placement.padding = EdgeDistances(
          start: inset, end: max(inset, content.index.isEmpty ? 0 : side + look.indexWidth))
        $0.placement.valign = .center
      })
    return Node.layers(layers, at: text.place).with {
      $0.name = name
      $0.role = role
      $0.placement.height = .points(look.plainHeaderHeight)
    }
  }

  private func wrapped(
    _ caption: TableContent.Caption, _ role: Role, _ name: String
  ) -> Node {
    guard case .node(let node) = caption else { return .space(at: place) }
    return Node.layers([node], at: node.place).with {
      $0.name = name
      $0.role = role
    }
  }

  private func group(_ section: TableContent.Section, isFirst: Bool) -> Node {
    let block = onGround(section).placed {
      let inset = look.groupInset > 0 ? side + look.groupInset : 0
      $0.padding = EdgeDistances(start: inset, end: inset)
    }
    var nodes = [block]
    if let header = section.header {
      let text = groupText(header, .header)
      nodes.insert(section.isActive ? active(text, at: section.place) : text, at: 0)
      nodes[1].placement.spaceAbove = look.headerBottom
    }
    if let footer = section.footer {
      nodes.append(groupText(footer, .footer).placed { $0.spaceAbove = look.footerTop })
    }
    let room =
      section.header == nil
      ? isFirst ? look.groupTop : look.groupGap : isFirst ? look.headerTop : look.headerGap
    return Node.column(nodes, at: section.place).with {
      $0.name = "section"
      $0.role = .section
      $0.placement.padding = EdgeDistances(top: room)
    }
  }

  /// Returns the section's rows, or the node that replaces them.
  private func onGround(_ section: TableContent.Section) -> Node {
    let rows = Node.column(section.content.map { [$0] } ?? rows(section), at: section.place)
    guard section.hasOneGround else { return rows }
    var whole = RowContent()
    whole.position = .only
    whole.names = .section
    let ground = RowGround(
      content: whole, look: look, isOn: false, start: 0, place: section.place)
    return .layers(ground.nodes() + [rows], at: section.place)
  }

  /// Returns a header with an activity indicator beside it, shown while its rows are being searched
  /// for.
  private func active(_ header: Node, at place: Place) -> Node {
    let isDark = content.ground == .flipside
    let gear = ActivityIndicatorPart(
      content: .init(kind: isDark ? .white : .gray), place: place, theme: theme
    ).node.with {
      $0.name = "section.activity"
      $0.placement.valign = .center
      $0.placement.spaceBefore = look.gap
    }
    let inset = side + look.groupInset + look.headerInset
    return Node.row(
      [
        header.placed {
          $0.padding = .zero
          $0.valign = .center
        }, gear,
      ], at: place,
      padding: EdgeDistances(start: inset, end: inset))
  }

  private func groupText(_ caption: TableContent.Caption, _ role: Role) -> Node {
    let name = role == .header ? "section.header" : "section.footer"
    let isHeader = role == .header
    let inset = side + look.groupInset + look.headerInset
    guard case .text(let text) = caption else {
      return wrapped(caption, role, name).placed {
        let inset = side + look.groupInset
        $0.padding = EdgeDistances(start: inset, end: inset)
      }
    }
    let words = isHeader && look.isHeaderUppercase ? environment.capitals(text.value) : text.value
    return Node.text(
      words, isHeader ? look.groupHeader : look.groupFooter, name: name, at: text.place,
      alignment: !isHeader && look.isFooterCentered ? .center : .start
    ).role(role).with {
      if let etch = look.groupEtch { $0 = $0.etched(etch, y: look.groupEtchY) }
      $0.placement.padding = EdgeDistances(start: inset, end: inset)
    }
  }
}
