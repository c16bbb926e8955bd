import Scene
import Schema
import Source

/// The Home screen and its icons.
enum HomeParts {
  static let all: [Component] = [IconPart.component, HomeScreenPart.component]
}
