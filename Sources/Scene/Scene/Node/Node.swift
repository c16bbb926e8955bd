package import Geometry
package import Source

/// A fully resolved piece of a screen, made from a document, a scene, or a component.
///
/// A node describes content, placement, and painting; it neither measures nor draws. Lengths are in
/// points.
package struct Node: Hashable, Sendable {
  package var content: Content
  /// The element's name in `inspect`; empty for the content's own default.
  package var name: String
  /// The place of the node's data, and the place where a person wrote it.
  package var place: Place
  /// The data that the node shows; `nil` if it does not show any.
  package var datum: Datum?
  /// The node's role for a user; `nil` if its content implies the role.
  package var role: Role?
  /// The component to which this belongs as its own node.
  package var component: ComponentUse?
  package var placement: Placement
  package var effects = Effects()
  /// Whether the node can be tapped.
  package var tappable = false
  /// The minimum tap area in points, centered on the node; `nil` for its visible part.
  package var tapArea: Size?
  /// The `arrangement` as the only element; empty if there is none.
  var arrangements: [Arrangement] = []
  /// The `background` as the only element; empty if there is none.
  var backgrounds: [ShapeContent] = []
  /// The `border` as the only element; empty if there is none.
  var borders: [Border] = []
  /// The `language` as the only element; empty if there is none.
  private var languages: [LanguageScope] = []
  /// The rules that are waived for the node; `nil` if there are none.
  package var waivers: [Waiver]?

  package init(
    _ content: Content, name: String = "", at place: Place, placement: Placement = Placement()
  ) {
    self.content = content
    self.name = name
    self.place = place
    self.placement = placement
  }
}

/// The parts of a text node or a picture that are data.
package struct Datum: Hashable, Sendable {
  /// The place of the data, if it is the entire text or picture.
  package var place: Place?
  /// The names of the data in each run of a text node, in a picture's name, or in a shape's keys.
  package var names: [String?]
  /// The name of the data in the node's own name.
  package var own: String?
  /// Whether a shape or a background contains data, or a value that data chose.
  package var isPainted = false
  /// Whether the text consists of the data's initials.
  package var isInitials = false

  package init(place: Place?, names: [String?], own: String? = nil, isInitials: Bool = false) {
    self.place = place
    self.names = names
    self.own = own
    self.isInitials = isInitials
  }

  /// Whether the node's content, not only its name, contains data.
  package var isShown: Bool { !names.isEmpty }
}

/// A use of a component in a document: its name, and the parameters as written.
package struct ComponentUse: Hashable, Sendable {
  package var name: String
  /// The parameters by key, without the common keys.
  package var parameters: [JSONMember]
  /// The components that share the component's own node, outermost first.
  package var inner: [ComponentUse] = []

  package init(_ name: String, parameters: [JSONMember] = []) {
    self.name = name
    self.parameters = parameters
  }

  /// This use, followed by the uses inside it.
  package var chain: [ComponentUse] { [self] + inner }

  /// Returns the use around another use that builds the same node.
  package func around(_ inner: ComponentUse?) -> ComponentUse {
    guard let inner else { return self }
    var use = self
    use.inner = [ComponentUse(inner.name, parameters: inner.parameters)] + inner.inner
    return use
  }
}

extension Node {
  /// The language of the node and its contents, if it is different from the parent's.
  package var language: LanguageScope? {
    get { languages.first }
    set { languages = newValue.map { $0 == LanguageScope() ? [] : [$0] } ?? [] }
  }

  /// The place where the content was written: the data's place or, without data, the node's own.
  package var source: Place { datum?.place ?? place }

  /// The primitives, a closed set that all components are made of.
  package indirect enum Content: Hashable, Sendable {
    /// Children stacked vertically.
    case column([Node])
    /// Children side by side, from the start edge to the end edge.
    case row([Node])
    /// Stacked children, the first at the back.
    case layers([Node])
    case grid(Grid)
    /// Empty space.
    case space
    case text(TextContent)
    case image(ImageContent)
    case icon(IconContent)
    case shape(ShapeContent)
    case screen(ScreenContent)
  }

  /// Children in columns, row after row.
  package struct Grid: Hashable, Sendable {
    package var columns: Int
    /// The width of each column; empty if all are equal.
    package var tracks: [GridTrack]
    package var columnGap: Double
    package var rowGap: Double
    package var children: [Node]

    package init(
      columns: Int, tracks: [GridTrack] = [], columnGap: Double = 0, rowGap: Double = 0,
      children: [Node] = []
    ) {
      self.columns = tracks.isEmpty ? columns : tracks.count
      self.tracks = tracks
      self.columnGap = columnGap
      self.rowGap = rowGap
      self.children = children
    }
  }

  /// The child nodes; setting them has no effect on content without children.
  package var children: [Node] {
    get {
      switch content {
      case .column(let nodes), .row(let nodes), .layers(let nodes): nodes
      case .grid(let grid): grid.children
      case .space, .text, .image, .icon, .shape, .screen: []
      }
    }
    set {
      switch content {
      case .column: content = .column(newValue)
      case .row: content = .row(newValue)
      case .layers: content = .layers(newValue)
      case .grid(var grid):
        grid.children = newValue
        content = .grid(grid)
      case .space, .text, .image, .icon, .shape, .screen: break
      }
    }
  }
}

extension [Node] {
  /// Returns whether a node consists only of its content, without a background, a border, an
  /// arrangement, or effects.
  package func isBare(_ index: Int) -> Bool {
    self[index].backgrounds.isEmpty && self[index].borders.isEmpty
      && self[index].arrangements.isEmpty
      && !self[index].effects.needsGroup
  }
}

/// The role of a node for a user.
///
/// The list is closed, and rules and tools rely on it.
///
/// A role has the name that Apple's iPhone guidelines of 2008 use, if there is one.
package enum Role: String, Hashable, Sendable, CaseIterable {
  // Bars and their contents.
  case statusBar, navigationBar, toolbar, tabBar, titleBar, searchBar, keyboardBar
  case barTitle, backButton, barButton, tab, badge
  // Overlays on a screen.
  case alert, alertTitle, alertMessage, actionSheet, modal, callout
  // Buttons, distinguished by their function.
  case button, defaultButton, cancelButton, destructiveButton, infoButton, disclosureButton
  // Tables and lists.
  case table, section, header, footer, row, index, indexEntry, separator, disclosureIndicator
  case checkmark, editingControl
  // Controls.
  case activityIndicator, datePicker, picker, wheel, pageIndicator, progress, segmentedControl
  case segment, slider, `switch`, checkbox, textField, searchField, token, keyboard, key
  // Content.
  case label, title, subtitle, text, value, placeholder, link, image, icon, avatar, map, textView
  case webView, card, background, homeScreen
}
