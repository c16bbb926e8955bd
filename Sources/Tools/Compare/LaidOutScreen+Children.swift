import Layout
import Scene

extension LaidOutScreen {
  /// Returns the children of a node in reading order.
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var next = node + 1
    while next < nodes[node].end {
      children.append(next)
      next = max(nodes[next].end, next + 1)
    }
    return children
  }

  /// Returns the children of a node that its flow places.
  func flowChildren(of node: Int) -> [Int] {
    children(of: node).filter { !placement(of: $0).isOutsideFlow }
  }

  /// Returns the number of elements in a node, including the node itself.
  func count(in node: Int) -> Int {
    (node..<max(nodes[node].end, node + 1)).count { nodes[$0].isElement }
  }
}
