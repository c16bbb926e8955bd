/// The version of citypaint, as written to records and reports.
package enum Version {
  package static let text = "0.1.0"
}
