import Geometry
import Layout
import Matching
import PixelDiff
import Scene

/// Texts with other letters than the design's.
extension Evidence {
  /// Returns the texts that differ from the design only slightly, in pixels that nothing explains.
  ///
  /// The same renderer draws the same letters exactly.
  ///
  /// - Parameter displaced: the nodes whose place depends on words of unknown length, so that they
  ///   may have moved by a part of a pixel.
  func otherLetters(
    besides differences: [Difference], known: [PixelBox], leavingOut displaced: Set<Int>
  ) -> [Difference] {
    let boxes = differences.compactMap(\.box).map { CompareScope.pixels($0, finder.scale) }
    let left = areas(leavingOut: known + open(differences) + boxes)
    let others = Set(differences.compactMap(\.node)).union(displaced)
    let parts = zip(analysis.picture.parts, analysis.matches).filter { part, match in
      let own = part.box.expanded(by: 1)
      return part.kind == .text && match.state == .found && !others.contains(part.node)
        && left.contains { $0.intersection(own).area * 10 >= $0.area * 8 }
    }
    return Set(parts.map(\.0.node)).sorted().map { analysis.writer.otherText($0) }
  }

  /// Returns the difference for a text that has other words, if it is only a little like the style in
  /// which it was found.
  func reworded(_ difference: Difference) -> Difference {
    // Renderers draw other scripts, and letters of few pixels, too differently.
    guard [.weight, .fontSize].contains(difference.kind), !difference.isCertain, finder.scale >= 2,
      let node = difference.node, let state = analysis.states.states[node],
      analysis.picture.laid.nodes[node].text?.string.allSatisfy(\.isASCII) == true,
      state.matches.contains(where: { match in
        (match.font != nil || match.size != nil) && !match.isStyleSure
          && match.score < InkSearch.likeStyle
      })
    else { return difference }
    return analysis.writer.otherText(node)
  }

  /// Returns the text elements that contain or adjoin differing areas, although they were found.
  func otherTexts(at areas: [PixelBox], beside open: [PixelBox]) -> [Int] {
    let parts = zip(analysis.picture.parts, analysis.matches).filter { part, match in
      guard part.kind == .text, match.state == .found, !match.isInUnknownWeight,
        !open.contains(where: { $0.intersection(part.box) == part.box })
      else { return false }
      let least = Self.leastSeen(.text) * Double(part.box.area)
      guard Double(count(in: part.box)) >= least else { return false }
      return areas.contains { Self.isBeside(part.box, $0, finder.pixels(10)) }
    }
    return Set(parts.map(\.0.node)).sorted()
  }

  /// Returns the text elements that were found, but that areas continue, as more letters would.
  func longerTexts(at areas: [PixelBox], beside open: [PixelBox]) -> [Int] {
    let laid = analysis.picture.laid
    let parts = zip(analysis.picture.parts, analysis.matches).filter { part, match in
      guard part.kind == .text, match.state != .lost, !match.isInUnknownWeight,
        let size = laid.nodes[part.node].text?.runs.map(\.size).max()
      else { return false }
      // Letters that follow a space are as near as that.
      let gap = finder.pixels(0.5 * size)
      let place = part.box.offset(Int((match.dx ?? 0).rounded()), Int((match.dy ?? 0).rounded()))
      let line = place.expanded(by: finder.pixels(0.35 * size))
      let ground = background(of: part)?.expanded(by: finder.pixels(1))
      return areas.contains { area in
        guard !isInside(area, open) else { return false }
        if let ground, area.y >= ground.y, area.bottom <= ground.bottom,
          Self.isBeside(ground, area, finder.pixels(1))
        {
          return true
        }
        return area.y >= line.y && area.bottom <= line.bottom && Self.isBeside(place, area, gap)
      }
    }
    return parts.map { $0.0.node }
  }

  /// Returns the background of a text of one line, which is as wide as its words.
  private func background(of text: DesignPart) -> PixelBox? {
    let laid = analysis.picture.laid
    guard laid.nodes[text.node].text?.lines == 1, laid.placement(of: text.node).width == nil,
      laid.placement(of: text.node).grow == 0
    else { return nil }
    return analysis.picture.parts.first { $0.node == text.node && $0.kind == .ground }?.box
  }
}
