import Geometry
import Header
import Schema
import TestSupport
import Testing

@testable import Scene
@testable import Source

/// Whatever is written reads back as what it was.
@Suite struct ExpansionTests {
  @Test func theSampleReadsBack() throws {
    let node = try #require(Documents.node(Sample.root))
    let again = try #require(Documents.rereading(node))
    #expect(again.plain == node.plain)
  }

  @Test func anExpansionOfAnExpansionIsTheSameText() throws {
    let node = try #require(Documents.node(Sample.root))
    let again = try #require(Documents.rereading(node))
    #expect(JSONWriter.text(NodeType.write(again)) == JSONWriter.text(NodeType.write(node)))
  }

  @Test(arguments: 1...40)
  func randomTreesReadBack(seed: Int) throws {
    var random = RandomNode(seed: UInt64(seed))
    for _ in 0..<4 {
      let node = random.node()
      let again = try #require(
        Documents.rereading(node), "\(JSONWriter.text(NodeType.write(node)))")
      #expect(again.plain == node.plain)
    }
  }

  /// What random nodes meet by chance only, each at its limit.
  @Test(arguments: [
    Edges(top: -1_000_000), Edges(top: 10_000_000, bottom: -10_000_000),
    Edges(top: .hairline, start: -.hairline, bottom: -.hairline, end: .hairline),
  ])
  func edgesReadBack(edges: Edges) throws {
    let node = Node.space(at: "/a").placed { $0.edges = edges }
    #expect(try #require(Documents.rereading(node)).placement.edges == edges)
  }

  /// An origin is reported as it was written, whatever its keys look like.
  @Test(arguments: ["", "/", "/007", "/0/00/-1", "/a~1b/~0", "/12345678901", "/å é/\t"])
  func originsReadBack(pointer: String) throws {
    let node = Node.space(at: Place(stringLiteral: pointer))
    #expect(try #require(Documents.rereading(node)).place.source == pointer)
  }

  @Test func theDocumentsHeadIsKept() throws {
    let own = Device(name: "", size: .init(width: 200, height: 100.5), scale: 3)
    let environment = Environment(device: own, locale: "pl", direction: .rightToLeft)
    let json = DocumentType.write(
      .space(at: .nowhere), device: own, environment: environment, base: "a/b")
    let document = Documents.read(JSONWriter.text(json))
    #expect(document.diagnostics == [])
    let header = try #require(document.header)
    #expect(header.device == own)
    #expect(header.locale == "pl")
    #expect(header.direction == .rightToLeft)
    #expect(header.base == "a/b")
  }

  /// The way a locale is read is not written beside it.
  @Test(arguments: [("ar", true), ("he", true), ("pl", false)])
  func aLocalesDirectionIsNotWritten(locale: String, isRightToLeft: Bool) throws {
    let direction = Environment.Direction(ofLocale: locale)
    #expect((direction == .rightToLeft) == isRightToLeft)
    let environment = Environment(device: .standard, locale: locale, direction: direction)
    let json = DocumentType.write(
      .space(at: .nowhere), device: .standard, environment: environment, base: "")
    #expect(!JSONWriter.text(json).contains("direction"))
  }

  @Test(arguments: Device.all)
  func aKnownDeviceIsWrittenByItsName(device: Device) throws {
    let json = DocumentType.write(
      .space(at: .nowhere), device: device, environment: Environment(device: device), base: "")
    #expect(json["device"] == .string(device.name))
    #expect(try #require(Documents.read(JSONWriter.text(json)).header).device == device)
  }
}
