import Scene
import Source

/// An address, optionally beside a small map.
struct AddressView {
  let address: Located<Address>
  let theme: CityTheme

  func node(named name: String) -> Node {
    let lines = address.value.lines.map { line in
      Node.text(line.value, theme.address, name: name, at: line.place).role(.text)
    }
    let text = Node.column(lines)
    guard address.value.map else { return text }
    let map = Node.art("map", fit: .stretch, at: address.place).role(.map)
      .placed { $0.valign = .center }
    return Node.row([
      map,
      text.placed {
        $0.grow = 1
        $0.valign = .center
        $0.spaceBefore = theme.metrics.besideMap
      },
    ])
  }
}
