import Geometry
import Scene
import Schema
import Source

/// One node of a document as a screen.
extension ReadDocument {
  /// Returns the contents with one node as the whole screen, at the size that it has without a
  /// parent.
  ///
  /// - Parameter name: the node's name; where several nodes have the name, with a number in
  ///   brackets, from 1 in reading order: `row[2]`.
  func showing(only name: String) throws(CityPaintError) -> ReadDocument {
    guard let node else { throw CityPaintError(log.sorted) }
    var environment = environment
    environment.device = Device(name: "", size: .zero, scale: environment.device.scale)
    environment.full = false
    return ReadDocument(
      Reading(value: try Self.node(name, in: node).alone, log: log, mentions: mentions), as: header,
      in: environment, at: place, uses: uses)
  }

  private static func node(_ name: String, in root: Node) throws(CityPaintError) -> Node {
    let exact = root.nodes { $0.name == name }
    let (stem, number) = parts(of: name)
    let found = exact.isEmpty && number != nil ? root.nodes { $0.name == stem } : exact
    let shown = SafeText.quoted(found.isEmpty ? name : found[0].name)
    func failure(_ message: String, _ hint: String) -> CityPaintError {
      CityPaintError(message, at: root.place, hint: hint)
    }
    guard let first = found.first else {
      var names: [String] = []
      _ = root.nodes { node in
        if !node.name.isEmpty, !names.contains(node.name) { names.append(node.name) }
        return false
      }
      throw failure(
        "no node is named \(shown)",
        Suggestion.nearest(to: stem, in: names).map { "did you mean \"\($0)\"?" }
          ?? (names.isEmpty
            ? "give the node a \"name\"" : "use \(Suggestion.sentence(Array(names.prefix(12))))"))
    }
    if exact.isEmpty, let number {
      guard found.indices.contains(number - 1) else {
        throw failure(
          found.count == 1
            ? "only one node is named \(shown)" : "only \(found.count) nodes are named \(shown)",
          found.count == 1
            ? "write \(first.name)" : "write \(first.name)[1] to \(first.name)[\(found.count)]")
      }
      return found[number - 1]
    }
    guard found.count == 1 else {
      throw failure(
        "\(found.count) nodes are named \(shown)",
        "write \(name)[1] to \(name)[\(found.count)], in reading order")
    }
    return first
  }

  /// Splits `row[2]` into a name and a number; the number is `nil` for a name without one.
  private static func parts(of name: String) -> (name: String, number: Int?) {
    guard name.hasSuffix("]"), let open = name.lastIndex(of: "["),
      let number = Int(name[name.index(after: open)...].dropLast()), number > 0
    else { return (name, nil) }
    return (String(name[..<open]), number)
  }
}

extension Node {
  /// Returns the nodes that satisfy a condition, in reading order.
  fileprivate func nodes(where isWanted: (Node) -> Bool) -> [Node] {
    (isWanted(self) ? [self] : []) + children.flatMap { $0.nodes(where: isWanted) }
  }

  /// The node without its place in its parent.
  fileprivate var alone: Node {
    placed { own in
      let placement = own
      own = Placement {
        $0.width = placement.width.flatMap { $0.part == nil ? $0 : nil }
        $0.height = placement.height.flatMap { $0.part == nil ? $0 : nil }
        ($0.minWidth, $0.maxWidth) = (placement.minWidth, placement.maxWidth)
        ($0.minHeight, $0.maxHeight) = (placement.minHeight, placement.maxHeight)
        ($0.aspect, $0.padding, $0.guides) = (placement.aspect, placement.padding, placement.guides)
        if let frame = placement.frame {
          ($0.width, $0.height) = (.points(frame.width), .points(frame.height))
        }
      }
    }
  }
}
