import Geometry
import Header
import Layout
import Pixels
import Scene

/// The legend of a red-line sheet: styles, colors, and elements for which the picture has no room.
struct RedLineLegend {
  let inventory: RedLineInventory
  let layers: Set<SheetLayer>
  /// The groups described on the sheet.
  let listed: [Int]
  /// The groups that the legend lists but no callout points at.
  let uncalled: [Int]
  /// The gaps for which no line is drawn.
  let undrawn: [Int]
  /// Whether a line is drawn for any gap.
  let hasDistances: Bool
  let safeArea: Insets
  let finger: Fingertip?

  /// The maximum number of rows of each kind, which limits the size of the sheet for a screen with
  /// many elements.
  private static let most = 36
  /// The maximum number of characters in a list of places.
  private static let longest = 42

  /// The separator of details, with which no line begins.
  private static let dot = "\u{A0}· "

  var rows: [LegendRow] {
    var rows: [LegendRow] = []
    if layers.contains(.text) { rows += section("Text styles", styles) }
    if layers.contains(.colors) {
      for use in RedLineInventory.Section.allCases {
        rows += section(use.rawValue, swatches(of: use), listed: false)
      }
    }
    if layers.contains(.names) || layers.contains(.targets) {
      rows += section("Further elements", uncalled.map { element($0) })
      rows += section("Repeated", repeated)
    }
    if layers.contains(.distances) {
      rows += section("Further distances, in points", distances, listed: false)
    }
    if layers.contains(.targets) { rows += section("Hit targets", targets) }
    return rows + section("Key", key)
  }

  /// - Parameter listed: whether `citypaint inspect` lists the omitted rows.
  private func section(
    _ title: String, _ rows: [LegendRow], listed: Bool = true
  ) -> [LegendRow] {
    guard rows.count > Self.most else { return rows.isEmpty ? [] : [.heading(title)] + rows }
    return [.heading(title)] + rows.prefix(Self.most) + [
      .entry(
        title: "and \(rows.count - Self.most) more",
        detail: listed ? "citypaint inspect lists them all" : "")
    ]
  }

  /// Returns the numbers of groups in order, truncated if there are many.
  private func numbers(_ groups: [Int]) -> String {
    let numbers = groups.map { inventory.groups[$0].number }.sorted()
    let shown = numbers.prefix(8).map(String.init).joined(separator: " ")
    return numbers.count > 8 ? shown + " +\(numbers.count - 8)" : shown
  }

  /// Returns the numbers of the groups that use a style or color; empty if the sheet shows no
  /// numbers.
  private func use(_ groups: [Int]) -> String {
    layers.contains(.names) ? numbers(groups) : ""
  }

  private var styles: [LegendRow] {
    inventory.styles.enumerated().map { index, style in
      let run = style.run
      var details = [run.standIn.map { "drawn in \($0)" }].compactMap { $0 }
      if run.isPlain {
        let names = inventory.swatches.first { $0.colors == [run.color] }?.names.first
        details.append([run.color.hex, names].compactMap { $0 }.joined(separator: " "))
      } else {
        details.append("painted")
      }
      if run.tracking != 0 { details.append("tracking\u{A0}\(SheetNumber.text(run.tracking))") }
      if run.decoration?.underline == true { details.append("underlined") }
      if run.decoration?.strike == true { details.append("struck through") }
      if run.decoration?.stroke != nil { details.append("outlined") }
      if !run.features.isEmpty { details.append(run.features.map(\.tag).joined(separator: " ")) }
      let use = use(style.groups)
      details.append(use.isEmpty ? style.caption : "in \(use)")
      let size = "\(SheetNumber.text(run.size)) / \(SheetNumber.text(run.lineHeight))"
      return .style(
        sign: "T\(index + 1)", color: run.isPlain ? run.color : nil,
        title: "\(run.font) \(size)", detail: details.joined(separator: Self.dot))
    }
  }

  private func swatches(of section: RedLineInventory.Section) -> [LegendRow] {
    inventory.swatches.filter { $0.section == section }.map { swatch in
      .color(
        swatch.colors, title: swatch.title,
        detail: [
          swatch.names.prefix(3).joined(separator: ", "), swatch.caption, use(swatch.groups),
        ]
        .filter { !$0.isEmpty }.joined(separator: Self.dot))
    }
  }

  private func element(_ index: Int) -> LegendRow {
    let group = inventory.groups[index]
    let mark = inventory.marks[group.first]
    let styles = inventory.styles(of: index).map { "T\($0 + 1)" }
    return .entry(
      number: "\(group.number)", title: mark.caption,
      detail: ([mark.frameCaption()] + (mark.isText && layers.contains(.text) ? styles : []))
        .joined(separator: " · "))
  }

  private var repeated: [LegendRow] {
    let groups = listed.map { inventory.groups[$0] }.filter { $0.marks.count > 1 }
    return groups.sorted { $0.number < $1.number }.map { group in
      let others = group.marks.dropFirst().map { inventory.marks[$0].frame }
      var shown = ""
      var count = 0
      for place in others {
        let next = "\(SheetNumber.text(place.x)), \(SheetNumber.text(place.y))"
        guard shown.isEmpty || shown.count + next.count <= Self.longest else { break }
        shown += (shown.isEmpty ? "" : "  ") + next
        count += 1
      }
      let more = others.count > count ? "  +\(others.count - count)" : ""
      return .entry(
        number: "\(group.number)", title: "also at",
        detail: shown + more)
    }
  }

