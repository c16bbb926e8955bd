import ArgumentParser
import Codecs
import Files
import PixelDiff

/// `citypaint diff`: what is different between two pictures.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "diff", abstract: "Compares.")
  @Argument var a: String
  @Argument var b: String
  func run() throws {
    let one = try ImageFile.decode(FileSystem.read(a))
    let two = try ImageFile.decode(FileSystem.read(b))
    let d = PixelDiff.perceptual(one, two, workers: 2)
    print(d.isSame ? "same" : "DIFF", d.counts, d.largestStep, d.failedGates.map { "\($0.gate) \($0.value)" }, d.clusters.prefix(3).map { "\($0.box) \($0.strongest)" })
    if !d.isSame { throw ExitCode(1) }
  }
}
