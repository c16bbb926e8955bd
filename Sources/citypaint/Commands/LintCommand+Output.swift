import ArgumentParser
import CityPaintKit
import Files

extension LintCommand {
  /// Returns the settings that vary.
  ///
  /// - Parameter devices: the devices on which every document is checked.
  func varied(on devices: [String]) throws -> MatrixArgument {
    var given = variants.givenSettings
    if document.device != nil { given.append("--device") }
    if scale != nil { given.append("--scale") }
    guard output == nil || matrix.matrix.isEmpty else {
      throw ValidationError("-o needs a single picture, without --matrix")
    }
    var varied = matrix
    let isGiven = matrix.matrix.contains { $0.hasPrefix("device=") }
    if !devices.isEmpty, !isGiven, output == nil {
      varied.matrix.append("device=" + devices.joined(separator: ","))
    }
    return try varied.argument(besides: given)
  }

  func write(_ report: LintReport) throws {
    switch format ?? .text {
    case .text: try put(report.text(color: TerminalColors.inOutput))
    case .json: try put(exactly: report.json)
    case .sarif: try put(exactly: report.sarif)
    case .github: try put(exactly: report.githubAnnotations)
    case .gitlab: try put(exactly: report.gitLabCodeQuality)
    }
  }

  /// Draws the overlay of a checked document.
  func draw(
    _ result: LintResult, to output: String, by renderer: Renderer, _ guarded: InputGuard,
    _ reporter: inout Reporter
  ) throws {
    guard result.error == nil else { return }
    var guarded = guarded
    guarded.add(result.filesRead)
    if result.screen != nil { try guarded.check([output]) }
    guard let overlay = try renderer.overlay(of: result) else {
      throw ValidationError(
        "-o needs a document, but \(Wording.escaped(result.name)) is itself a picture")
    }
    let bytes = try overlay.png(.small)
    do throws(FileError) { try FileSystem.writeOutput(bytes, to: output) } catch {
      reporter.report(error)
    }
  }
}
