package import Localization
import Source

/// The scope of a template: its named values, environment, and provenance.
struct Scope: Sendable {
  /// A value bound to a name.
  struct Binding: Sendable {
    var value: JSONValue
    /// Whether the value is data rather than a parameter written in a document.
    var isData: Bool
    var iteration: Iteration?
  }

  /// An item's position in a repetition.
  struct Iteration: Sendable {
    /// The item's index, from 0, among the items that satisfy their conditions.
    var index: Int
    /// All these items; `nil` until they are known.
    var items: RepeatedItems?
    var count: Int? { items?.values.count }
  }

  /// A named value and the frames around it; inner names hide outer ones.
  private final class Frame: Sendable {
    let name: String
    let binding: Binding
    let outer: Frame?

    init(_ name: String, _ binding: Binding, _ outer: Frame?) {
      self.name = name
      self.binding = binding
      self.outer = outer
    }
  }

  private var frame: Frame?
  /// The document's data; empty inside a component.
  var data: JSONValue?
  var env: TemplateEnvironment
  /// The state of the component use that is being expanded.
  var state: String?
  /// The changes that states and frames make to nodes, by node name.
  var overlays: [Overlay] = []
  var provenance: Provenance?
  /// The components that contain this scope, outermost first.
  var components: [String] = []
  /// Whether this is the body of a kit's component.
  var isInKit = false
  /// The number of enclosing nodes.
  var level = 0

  init(data: JSONValue?, env: TemplateEnvironment) {
    self.data = data
    self.env = env
  }

  /// Returns the scope of a component's body, in which only its parameters are visible.
  func body(of component: String, with parameters: [(String, Binding)]) -> Scope {
    var scope = self
    scope.frame = nil
    scope.data = nil
    scope.components.append(component)
    for (name, binding) in parameters { scope = scope.binding(name, to: binding) }
    return scope
  }

  func binding(_ name: String, to binding: Binding) -> Scope {
    var scope = self
    scope.frame = Frame(name, binding, frame)
    return scope
  }

  /// Returns whether a name has a binding that hides the data with this name.
  func hides(_ name: String) -> Bool {
    var next = frame
    while let current = next {
      if current.name == name { return true }
      next = current.outer
    }
    return name.hasPrefix("$") || !components.isEmpty
  }

  func binding(of name: String, _ steps: inout PathSteps) -> Binding? {
    var next = frame
    while let current = next {
      if current.name == name { return current.binding }
      next = current.outer
    }
    guard case .object(let members)? = data?.kind else { return nil }
    steps.take(1 + members.count >> 3)
    return members.first { $0.key == name }.map { Binding(value: $0.value, isData: true) }
  }

  /// Whether the document has any data.
  var hasData: Bool {
    if case .object(let members)? = data?.kind { !members.isEmpty } else { false }
  }

  /// All visible names, innermost first.
  var names: [String] {
    var names: [String] = []
    var next = frame
    while let current = next {
      if !names.contains(current.name) { names.append(current.name) }
      next = current.outer
    }
    if case .object(let members)? = data?.kind {
      for member in members.prefix(200) where !names.contains(member.key) {
        names.append(member.key)
      }
    }
    return names
  }
}

/// The properties of the screen available to templates: `$env`.
package struct TemplateEnvironment: Hashable, Sendable {
  package var look: String
  package var appearance: String
  package var direction: String
  package var locale: String
  package var orientation: String
  /// The width in points.
  package var width: Double
  package var height: Double
  /// The strings of the environment's locale.
  package var strings = Localizer.english
  /// The strings of other locales.
  package var localizers: LocalizerSet?
  /// Whether the screen is known; it is unknown for the keys that determine it.
  private(set) var isKnown = true

  /// The environment while the keys that determine the document's screen are read.
  static var unknown: TemplateEnvironment {
    var environment = TemplateEnvironment(
      look: "", appearance: "", direction: "", locale: "", orientation: "", width: 0, height: 0)
    environment.isKnown = false
    return environment
  }

  package init(
    look: String, appearance: String, direction: String, locale: String, orientation: String,
    width: Double, height: Double
  ) {
    self.look = look
    self.appearance = appearance
    self.direction = direction
    self.locale = locale
    self.orientation = orientation
    self.width = width
    self.height = height
  }

  static let names = [
    "look", "appearance", "direction", "locale", "orientation", "width", "height",
  ]

  subscript(name: String) -> JSONValue.Kind? {
    switch name {
    case "look": .string(look)
    case "appearance": .string(appearance)
    case "direction": .string(direction)
    case "locale": .string(locale)
    case "orientation": .string(orientation)
    case "width": .number(width, literal: JSONWriter.text(width))
    case "height": .number(height, literal: JSONWriter.text(height))
    default: nil
    }
  }
}
