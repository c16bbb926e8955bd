import Codecs
import Drawing
import Engine
import Files
import Lowering
import Pixels
import Raster
import Source

/// The time from a document to a PNG file with all caches filled: on the two threads that the
/// command uses by default, and in total and by stage on one.
struct ScreenMeasurements {
  let all: [Measurement]

  init(
    file path: String, options: RenderOptions, as variant: RenderVariant, stopwatch: Stopwatch
  ) throws {
    let file = SourceFile(name: path, bytes: try FileSystem.read(path))
    let folder = FilePath.directory(of: path)
    let renderer = try Renderer(options)
    let picture = try renderer.paint(try renderer.resolve(file, folder: folder, as: variant))
    let (width, height) = (picture.width, picture.height)
    let rasterizer = Rasterizer(cache: renderer.raster, workers: 1)

    let times = try stopwatch.medians { lap in
      let screen = try renderer.resolve(file, folder: folder, as: variant)
      lap()
      let list = Lowered(screen.layOut()).displayList
      lap()
      let pixmap = rasterizer.render(list, width: width, height: height)
      lap()
      keep(try PNG.encode(pixmap, as: .fast).count)
      lap()
    }
    let pair = Renderer(renderer, workers: 2)
    let threaded = try stopwatch.median {
      let screen = try pair.resolve(file, folder: folder, as: variant)
      keep(try pair.paint(screen).file(as: .png(.fast), workers: pair.options.workers).count)
    }
    let stages = zip(["resolve", "layout", "raster", "encode fast", "whole"], times).map {
      Measurement("warm, " + $0, $1, .milliseconds)
    }
    all =
      [
        Measurement("picture", Double(width * height), .area),
        Measurement("warm, two threads", threaded, .milliseconds),
      ] + stages
  }
}

/// The time and size of encoding a document's picture as PNG files, on one thread.
struct PNGMeasurements {
  let all: [Measurement]

  init(
    file path: String, options: RenderOptions, as variant: RenderVariant, stopwatch: Stopwatch
  ) throws {
    let file = SourceFile(name: path, bytes: try FileSystem.read(path))
    let renderer = try Renderer(options)
    let folder = FilePath.directory(of: path)
    let pixmap = try renderer.paint(try renderer.resolve(file, folder: folder, as: variant)).pixmap
    all = try [PNGEncoding.fast, .default].flatMap { encoding in
      let name = "encode \(encoding.rawValue)"
      let time = try stopwatch.median { keep(try PNG.encode(pixmap, as: encoding).count) }
      let size = try PNG.encode(pixmap, as: encoding).count
      return [
        Measurement(name, time, .milliseconds), Measurement(name, Double(size), .bytes),
      ]
    }
  }
}

/// Keeps a result from being optimized away.
@inline(never)
func keep(_ value: Int) {}
