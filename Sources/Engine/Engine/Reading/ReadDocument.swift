package import Expand
import Geometry
package import Header
package import Scene
package import Schema
package import Source

/// A document's contents once filled in, before anything that it names is loaded.
package struct ReadDocument: Sendable {
  let header: DocumentHeader
  let environment: Environment
  /// `nil` where the screen could not be read; `log` says why.
  let node: Node?
  let mentions: [Located<Mention>]
  let place: Place
  let log: DiagnosticLog
  /// The definitions that it draws from; `nil` where it has none, or is not read as a golden.
  let uses: DefinitionUses?

  /// - Parameter header: the properties of the screen as a whole; for one that no document states
  ///   there are none.
  package init(
    _ reading: Reading<Node>, as header: DocumentHeader? = nil, in environment: Environment,
    at place: Place, uses: DefinitionUses? = nil
  ) {
    self.header = header ?? DocumentHeader(screen: "", device: environment.device)
    self.environment = environment
    node = reading.value
    mentions = reading.mentions
    self.place = place
    log = reading.log
    self.uses = uses
  }

  /// A node that no document states.
  package init(_ node: Node, in environment: Environment) {
    self.init(
      Reading(value: node, log: DiagnosticLog()), in: environment, at: node.place)
  }

  func scale(_ variant: RenderVariant) -> Int { variant.scale ?? environment.device.scale }
}

extension TemplateEnvironment {
  init(_ environment: Environment) {
    self.init(
      look: environment.look.name, appearance: environment.appearance.rawValue,
      direction: environment.direction.rawValue, locale: environment.locale,
      orientation: environment.orientation.rawValue, width: environment.device.size.width,
      height: environment.device.size.height)
    strings = environment.strings
  }
}

extension Template.Filled {
  var leftovers: ExpansionRemains {
    var left = ExpansionRemains()
    left.isFilled = true
    left.hasDropped = hasDropped || !unused.isEmpty
    left.unused = unused
    left.unusedStyles = unusedStyles
    left.components = components
    return left
  }
}
