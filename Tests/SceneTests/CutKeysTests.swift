import Geometry
import Testing

@testable import Scene
@testable import Schema
@testable import Source

/// Clips, and what is cut out of pictures.
@Suite struct CutKeysTests {
  private func problems(_ root: String) -> [String] {
    Documents.read(root: root).diagnostics.map { problem in
      "\(problem.severity) \(problem.place?.pointer?.description ?? "?") \(problem.message)"
    }
  }

  @Test(arguments: [
    #"{"type": "shape", "shape": "ellipse"}"#,
    #"{"type": "shape", "corners": 4, "continuous": true, "edges": {"top": 2}}"#,
    ##"{"type": "shape", "sides": 5, "fill": "#000", "transform": {"rotate": 5}}"##,
  ])
  func aShapeClips(shape: String) throws {
    let reading = Documents.read(root: #"{"type": "space", "clip": \#(shape)}"#)
    #expect(reading.diagnostics == [])
    let node = try #require(reading.node)
    #expect(node.effects.clip == nil)
    #expect(node.effects.clipShape.first?.content != nil)
    #expect(node.effects.needsGroup && node.effects.cuts)
    #expect(Documents.rereading(node)?.plain == node.plain)
  }

  @Test func aRadiusAndAFlagStillClip() throws {
    for (text, clip) in [("true", Path.Corners.square), ("4", Path.Corners(all: 4))] {
      let node = try #require(Documents.node(#"{"type": "space", "clip": \#(text)}"#))
      #expect(node.effects == Effects(clip: clip))
    }
    let off = try #require(Documents.node(#"{"type": "space", "clip": false}"#))
    #expect(off.effects == Effects())
  }

  /// What is wrong with a clip, and what in it is ignored.
  @Test(arguments: [
    (
      #"{"type": "text", "text": "a"}"#,
      #"error /root/clip/type "clip" needs a node of type "shape""#
    ),
    (#"{"corners": 4}"#, #"error /root/clip missing key "type""#),
    (
      #"{"type": "shape", "to": [1, 1], "stroke": {"color": "ink"}}"#,
      "error /root/clip a line has no inside to clip to"
    ),
    (
      #"{"type": "shape", "stroke": {"color": "ink"}}"#,
      #"warning /root/clip/stroke "stroke" has no effect in a clip"#
    ),
    (
      #"{"type": "shape", "opacity": 0.5}"#,
      #"warning /root/clip/opacity "opacity" has no effect in a clip"#
    ),
    (
      #"{"type": "shape", "shadow": {"color": "ink"}}"#,
      #"warning /root/clip/shadow "shadow" has no effect in a clip"#
    ),
    (
      ##"{"type": "shape", "fill": "#00000080"}"##,
      #"warning /root/clip/fill a clip's "fill" has no effect: everything inside its outline is kept"#
    ),
  ])
  func aClipsMistakesAreReported(clip: String, problem: String) {
    #expect(problems(#"{"type": "space", "clip": \#(clip)}"#) == [problem])
  }

  /// What lies over a frame lies there as a layer does.
  @Test(arguments: ["clip", "mask"])
  func aPlacementWithoutAMeaningIsReported(key: String) throws {
    let over = #"{"type": "shape", "fill": "ink", "spaceAbove": 4}"#
    let node = try #require(Documents.node(#"{"type": "space", "\#(key)": \#(over)}"#))
    let found = NodeCheck(node).problems.sorted
    #expect(found.map(\.message) == [#""spaceAbove" has no effect in layers"#])
    let attached = #"{"type": "shape", "fill": "ink", "attach": {"to": "a"}}"#
    let other = try #require(Documents.node(#"{"type": "space", "\#(key)": \#(attached)}"#))
    #expect(NodeCheck(other).problems.hasErrors)
  }

  @Test(
    arguments: [
      (#""caps": 4"#, .patch, EdgeDistances(top: 4, start: 4, bottom: 4, end: 4), nil, nil),
      (
        #""caps": [1, 2, 3, 4], "fit": "bottom""#, .bottom,
        EdgeDistances(top: 1, start: 2, bottom: 3, end: 4), nil, nil
      ),
      (#""crop": [1, 2, 3, 4]"#, .cover, nil, Rect(x: 1, y: 2, width: 3, height: 4), nil),
      (#""focus": [0.5, 1]"#, .cover, nil, nil, Point(x: 0.5, y: 1)),
      (#""fit": "cover""#, .cover, nil, nil, nil), (#""fit": "tile""#, .tile, nil, nil, nil),
    ] as [(String, ImageContent.Fit, EdgeDistances?, Rect?, Point?)])
  func aPictureIsCut(
    keys: String, fit: ImageContent.Fit, caps: EdgeDistances?, crop: Rect?, focus: Point?
  ) throws {
    let reading = Documents.read(root: #"{"type": "image", "src": "a.png", \#(keys)}"#)
    #expect(reading.diagnostics == [])
    let node = try #require(reading.node)
    guard case .image(let image) = node.content else {
      Issue.record("not an image")
      return
    }
    #expect(image.fit == fit && image.caps == caps && image.crop == crop && image.focus == focus)
    #expect(Documents.rereading(node)?.plain == node.plain)
  }

  @Test(arguments: [
    (
      #""src": "a.png", "caps": 4, "fit": "cover""#,
      #"caps "caps" has no effect for "fit": "cover""#
    ),
    (
      #""src": "a.png", "focus": [0, 0], "fit": "contain""#,
      #"focus "focus" has no effect for "fit": "contain""#
    ),
    (
      #""src": "a.png", "fit": "patch""#,
      #"fit "fit": "patch" without "caps" stretches the whole picture"#
    ),
    (
      #""src": "a.png", "fit": "bottom""#,
      #"fit "fit": "bottom" without "caps" stretches the whole picture"#
    ),
    (#""art": "a", "caps": 4"#, #"caps "caps" has no effect for art"#),
    (#""art": "a", "crop": [0, 0, 1, 1]"#, #"crop "crop" has no effect for art"#),
    (#""art": "a", "focus": [0, 0]"#, #"focus "focus" has no effect for art"#),
  ])
  func whatAPictureIgnoresIsReported(keys: String, warning: String) throws {
    let root = #"{"type": "image", \#(keys)}"#
    #expect(problems(root) == ["warning /root/" + warning])
  }

  /// An image that is written without its default fit is read with it.
  @Test func theUsualFitIsNotWritten() throws {
    let image = try #require(Documents.node(#"{"type": "image", "src": "a.png", "caps": 4}"#))
    #expect(!Documents.expansion(of: image).contains("fit"))
    let cover = try #require(Documents.node(#"{"type": "image", "src": "a.png"}"#))
    #expect(!Documents.expansion(of: cover).contains("fit"))
  }

  @Test(arguments: [
    (#""crop": [0, 0, 0, 5]"#, "/crop", "a crop needs a width and a height"),
    (#""crop": [-1, 0, 4, 5]"#, "/crop/0", "from 0"),
    (#""crop": 5"#, "/crop", "a list of length 4"),
    (#""focus": [0, 1.5]"#, "/focus/1", "from 0 to 1"),
    (#""caps": -1"#, "/caps", "from 0"), (#""caps": [1, 2]"#, "/caps", "a list of length 4"),
  ])
  func aCutsMistakesHaveTheirPlace(keys: String, pointer: String, message: String) throws {
    let problem = try #require(
      Documents.read(root: #"{"type": "image", "src": "a.png", \#(keys)}"#).diagnostics.first)
    #expect(problem.place?.pointer?.description == "/root" + pointer)
    #expect(problem.message.contains(message), "\(problem.message)")
  }
}
