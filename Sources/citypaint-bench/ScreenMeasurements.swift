import CityPaintKit
import Codecs
import Drawing
import Files
import Layout
import Pixels
import Raster
import Source

/// A document to a PNG file with everything cached that a renderer caches, whole and by stage.
struct ScreenMeasurements {
  let all: [Measurement]

  init(file path: String, stopwatch: Stopwatch) throws {
    let file = SourceFile(name: path, bytes: try FileSystem.read(path))
    let folder = FilePath.directory(of: path)
    let renderer = try Renderer()
    let variant = RenderVariant()
    let screen = try renderer.resolve(file, folder: folder, as: variant)
    let picture = renderer.paint(screen)
    let (width, height) = (picture.width, picture.height)
    let list = picture.laid.displayList
    let rasterizer = Rasterizer(cache: renderer.raster, workers: 1)

    var all = [
      Measurement(
        "warm: resolve, layout, raster, encode fast",
        try stopwatch.median {
          let screen = try renderer.resolve(file, folder: folder, as: variant)
          keep(try renderer.paint(screen).png(.fast).count)
        }, .milliseconds),
      Measurement(
        "resolve",
        try stopwatch.median {
          keep(try renderer.resolve(file, folder: folder, as: variant).warnings.count)
        }, .milliseconds),
      Measurement(
        "layout", stopwatch.median { keep(screen.lay().displayList.items.count) }, .milliseconds),
      Measurement(
        "raster",
        stopwatch.median { keep(rasterizer.render(list, width: width, height: height).width) },
        .milliseconds),
    ]
    for encoding in PNGEncoding.allCases where encoding != .small {
      let name = "encode \(encoding.rawValue)"
      let time = try stopwatch.median { keep(try PNG.encode(picture.pixmap, as: encoding).count) }
      let size = try PNG.encode(picture.pixmap, as: encoding).count
      all.append(Measurement(name, time, .milliseconds))
      all.append(Measurement(name, Double(size), .bytes))
    }
    self.all = all
  }
}

/// Keeps a result from being optimised away.
@inline(never)
func keep(_ value: Int) {}
