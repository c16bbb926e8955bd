import Geometry
import Header
import Pixels
import Schema
import Testing

@testable import Scene
@testable import Source

/// What a document and its nodes say of the environment they are read for.
@Suite struct EnvironmentTests {
  private static let library = Library(
    components: [
      Component("reported", "Its environment in words.") {
        fields(optional("body", .text, "Nothing.")) { $0 }.build { _, environment in
          Node.text(
            "\(environment.look.name)/\(environment.appearance)/\(environment.orientation)",
            TextKeys.plain, name: "reported", at: .nowhere)
        }
      }
    ], fonts: [])

  private func texts(_ root: String, header: String = "") throws -> [String] {
    let type = DocumentType(Self.library)
    let text = #"{"screen": "scene", \#(header) "root": \#(root)}"#
    let opened = type.open(try JSONParser.parse(SourceFile(name: "a.json", text: text)))
    let header = opened.header
    let environment = Environment(
      device: header.device, orientation: header.orientation, look: header.look ?? .classic,
      appearance: header.appearance, vocabulary: Self.library.vocabulary)
    let reading = opened.read(for: environment)
    #expect(reading.diagnostics == [])
    return try #require(reading.value).reported
  }

  @Test func aDocumentSaysItForAllOfIt() throws {
    let reported = #"{"type": "row", "children": [{"type": "reported"}]}"#
    #expect(try texts(reported) == ["classic/light/portrait"])
    let header = #""look": "flat", "appearance": "dark", "orientation": "landscape-left","#
    #expect(try texts(reported, header: header) == ["flat/dark/landscapeLeft"])
  }

  /// A node's own keys are read for what it says too, before or after it; and what comes
  /// after the node is as it was before it.
  @Test func aNodeSaysItForWhatIsInIt() throws {
    let root = #"""
      {"type": "column", "children": [
        {"type": "reported"},
        {"type": "row", "children": [
          {"type": "reported"}, {"look": "classic", "type": "reported"},
          {"type": "layers", "appearance": "light", "children": [{"type": "reported"}]}
        ], "appearance": "dark"},
        {"type": "reported"}
      ]}
      """#
    #expect(
      try texts(root, header: #""look": "flat","#) == [
        "flat/light/portrait", "flat/dark/portrait", "classic/dark/portrait",
        "flat/light/portrait", "flat/light/portrait",
      ])
  }

  @Test func anUnknownWordIsReportedOnceAtItsPlace() {
    let root = #"{"type": "space", "look": "falt", "appearance": 1}"#
    #expect(
      Documents.problems(#"{"screen": "scene", "root": \#(root)}"#) == [
        #"1:55 /root/look unknown look "falt" — did you mean "flat"?"#,
        "1:77 /root/appearance expected light or dark, found a number — write light or dark",
      ])
  }

  @Test(arguments: [
    ("iphone-x", Size(width: 812, height: 375), Insets(left: 44, bottom: 21, right: 44)),
    ("iphone-4", Size(width: 480, height: 320), Insets(top: 20)),
  ])
  func aDeviceIsTurnedWithItsSafeArea(name: String, size: Size, safeArea: Insets) throws {
    let upright = try #require(Device.all.first { $0.name == name })
    for orientation in [Device.Orientation.landscapeLeft, .landscapeRight] {
      let device = Environment(device: upright, orientation: orientation).device
      #expect(device.size == size)
      #expect(device.safeArea == safeArea)
    }
    #expect(Environment(device: upright).device == upright)
  }

  /// What is written is the upright device and how it is held, whether or not it has a name.
  @Test(arguments: Device.Orientation.allCases)
  func anOrientationReadsBack(orientation: Device.Orientation) throws {
    let own = Device(name: "", size: Size(width: 200, height: 100), scale: 3)
    for device in [own, .tall] {
      let environment = Environment(
        device: device, orientation: orientation, look: .flat, appearance: .dark)
      let json = DocumentType.write(
        .space(at: .nowhere), device: environment.device, environment: environment, base: "")
      let header = try #require(Documents.read(JSONWriter.text(json)).header)
      #expect(header.device == device)
      #expect(header.orientation == orientation)
      #expect(header.look == .flat)
      #expect(header.appearance == .dark)
    }
  }
}

extension Node {
  /// The texts in it, in reading order.
  fileprivate var reported: [String] {
    if case .text(let text) = content { return [text.string] }
    return children.flatMap(\.reported)
  }
}
