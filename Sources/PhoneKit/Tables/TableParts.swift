import Scene
import Schema
import Source

/// Tables and their rows.
enum TableParts {
  static let all: [Component] = [RowPart.component, TablePart.component] + TableButtons.all
}
