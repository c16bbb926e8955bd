import Drawing
import Geometry
import Pixels

/// The items of a screen's display list, grouped by the elements that they show.
struct ItemsByElement {
  /// An item, by itself and within the groups around it.
  struct Entry {
    var leaf: DisplayItem
    var whole: DisplayItem
  }

  /// The items of each element, back to front.
  private(set) var entries: [Int: [Entry]] = [:]

  init(_ list: DisplayList) { entries = Self.collected(list.items) }

  private static func collected(_ items: [DisplayItem]) -> [Int: [Entry]] {
    var result: [Int: [Entry]] = [:]
    for item in items {
      guard case .group(let group) = item else {
        let entry = Entry(leaf: item, whole: item)
        result[Int(item.element.index), default: []].append(entry)
        continue
      }
      for (element, inner) in collected(group.items) {
        result[element, default: []] += inner.map {
          Entry(leaf: $0.leaf, whole: .group(group.outline(of: [$0.whole])))
        }
      }
    }
    return result
  }

  /// Returns the items that are painted before an element's own items.
  ///
  /// - Parameter count: the number of the element's first items to include.
  static func before(_ element: Int, skipping count: Int, in list: DisplayList) -> DisplayList {
    var left = count
    return DisplayList(before(element, in: list.items, &left))
  }

  private static func before(
    _ element: Int, in items: [DisplayItem], _ left: inout Int
  ) -> [DisplayItem] {
    var result: [DisplayItem] = []
    for item in items {
      if case .group(var group) = item {
        group.items = before(element, in: group.items, &left)
        if !group.items.isEmpty || !group.backdrop.isEmpty { result.append(.group(group)) }
      } else if Int(item.element.index) == element {
        left -= 1
        if left >= 0 { result.append(item) }
      } else {
        result.append(item)
      }
      if left < 0 { break }
    }
    return result
  }
}

extension DisplayItem {
  /// The element that the item shows; for a group, the group's own element.
  var element: ElementID {
    switch self {
    case .fill(let fill): fill.element
    case .stroke(let stroke): stroke.element
    case .image(let image): image.element
    case .mask(let mask): mask.element
    case .glyphs(let glyphs): glyphs.element
    case .glyphPictures(let glyphs): glyphs.element
    case .group(let group): group.element
    }
  }
}

extension Group {
  /// Returns the group with the given items, and without shadows, bevel, backdrop, opacity, and
  /// blending.
  func outline(of items: [DisplayItem]) -> Group {
    var group = self
    group.items = items
    group.opacity = 255
    group.blend = .normal
    group.shadows = []
    group.innerShadows = []
    group.bevel = nil
    group.backdrop = []
    group.filters = filters.filter { if case .blur = $0 { true } else { false } }
    return group
  }
}

/// The known changes to elements, for painting the design as the app shows it.
struct ElementChanges {
  /// The elements that the picture does not show.
  var absent: Set<Int> = []
  /// The maps from places in the design to places in the picture, in pixels.
  var maps: [Int: Transform] = [:]
  /// The colors of fills and text.
  var colors: [Int: Color] = [:]

  var isEmpty: Bool { absent.isEmpty && maps.isEmpty && colors.isEmpty }

  func applied(to list: DisplayList) -> DisplayList { DisplayList(list.items.flatMap(applied)) }

  private func applied(to item: DisplayItem) -> [DisplayItem] {
    if case .group(var group) = item {
      group.items = group.items.flatMap(applied)
      return [.group(group)]
    }
    let element = Int(item.element.index)
    guard !absent.contains(element) else { return [] }
    let colored = colors[element].map(item.colored) ?? item
    guard let map = maps[element] else { return [colored] }
    return [.group(Group(items: [colored], transform: map, element: item.element))]
  }
}

extension DisplayItem {
  /// Returns the item in another color, or unchanged if it has no single color.
  fileprivate func colored(_ color: Color) -> DisplayItem {
    switch self {
    case .fill(var fill):
      guard case .color = fill.paint else { return self }
      fill.paint = .color(color)
      return .fill(fill)
    case .glyphs(var glyphs):
      glyphs.color = color
      return .glyphs(glyphs)
    case .mask(var mask):
      mask.color = color
      return .mask(mask)
    default: return self
    }
  }
}
