import Geometry
import Resources
import Scene
import Source

extension Renderer.Loaded {
  /// Reports crops and caps that do not fit their pictures, whose sizes are now known.
  mutating func check(_ cuts: [Located<ImageContent>]) {
    for cut in cuts {
      let image = cut.value
      guard let picture = pictures[image.source] else { continue }
      if let crop = image.crop, !picture.contains(crop) {
        log.report(
          Diagnostic(
            .error,
            "\"crop\" extends beyond the picture, which is \(Self.text(picture.size)) points",
            at: cut.place.member("crop"), hint: "write [x, y, width, height] within the picture"))
        continue
      }
      guard let caps = image.caps else { continue }
      let size = picture.size(of: image.crop)
      guard caps.horizontal >= size.width || caps.vertical >= size.height else { continue }
      log.report(
        Diagnostic(
          .warning,
          "\"caps\" leave nothing to stretch in a picture of \(Self.text(size)) points",
          at: cut.place.member("caps"),
          hint: "use smaller caps: only the part between them stretches"))
    }
  }

  private static func text(_ size: Size) -> String {
    "\(JSONWriter.text(size.width)) × \(JSONWriter.text(size.height))"
  }
}
