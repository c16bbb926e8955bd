/// The version of citypaint, as records and reports name it.
package enum Version {
  package static let text = "0.1.0"
}
