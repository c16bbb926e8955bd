import AppArt
import Engine
import Lint
import Pixels
import Rules
import Scene
import Source
import Testing

/// The linter knows every launch image that is written.
@Suite struct LaunchImageNamesTests {
  private static let renderer = Result { try Renderer() }

  @Test(arguments: Device.all.map(\.name))
  func everyImageIsCheckedAndFree(device: String) throws {
    let renderer = try Self.renderer.get()
    let text = """
      {"screen": "scene", "device": "\(device)", "root": {"type": "column", "children": [
        {"type": "phone.statusBar"}, {"type": "phone.navigationBar", "title": "Inbox"}]}}
      """
    let file = SourceFile(name: "first.json", text: text)
    let document = try renderer.document(file, folder: "")
    let rule = try #require(Rule.named("launch-image"))
    let run = LintRun([LintRun.Asked(rule)])
    for image in try renderer.launchImages(of: document, as: RenderVariant()).images {
      var picture = LintPicture(
        name: "Default\(image.suffix).png", width: image.pixmap.width,
        height: image.pixmap.height, pixels: image.pixmap.pixels, place: Place(file: file))
      #expect(run.findings(of: picture).findings.isEmpty, "\(picture.name)")
      picture.width -= 1
      picture.pixels = Array(picture.pixels.prefix(picture.width * picture.height))
      #expect(run.findings(of: picture).findings.count == 1, "\(picture.name)")
    }
  }
}
