/// What a row's pieces are called: the phone's names, or those of a kit's own rows.
package struct RowNames: Hashable, Sendable {
  package var title = "row.title"
  package var subtitle = "row.subtitle"
  /// Of what is at the end.
  package var value = "row.value"
  package var icon = "row.icon"
  package var line = "row.line"
  var edge = "row.edge"
  var ground = "row.ground"

  /// Of the ground that all rows of a group share.
  static let section: RowNames = {
    var names = RowNames()
    names.line = "section.line"
    names.edge = "section.edge"
    names.ground = "section.ground"
    return names
  }()
}
