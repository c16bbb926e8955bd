import Engine
import Layout
import Pixels
import Rules
import Scene
import Schema
import Source
import Synchronization

/// Finds the value of a look that colors a node, by laying out the screen with other values.
///
/// Only values with the node's color are tried, and only for a violation by a kit's own part.
final class LookSearch: Sendable {
  private let screen: ResolvedScreen
  private let laid: LaidOutScreen
  private let document: Document
  private let variant: RenderVariant
  private let renderer: Renderer
  /// The nodes that each value colors, by the color.
  private let known = Mutex<[Color: [(path: [String], nodes: Set<Int>)]]>([:])

  /// The maximum number of values to try for a color.
  private static let most = 64

  init(
    _ screen: ResolvedScreen, _ laid: LaidOutScreen, of document: Document,
    as variant: RenderVariant, by renderer: Renderer
  ) {
    (self.screen, self.laid, self.document) = (screen, laid, document)
    (self.variant, self.renderer) = (variant, renderer)
  }

  /// Returns the value that colors a node; `nil` if there is none, or several are needed.
  func key(of index: Int) -> LookKey? {
    let look = screen.environment.look
    guard let color = Self.color(of: laid.nodes[index]),
      let whole = screen.environment.vocabulary.looks.write(look.base)
    else { return nil }
    let found = known.withLock { known in
      if let values = known[color] { return values }
      let values = candidates(color, in: whole).map { ($0, nodes(coloredBy: $0, besides: color)) }
      known[color] = values
      return values
    }
    guard let path = found.first(where: { $0.nodes.contains(index) })?.path else { return nil }
    let isDark = screen.environment.appearance == .dark
    let other = isDark ? Self.light(path, whole) : Self.dark(path, whole)
    return LookKey(
      path: path, look: look.base, isDark: isDark, other: other == color ? nil : other,
      isObject: look.written != nil)
  }

  private static func light(_ path: [String], _ look: JSONOutput) -> Color? {
    let value = path.reduce(Optional(look)) { $0?[$1] }
    return if case .string(let text)? = value { Color(hex: text) } else { nil }
  }

  private static func dark(_ path: [String], _ look: JSONOutput) -> Color? {
    light(["dark"] + path, look) ?? light(path, look)
  }

  /// Returns the paths to the values of a look that are the given color in the screen's appearance.
  private func candidates(_ color: Color, in look: JSONOutput) -> [[String]] {
    var whole = look
    if let written = screen.environment.look.written {
      whole = Self.laid(JSONOutput(written), over: whole)
    }
    if screen.environment.appearance == .dark, let dark = whole["dark"] {
      whole = Self.laid(dark, over: whole)
    }
    var found: [[String]] = []
    var pending: [(path: [String], value: JSONOutput)] = [([], whole)]
    while let (path, value) = pending.popLast(), found.count < Self.most {
      switch value {
      case .object(let members):
        pending += members.reversed().filter { !path.isEmpty || $0.key != "dark" }
          .map { (path + [$0.key], $0.value) }
      case .string(let text) where Color(hex: text) == color: found.append(path)
      default: break
      }
    }
    return found
  }

  /// Returns the nodes whose color is that of a value of the look.
  private func nodes(coloredBy path: [String], besides color: Color) -> Set<Int> {
    let mark = Color(red: 255, green: 0, blue: 254)
    var member = JSONOutput.Member(path.last ?? "", .string(mark.hex))
    for key in path.dropLast().reversed() { member = .init(key, .object([member])) }
    let environment = screen.environment
    let own: JSONOutput =
      environment.look.written.map { JSONOutput($0) } ?? ["from": .string(environment.look.base)]
    let changed: JSONOutput =
      environment.appearance == .dark ? ["dark": .object([member])] : .object([member])
    let text = JSONWriter.text(Self.laid(changed, over: own), .compact)
    let vocabulary = environment.vocabulary
    var variant = variant
    variant.look =
      vocabulary.looks.read(SourceFile(name: "look", text: text), in: vocabulary).value
    guard variant.look != nil, let other = try? renderer.resolve(document, as: variant).layOut(),
      other.nodes.count == laid.nodes.count
    else { return [] }
    return Set(other.nodes.indices.filter { Self.color(of: other.nodes[$0]) == mark })
  }

  private static func color(of node: LaidOutNode) -> Color? {
    node.color ?? node.text?.runs.first?.color
  }

  /// Returns an object with another object's members laid over its own, key by key.
  private static func laid(_ above: JSONOutput, over below: JSONOutput) -> JSONOutput {
    guard case .object(let upper) = above, case .object(var members) = below else { return above }
    for member in upper {
      if let index = members.firstIndex(where: { $0.key == member.key }) {
        members[index].value = laid(member.value, over: members[index].value)
      } else {
        members.append(member)
      }
    }
    return .object(members)
  }
}
