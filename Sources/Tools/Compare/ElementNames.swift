import Layout
import Scene

/// The unique names of a screen's elements.
struct ElementNames: Sendable {
  private var names: [Int: String] = [:]
  private var nodes: [String: Int] = [:]

  init(_ laid: LaidOutScreen) {
    var counts: [String: Int] = [:]
    let listed = laid.nodes.indices.filter { laid.nodes[$0].isElement }
    for index in listed { counts[laid.nodes[index].listedName, default: 0] += 1 }
    var numbers: [String: Int] = [:]
    for index in listed {
      let name = laid.nodes[index].listedName
      numbers[name, default: 0] += 1
      let full = counts[name] == 1 ? name : "\(name)[\(numbers[name] ?? 1)]"
      names[index] = full
      nodes[full] = index
    }
  }

  /// Returns an element's name; for a node that is not an element, the name of the nearest
  /// enclosing element.
  func name(_ index: Int, in laid: LaidOutScreen) -> String {
    var next: Int? = index
    while let place = next {
      if let name = names[place] { return name }
      next = laid.nodes[place].parent
    }
    return laid.nodes[index].listedName
  }

  /// Returns the element with a unique name, or all elements that share the name.
  func elements(named name: String, in laid: LaidOutScreen) -> [Int] {
    if let node = nodes[name] { return [node] }
    return laid.nodes.indices.filter {
      laid.nodes[$0].isElement && laid.nodes[$0].listedName == name
    }
  }

  var all: [String] { names.values.sorted() }
}

extension LaidOutScreen {
  /// The nodes that the system draws: the status bar, the home indicator, and the cutout.
  var systemNodes: Set<Int> {
    var result: Set<Int> = []
    for index in nodes.indices where !result.contains(index) {
      let node = nodes[index]
      let isSystem =
        node.role == .statusBar || node.name == "homeIndicator" || node.name == "status.cutout"
      if isSystem { result.formUnion(index..<max(node.end, index + 1)) }
    }
    return result
  }
}
