import Geometry
import Pixels
import Scene
import TestSupport
import Testing

@testable import Layout

/// Where the space goes that children leave over, and where lines are in a text's own height.
@Suite struct DistributionTests {
  typealias Distribution = Arrangement.Distribution

  static let places: [(Distribution, [Double])] = [
    (.start, [0, 10, 20]), (.center, [35, 45, 55]), (.end, [70, 80, 90]),
    (.between, [0, 45, 90]), (.around, [70.0 / 6, 45, 90 - 70.0 / 6]),
    (.evenly, [17.5, 45, 72.5]),
  ]

  private func boxes() -> [Node] { ["a", "b", "c"].map { box($0, 10, 10) } }

  private func near(_ values: [Double?], _ expected: [Double]) -> Bool {
    values.count == expected.count
      && zip(values, expected).allSatisfy { abs(($0 ?? .infinity) - $1) < 1e-9 }
  }

  @Test(arguments: DistributionTests.places)
  func aRowDistributesItsWidth(_ distribution: Arrangement.Distribution, _ expected: [Double])
    throws
  {
    let row = Node.row(boxes()).laid { $0.distribution = distribution }
    let frames = try Fixture.frames(screen([row]), width: 100)
    #expect(near(["a", "b", "c"].map { frames[$0]?.x }, expected))
  }

  @Test(arguments: DistributionTests.places)
  func aColumnDistributesItsHeight(
    _ distribution: Arrangement.Distribution, _ expected: [Double]
  ) throws {
    let column = Node.column(boxes()).laid { $0.distribution = distribution }
    let frames = try Fixture.frames(column, height: 100)
    #expect(near(["a", "b", "c"].map { frames[$0]?.y }, expected))
  }

  @Test func gapsAndPaddingAreKept() throws {
    let row = Node.row(boxes(), padding: EdgeDistances(start: 10, end: 20)).laid {
      $0.gap = 5
      $0.distribution = .between
    }
    let frames = try Fixture.frames(screen([row]), width: 100)
    #expect(near(["a", "b", "c"].map { frames[$0]?.x }, [10, 40, 70]))
  }

  @Test func aRowFromTheRightIsMirrored() throws {
    let row = Node.row(boxes()).laid { $0.distribution = .end }
    let frames = try Fixture.frames(screen([row]), width: 100, direction: .rightToLeft)
    #expect(near(["a", "b", "c"].map { frames[$0]?.x }, [20, 10, 0]))
  }

  @Test func eachLineOfARowThatWrapsIsDistributed() throws {
    let row = Node.row(boxes()).laid {
      $0.wraps = true
      $0.distribution = .end
    }
    let frames = try Fixture.frames(screen([row]), width: 25)
    #expect(near(["a", "b", "c"].map { frames[$0]?.x }, [5, 15, 15]))
  }

  @Test func whatIsTooWideStartsAtTheStart() throws {
    let row = Node.row(boxes()).laid { $0.distribution = .center }
    let frames = try Fixture.frames(screen([row]), width: 20)
    #expect(frames["a"]?.x == 0)
  }

  /// What is attached moves along, and takes no part.
  @Test func whatIsAttachedMovesAlong() throws {
    var nodes = boxes()
    nodes.append(
      box("pin", 4, 4) { $0.attach = Attachment(to: "b", at: .top, by: .top, offset: 1) })
    let column = Node.column(nodes).laid { $0.distribution = .between }
    let frames = try Fixture.frames(column, height: 100)
    #expect(near([frames["b"]?.y, frames["pin"]?.y, frames["c"]?.y], [45, 46, 90]))
  }

  @Test(arguments: [
    (TextContent.VerticalPlace.top, 0.0), (.center, 0.5), (.bottom, 1),
  ])
  func linesHaveTheirPlaceInATextsHeight(place: TextContent.VerticalPlace, part: Double) throws {
    func text(_ place: TextContent.VerticalPlace, height: Double?) -> Node {
      var content = TextContent(
        runs: [.init("One\ntwo", TextStyleSpec(font: Fixture.font, size: 14, color: .black))])
      content.verticalPlace = place
      return Node(.text(content), name: "t", at: "/t").placed {
        $0.padding = EdgeDistances(top: 3, bottom: 5)
        $0.height = height.map { .points($0) }
      }
    }
    func lines(_ node: Node) throws -> (lines: [TextLine], height: Double) {
      let laid = try Fixture.layOut(.column([node]))
      let index = try #require(laid.nodes.firstIndex { $0.name == "t" })
      return (laid.textLines(of: index), laid.nodes[index].frame.height)
    }
    let natural = try lines(text(.top, height: nil))
    let moved = try lines(text(place, height: natural.height + 30))
    #expect(moved.lines.count == 2)
    #expect(zip(moved.lines, natural.lines).allSatisfy { $0.baseline - $1.baseline == 30 * part })
    #expect(zip(moved.lines, natural.lines).allSatisfy { $0.frame.y - $1.frame.y == 30 * part })
    // Lines that are higher than the text begin at its top.
    let cramped = try lines(text(place, height: 20))
    #expect(cramped.lines.map(\.baseline) == natural.lines.map(\.baseline))
  }
}