  /// The rows of gaps: one for each gap between neighbors, and shared rows for gaps to a
  /// container's edges.
  private var distances: [LegendRow] {
    var titles: [String] = []
    var details: [String: [String]] = [:]
    for index in undrawn {
      let (title, detail) = words(inventory.gaps[index])
      if details[title] == nil { titles.append(title) }
      if !details[title, default: []].contains(detail) {
        details[title, default: []].append(detail)
      }
    }
    return titles.map { title in
      .entry(title: title, detail: details[title, default: []].joined(separator: " · "))
    }
  }

  private func number(_ mark: Int) -> String {
    "\(inventory.groups[inventory.groupOf[mark]].number)"
  }

  private func words(_ gap: RedLineGap) -> (title: String, detail: String) {
    let isHorizontal = gap.axis == .horizontal
    let length = SheetNumber.distance(gap.length)
    if let before = gap.before, let after = gap.after {
      return (
        isHorizontal
          ? "\(number(after)) right of \(number(before))"
          : "\(number(after)) below \(number(before))", length
      )
    }
    let edge =
      gap.before == nil ? (isHorizontal ? "left" : "top") : (isHorizontal ? "right" : "bottom")
    let inner = (gap.before ?? gap.after).map(number) ?? ""
    return (
      gap.container.map { "\(inner) in \(number($0))" } ?? "\(inner) on the screen",
      "\(edge) \(length)"
    )
  }

  private var targets: [LegendRow] {
    let all = inventory.marks.filter(\.isTarget)
    func isSmall(_ group: RedLineGroup) -> Bool { inventory.marks[group.first].isSmallTarget }
    let small = inventory.groups.filter(isSmall)
    guard !all.isEmpty else {
      return [.entry(title: "none", detail: "no element is marked as tappable")]
    }
    let count = small.reduce(0) { $0 + $1.marks.count }
    var rows: [LegendRow] = [
      .entry(
        title: "\(all.count) in all",
        detail: "\(count == 0 ? "none" : "\(count)") smaller than 44 × 44 points")
    ]
    if !small.isEmpty {
      rows.append(
        .entry(
          title: "too small",
          detail: numbers(inventory.groups.indices.filter { isSmall(inventory.groups[$0]) })))
    }
    return rows
  }

  private var key: [LegendRow] {
    var rows: [LegendRow] = []
    let isOutlined = inventory.marks.contains { !($0.isTarget && layers.contains(.targets)) }
    if layers.contains(.frames), isOutlined {
      rows.append(
        .key(
          layers.contains(.names) ? "element: x, y · width × height" : "element",
          line: .init(color: SheetPalette.outline, width: 0.5)))
    }
    if layers.contains(.distances), hasDistances {
      rows.append(
        .key("distance in points") { box in
          .distance(
            "legend.key", Point(x: box.x, y: box.midY), Point(x: box.maxX, y: box.midY), box)
        })
    }
    for (isSmall, meaning, color, fill) in [
      (false, "hit target", SheetPalette.target, SheetPalette.targetFill),
      (
        true, "hit target smaller than 44 × 44 points", SheetPalette.smallTarget,
        SheetPalette.smallTargetFill
      ),
    ]
    where layers.contains(.targets)
      && inventory.marks.contains(where: { $0.isTarget && $0.isSmallTarget == isSmall })
    {
      rows.append(
        .key(
          meaning, fill: isSmall ? fill.faded(by: 0x4D) : nil,
          line: .init(color: color, width: 0.75)))
    }
    if let finger {
      let width = SheetNumber.text(Fingertip.width)
      rows.append(
        .key(
          finger.millimeters.map {
            "finger: \(width) mm wide, \(SheetNumber.text($0)) mm of it touch"
          } ?? "fingertip: as wide as the smallest target",
          fill: SheetPalette.distance.faded(by: 0x59),
          line: .init(color: SheetPalette.distance, width: 0.75, dashes: [2.5, 1.5]), corners: 4))
    }
    if layers.contains(.safeArea), safeArea != .zero {
      let sides = [
        ("top", safeArea.top), ("left", safeArea.left), ("bottom", safeArea.bottom),
        ("right", safeArea.right),
      ].filter { $0.1 > 0 }.map { "\($0.0) \(SheetNumber.text($0.1))" }
      rows.append(
        .key("safe area: " + sides.joined(separator: ", "), line: SheetPalette.safeAreaLine))
    }
    return rows
  }
}

extension Rect {
  /// The position and size, in the format of a sheet.
  var caption: String { "\(SheetNumber.text(x)), \(SheetNumber.text(y)) · \(size.caption)" }
}

extension Size {
  var caption: String { "\(SheetNumber.text(width)) × \(SheetNumber.text(height))" }

  /// - Parameter density: the points per millimeter.
  func millimeters(density: Double) -> String {
    let (width, height) = (width / density, height / density)
    return "\(SheetNumber.millimeters(width)) × \(SheetNumber.millimeters(height)) mm"
  }
}

extension RedLineMark {
  /// Returns the position and size in the format of a sheet, with any rotation or scale.
  ///
  /// - Parameter most: the maximum number of characters; the position is omitted first.
  func frameCaption(within most: Int = .max) -> String {
    guard let change else { return frame.caption }
    let place = "\(SheetNumber.millimeters(frame.x)), \(SheetNumber.millimeters(frame.y)) · "
    let ways = [place + change.caption, place + change.brief, change.caption]
    return ways.first { $0.count <= most } ?? change.brief
  }

  /// The name in the format of a sheet; for unnamed text, the text itself.
  var caption: String {
    words.map(SheetWords.quoted) ?? name
  }
}
