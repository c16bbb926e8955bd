import Geometry
import Pixels
package import Source

/// Writes nodes as a plain scene that reads back as the same nodes.
package struct NodeWriter {
  private var members: [JSONOutput.Member] = []

  private init() {}

  /// A node of primitives; keys at their defaults are left out.
  package static func json(_ node: Node) -> JSONOutput {
    var writer = NodeWriter()
    writer.write(node)
    return .object(writer.members)
  }

  /// The document whose root a node is.
  package static func document(
    _ root: Node, device: Device, environment: Environment, base: String,
    files: [String: [UInt8]] = [:]
  ) -> JSONOutput {
    let carried = files.sorted { $0.key < $1.key }.map {
      JSONOutput.Member($0.key, .string(Base64.encode($0.value)))
    }
    let named = Device.all.contains { $0 == device }
    let size: JSONOutput = [
      "width": .number(device.size.width), "height": .number(device.size.height),
      "scale": .int(device.scale),
    ]
    return .compact([
      "screen": "scene", "device": named ? .string(device.name) : size,
      "locale": environment.locale == "en" ? nil : .string(environment.locale),
      "direction": environment.direction == .leftToRight ? nil : "rtl",
      "base": base.isEmpty ? nil : .string(base),
      "files": files.isEmpty ? nil : .object(carried), "root": json(root),
    ])
  }

  mutating func put(_ key: String, _ value: JSONOutput?) {
    if let value { members.append(JSONOutput.Member(key, value)) }
  }

  private mutating func write(_ node: Node) {
    put("type", .string(Self.type(of: node.content)))
    put("name", node.name.isEmpty ? nil : .string(node.name))
    put("origin", .string(node.origin))
    put("tappable", node.tappable ? true : nil)
    write(node.content)
    write(node.placement)
    write(node.effects)
    let children = node.children
    switch node.content {
    case .column, .row, .layers, .grid: put("children", .array(children.map(Self.json)))
    case .space, .text, .image, .icon, .shape: break
    }
  }

  private static func type(of content: Node.Content) -> String {
    switch content {
    case .column: "column"
    case .row: "row"
    case .layers: "layers"
    case .grid: "grid"
    case .space: "space"
    case .text: "text"
    case .image: "image"
    case .icon: "icon"
    case .shape: "shape"
    }
  }

  private mutating func write(_ placement: Placement) {
    put("width", placement.width.map { .number($0) })
    put("height", placement.height.map { .number($0) })
    put("maxWidth", placement.maxWidth.map { .number($0) })
    let padding = placement.padding
    if padding != .zero {
      put(
        "padding",
        [
          .number(padding.top), .number(padding.start), .number(padding.bottom),
          .number(padding.end),
        ])
    }
    put("spaceAbove", number(placement.spaceAbove, unless: 0))
    put("spaceBefore", number(placement.spaceBefore, unless: 0))
    put("grow", number(placement.grow, unless: 0))
    put("align", placement.align == .stretch ? nil : .string(placement.align.rawValue))
    put("valign", placement.valign == .stretch ? nil : .string(placement.valign.rawValue))
    if let frame = placement.frame {
      put(
        "frame",
        [.number(frame.x), .number(frame.y), .number(frame.width), .number(frame.height)])
    }
    if let edges = placement.edges {
      put(
        "edges",
        .compact([
          "top": edges.top.map { .number($0) }, "start": edges.start.map { .number($0) },
          "bottom": edges.bottom.map { .number($0) }, "end": edges.end.map { .number($0) },
        ]))
    }
    if let attach = placement.attach {
      put(
        "attach",
        .compact([
          "to": .string(attach.to), "at": .string(attach.at.word), "by": .string(attach.by.word),
          "offset": number(attach.offset, unless: 0),
        ]))
    }
    if let clear = placement.clear {
      put(
        "clear",
        .compact([
          "past": .string(clear.past), "by": .string(clear.by.rawValue),
          "gap": number(clear.gap, unless: 0),
        ]))
    }
    put("z", placement.z == 0 ? nil : .int(placement.z))
    if !placement.guides.isEmpty {
      let guides = placement.guides.sorted { $0.key < $1.key }
      put("guides", .object(guides.map { JSONOutput.Member($0.key, .number($0.value)) }))
    }
  }

  func number(_ value: Double, unless normal: Double) -> JSONOutput? {
    value == normal ? nil : .number(value)
  }
}
