import Codecs
import Engine
import Source

/// A picture of a screen, with what is known of it.
public struct RenderedScreen: Sendable {
  private let screen: Engine.RenderedScreen

  /// The renderer's.
  private let workers: Int

  init(_ screen: Engine.RenderedScreen, workers: Int) {
    self.screen = screen
    self.workers = workers
  }

  /// Pixels.
  public var width: Int { screen.width }
  /// Pixels.
  public var height: Int { screen.height }

  /// Straight (not premultiplied) sRGB, four bytes a pixel, row by row from the top left.
  public var rgba: [UInt8] { screen.rgba }

  /// What is not as it should be, but no error, each as the command line prints it.
  public var warnings: [String] {
    screen.warnings.map { DiagnosticPrinter().text(for: $0) }
  }

  /// What `citypaint inspect --json` prints: every element back to front, with its frame, style,
  /// role and source.
  public var inspection: String { JSONWriter.text(InspectReport(screen).json) }

  /// How hard to look for a small file.
  public enum Compression: String, Sendable, CaseIterable {
    case fast, standard, small
  }

  /// The picture as a PNG file; as many threads as the renderer's encode it.
  public func png(_ compression: Compression = .standard) throws(CityPaintError) -> [UInt8] {
    let encoding: PNGEncoding =
      switch compression {
      case .fast: .fast
      case .standard: .default
      case .small: .small
      }
    do throws(Engine.CityPaintError) {
      return try screen.file(as: .png(encoding), workers: workers)
    } catch {
      throw CityPaintError(error)
    }
  }
}

/// Why a document could not be shown: every problem found, each with its place.
public struct CityPaintError: Error, Sendable, CustomStringConvertible {
  private let error: Engine.CityPaintError

  init(_ error: Engine.CityPaintError) {
    self.error = error
  }

  /// The problems as a terminal shows them: place, message, the line, what to do.
  public var description: String { error.description }

  /// Whether the only thing wrong is that something is not there.
  public var isMissingInput: Bool { error.isMissingInput }
}
