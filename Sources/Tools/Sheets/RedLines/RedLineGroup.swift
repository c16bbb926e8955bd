import Geometry
import Layout

/// Marks shown as one, because they have the same name and size and, for text, the same style.
///
/// The first mark has the callout; the others are only listed.
package struct RedLineGroup: Hashable, Sendable {
  /// The indexes of the marks, in reading order.
  package var marks: [Int]
  /// The number on the sheet, from 1, in the order of the callouts.
  package var number = 0

  package var first: Int { marks[0] }

  private struct Signature: Hashable {
    var name: String
    var isTarget: Bool
    /// Whether the tap area is too small; this may differ for an element at the screen's edge.
    var isSmall: Bool
    /// The size, rounded to half a point.
    var size: Size
    var change: ShapeChange?
    var style: LaidOutNode.Run?
  }

  static func groups(of marks: [RedLineMark], in laid: LaidOutScreen) -> [RedLineGroup] {
    var places: [Signature: Int] = [:]
    var groups: [RedLineGroup] = []
    for (index, mark) in marks.enumerated() {
      var style = laid.nodes[mark.node].text?.runs.first
      style?.text = ""
      let signature = Signature(
        name: mark.name, isTarget: mark.isTarget, isSmall: mark.isSmallTarget,
        size: Size(
          width: (mark.frame.width * 2).rounded() / 2,
          height: (mark.frame.height * 2).rounded() / 2), change: mark.change, style: style)
      if let place = places[signature] {
        groups[place].marks.append(index)
      } else {
        places[signature] = groups.count
        groups.append(RedLineGroup(marks: [index]))
      }
    }
    return groups
  }
}
