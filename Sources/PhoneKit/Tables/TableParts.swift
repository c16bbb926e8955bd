import Scene
import Schema
import Source

/// Tables and their rows.
enum TableParts {
  static let all: [Component] = []
}
