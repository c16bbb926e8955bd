import Compare
import Engine
import Files
import Findings
import Resources
import Source

/// The differences between designs and screenshots that a team accepts, each with a reason.
///
/// An accepted difference is reported again when the design of its element changes.
public struct AcceptedDifferences: Hashable, Sendable {
  fileprivate var inner: Compare.AcceptedDifferences

  /// Creates an empty list.
  public init() { inner = Compare.AcceptedDifferences() }

  /// Reads a list from JSON.
  ///
  /// - Throws: `CityPaintError` with every problem in the file.
  public init(parsing json: [UInt8], name: String = "differences") throws(CityPaintError) {
    let file = SourceFile(name: name, bytes: json)
    let root: JSONValue
    do { root = try JSONParser.parse(file) } catch {
      throw CityPaintError(Engine.CityPaintError([error]))
    }
    var problems: [Source.Diagnostic] = []
    inner = Compare.AcceptedDifferences(root, &problems)
    guard problems.isEmpty else { throw CityPaintError(Engine.CityPaintError(problems)) }
  }

  /// Reads a list from a file.
  public init(contentsOf path: String) throws(CityPaintError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(path) } catch {
      throw CityPaintError(Engine.CityPaintError(error))
    }
    try self.init(parsing: bytes, name: path)
  }

  /// The list as JSON.
  public var json: String { JSONWriter.text(inner.json, .pretty) + "\n" }

  /// Adds an element's differences, or one kind of them.
  ///
  /// - Parameter name: the element's name, or the name, a dot, and a kind.
  /// - Returns: whether there is such a difference.
  public mutating func accept(
    _ name: String, in comparison: DesignComparison, because reason: String
  ) -> Bool {
    let entries = comparison.report.comparison.entries(accepting: name, because: reason)
    for entry in entries {
      inner.entries.removeAll { $0.element == entry.element && $0.kind == entry.kind }
      inner.entries.append(entry)
    }
    return !entries.isEmpty
  }
}

extension DesignComparison {
  /// Applies accepted differences.
  ///
  /// - Returns: warnings about accepted differences that are gone, or that no longer apply because
  ///   the design has changed.
  public mutating func accept(_ accepted: AcceptedDifferences) -> [Diagnostic] {
    report.accept(accepted.inner).map { Diagnostic($0) }
  }

  /// The unique names of the design's elements.
  public var elementNames: [String] { report.comparison.elementNames }

  /// Returns whether the design has at least one element with a name.
  public func has(element name: String) -> Bool { report.comparison.has(element: name) }

  /// Returns the comparison as a self-contained HTML page, with both pictures.
  public func html() throws(CityPaintError) -> [UInt8] {
    do throws(HTMLReportError) {
      return try HTMLReport(assets: .embedded).html(data: report.page(version: Version.text))
    } catch {
      throw CityPaintError(error.message, kind: .missingInput)
    }
  }
}
