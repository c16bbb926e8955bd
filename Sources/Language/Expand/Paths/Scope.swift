package import Localization
import Source

/// What a template sees: names for values, the environment, and how it was reached.
struct Scope: Sendable {
  /// A value under a name.
  struct Binding: Sendable {
    var value: JSONValue
    /// Whether it is data and not a parameter that a document wrote.
    var isData: Bool
    var turn: Turn?
  }

  /// An item's position in a repetition.
  struct Turn: Sendable {
    /// From 0, over what conditions leave.
    var index: Int
    /// `nil` while it is not yet known what remains.
    var count: Int?
  }

  /// Inner names hide outer ones.
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
  /// The state of the component whose body this is.
  var state: String?
  /// Keys that override the body's nodes by name.
  var overlays: [Overlay] = []
  var provenance: Provenance?
  /// The components this is inside of, the outermost first.
  var components: [String] = []
  /// Nodes around.
  var level = 0

  init(data: JSONValue?, env: TemplateEnvironment) {
    self.data = data
    self.env = env
  }

  /// The scope of a component's body, which sees nothing but its parameters.
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

  /// Whether a name stands for anything nearer than the data.
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

  /// Every name there is, the innermost first.
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

/// What templates may ask of the screen they are for: `$env`.
package struct TemplateEnvironment: Hashable, Sendable {
  package var look: String
  package var appearance: String
  package var direction: String
  package var locale: String
  package var orientation: String
  /// Points.
  package var width: Double
  package var height: Double
  /// The texts of its locale.
  package var strings = Localizer.english
  /// Whether it is a screen's environment; the keys that name the screen see none.
  private(set) var isKnown = true

  /// While the keys that name the document's screen are read.
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
