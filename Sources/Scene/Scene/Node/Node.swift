package import Geometry
package import Source

/// A piece of a screen with nothing left open: what a document, a scene or a component becomes.
///
/// A node states what it is, where it may be and how it is painted; it never measures and never
/// draws. Lengths are points.
package struct Node: Hashable, Sendable {
  package var content: Content
  /// The element's name in `inspect`; empty for the content's own default.
  package var name: String
  /// Where its data is, and where a person wrote it.
  package var place: Place
  /// The data it shows; `nil` where it shows none.
  package var datum: Datum?
  /// Its role for a person; `nil` for nothing but what it draws.
  package var role: Role?
  /// The component whose own node it is.
  package var component: ComponentUse?
  package var placement: Placement
  package var effects = Effects()
  /// Whether a person would tap it.
  package var tappable = false
  /// Points that a tap reaches at least, with it in the middle; `nil` for its visible part.
  package var tapArea: Size?
  /// The one `arrangement`, or none.
  var arrangements: [Arrangement] = []
  /// The one `background`, or none.
  var backgrounds: [ShapeContent] = []
  /// The rules that are waived for it; `nil` where there are none.
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

/// The parts of a text or picture that are data.
package struct Datum: Hashable, Sendable {
  /// Where it is, if that is all that is shown.
  package var place: Place?
  /// The name of the datum in each run of a text, or in a picture's name.
  package var names: [String?]
}

/// A component as a document uses it: its name, and the parameters as they are written there.
package struct ComponentUse: Hashable, Sendable {
  package var name: String
  /// Key by key; common keys are not among them.
  package var parameters: [JSONMember]
  /// The components that it is made of in its turn, where its own node is theirs; the outermost
  /// first.
  package var inner: [ComponentUse] = []

  package init(_ name: String, parameters: [JSONMember] = []) {
    self.name = name
    self.parameters = parameters
  }

  /// The use and those inside it.
  package var chain: [ComponentUse] { [self] + inner }

  /// A use whose own node is another's.
  package func around(_ inner: ComponentUse?) -> ComponentUse {
    guard let inner else { return self }
    var use = self
    use.inner = [ComponentUse(inner.name, parameters: inner.parameters)] + inner.inner
    return use
  }
}

extension Node {
  /// Where what it shows was written: the datum's place, else its own.
  package var source: Place { datum?.place ?? place }

  /// The closed set of primitives; every component is made of these.
  package indirect enum Content: Hashable, Sendable {
    /// Children below each other.
    case column([Node])
    /// Children beside each other, from the start edge to the end edge.
    case row([Node])
    /// Children over each other, the first at the back.
    case layers([Node])
    case grid(Grid)
    /// Room, and nothing drawn.
    case space
    case text(TextContent)
    case image(ImageContent)
    case icon(IconContent)
    case shape(ShapeContent)
  }

  /// Children in columns, row after row.
  package struct Grid: Hashable, Sendable {
    package var columns: Int
    /// How wide each column is; empty where all are alike.
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

  /// The nodes it holds; a node of a kind that holds none keeps none that it is given.
  package var children: [Node] {
    get {
      switch content {
      case .column(let nodes), .row(let nodes), .layers(let nodes): nodes
      case .grid(let grid): grid.children
      case .space, .text, .image, .icon, .shape: []
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
      case .space, .text, .image, .icon, .shape: break
      }
    }
  }
}

extension [Node] {
  /// Whether a node is its content in place and nothing more: without background, arrangement
  /// and what effects would change.
  package func isBare(_ index: Int) -> Bool {
    self[index].backgrounds.isEmpty && self[index].arrangements.isEmpty
      && !self[index].effects.needsGroup
  }
}

/// The role of a node for a person: a closed list that rules and tools rely on.
///
/// The names are those of Apple's iPhone guidelines of 2008, where they have one.
package enum Role: String, Hashable, Sendable, CaseIterable {
  // Bars and what is in them.
  case statusBar, navigationBar, toolbar, tabBar, titleBar, searchBar, keyboardBar
  case barTitle, backButton, barButton, tab, badge
  // What comes over a screen.
  case alert, alertTitle, alertMessage, actionSheet, modal, callout
  // Buttons; distinguished by what they do.
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
