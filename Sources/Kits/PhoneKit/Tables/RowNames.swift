/// The names of the elements in a row, either of the phone's kit or of another kit.
package struct RowNames: Hashable, Sendable {
  package var title = "row.title"
  package var subtitle = "row.subtitle"
  /// The name of the value at the end.
  package var value = "row.value"
  package var icon = "row.icon"
  package var line = "row.line"
  var edge = "row.edge"
  var ground = "row.ground"

  /// The names for a background that all rows of a group share.
  static let section: RowNames = {
    var names = RowNames()
    names.line = "section.line"
    names.edge = "section.edge"
    names.ground = "section.ground"
    return names
  }()
}
