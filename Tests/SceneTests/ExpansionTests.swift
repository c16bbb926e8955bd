import Geometry
import Schema
import Testing

@testable import Scene
@testable import Source

/// Whatever is written reads back as what it was.
@Suite struct ExpansionTests {
  @Test func theSampleReadsBack() throws {
    let node = try #require(Documents.node(Sample.root))
    let again = try #require(Documents.rereading(node))
    #expect(again.withoutPlaces == node.withoutPlaces)
  }

  @Test func anExpansionOfAnExpansionIsTheSameText() throws {
    let node = try #require(Documents.node(Sample.root))
    let again = try #require(Documents.rereading(node))
    #expect(JSONWriter.text(NodeWriter.json(again)) == JSONWriter.text(NodeWriter.json(node)))
  }

  @Test(arguments: 1...40)
  func randomTreesReadBack(seed: Int) throws {
    var random = RandomNode(seed: UInt64(seed))
    for _ in 0..<4 {
      let node = random.node()
      let again = try #require(
        Documents.rereading(node), "\(JSONWriter.text(NodeWriter.json(node)))")
      #expect(again.withoutPlaces == node.withoutPlaces)
    }
  }

  @Test func theDocumentsHeadIsKept() throws {
    let own = Device(name: "", size: .init(width: 200, height: 100.5), scale: 3)
    let environment = Environment(device: own, locale: "ar", direction: .rightToLeft)
    let json = NodeWriter.document(
      Node(.space), device: own, environment: environment, base: "a/b")
    let document = try #require(Documents.read(JSONWriter.text(json)).value)
    #expect(document.device == own)
    #expect(document.locale == "ar")
    #expect(document.direction == .rightToLeft)
    #expect(document.base == "a/b")
  }

  @Test(arguments: Device.all)
  func aKnownDeviceIsWrittenByItsName(device: Device) throws {
    let json = NodeWriter.document(
      Node(.space), device: device, environment: Environment(device: device), base: "")
    #expect(json["device"] == .string(device.name))
    #expect(try #require(Documents.read(JSONWriter.text(json)).value).device == device)
  }
}
