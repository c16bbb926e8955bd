import Engine
import Resources
import Source

/// A report that citypaint prints as JSON for other programs.
///
/// A report states the number of its format as `report`, and the version that wrote it as
/// `citypaint`.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case check, compare, diff, inspect, lint, render

  /// The number of the format.
  ///
  /// Keys may be added to a format. The number increases if the meaning of a key changes.
  public var number: Int { 1 }

  /// The JSON Schema of the report, draft 2020-12.
  public var schema: String {
    get throws(CityPaintError) {
      do throws(AssetError) {
        let schema = try AssetSource.embedded.require("Report/\(rawValue).schema.json")
        return String(decoding: schema, as: UTF8.self)
      } catch {
        throw CityPaintError(error.message, kind: .missingInput, remedy: error.remedy)
      }
    }
  }

  /// Returns a report with its members, as text.
  func text(_ report: JSONOutput, _ style: JSONWriter.Style = .pretty) -> String {
    guard case .object(let members) = report else { return JSONWriter.text(report, style) + "\n" }
    return JSONWriter.text(.object(header + members), style) + "\n"
  }

  /// The members that every report begins with.
  var header: [JSONOutput.Member] {
    [.init("report", .int(number)), .init("citypaint", .string(Version.text))]
  }
}
