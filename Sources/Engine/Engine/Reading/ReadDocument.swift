package import Expand
import Geometry
package import Header
package import Scene
package import Schema
package import Source

/// A document's filled-in contents, before the files it names are loaded.
package struct ReadDocument: Sendable {
  let header: DocumentHeader
  let environment: Environment
  /// The screen's root node; `nil` if it could not be read, for a reason in `log`.
  let node: Node?
  let mentions: [Located<Mention>]
  let place: Place
  let log: DiagnosticLog
  /// The definitions used; `nil` if there are none, or if the document is not read as a golden.
  let uses: DefinitionUses?

  /// Creates the contents of a document from what was read.
  ///
  /// - Parameter header: the properties of the screen as a whole; default values for a screen
  ///   without a document.
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

  /// Creates the contents of a node without a document.
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
    localizers = environment.localizers
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
