import Drawing
import Geometry
import Source

/// A converter from a document's elements to display items, in user units.
///
/// An unsupported element that would draw something is an error.
struct SVGConverter {
  /// The properties that an element inherits from where it is drawn.
  struct Context {
    var style: Style
    /// The reference size for percentages.
    var viewport: Size
    /// The elements that `use` is drawing, outermost first.
    var uses: [Int] = []
    var depth = 0
  }

  let tree: XMLTree
  let cascade: Cascade
  /// The first element with each id; -1 if several elements have it.
  let ids: [String: Int]
  var budget = Budget()

  init(_ tree: XMLTree) throws(SVGError) {
    self.tree = tree
    cascade = try Cascade(tree)
    var ids: [String: Int] = [:]
    for (index, element) in tree.elements.enumerated() {
      if element.namespace == SVGName.namespace, ElementNames.moving.contains(element.name) {
        throw SVGError(
          .unsupported("<\(element.name)>", remedy: "remove the element; icons are static"),
          at: element.offset, in: tree.file)
      }
      guard let id = element["id"] else { continue }
      ids[id] = ids[id] == nil ? index : -1
    }
    self.ids = ids
  }

  /// Returns the items of an element in its parent's coordinates.
  mutating func items(of index: Int, _ outer: Context) throws(SVGError) -> [DisplayItem] {
    let element = tree.elements[index]
    guard mayDraw(index) else { return [] }
    var context = outer
    context.depth += 1
    try budget.takeElement(depth: context.depth, at: index, tree)
    context.style = try style(of: index, under: outer.style)
    guard context.style.own.isDisplayed else { return [] }
    if let remedy = ElementNames.remedy(element.name) {
      throw error(.unsupported("<\(element.name)>", remedy: remedy), index)
    }
    switch element.name {
    case "g", "a":
      return try wrapped(try children(of: index, context), index, context)
    case "switch":
      return try wrapped(try chosen(of: index, context), index, context)
    case "svg":
      return try wrapped(try viewport(index, context, size: nil), index, context)
    case "use":
      return try use(index, context)
    default:
      guard let path = try path(of: index, context) else {
        throw error(
          .unsupported("<\(element.name)>", remedy: "remove the element, or convert it to paths"),
          index)
      }
      for child in element.children { try checkInsideShape(child) }
      return try wrapped(try painted(path, index, context), index, context, path: path)
    }
  }

  mutating func children(of index: Int, _ context: Context) throws(SVGError) -> [DisplayItem] {
    var result: [DisplayItem] = []
    for child in tree.elements[index].children { result += try items(of: child, context) }
    return result
  }

  /// Returns whether an element is an SVG element that draws and requires no extension.
  func mayDraw(_ index: Int) -> Bool {
    let element = tree.elements[index]
    return element.namespace == SVGName.namespace && !ElementNames.idle.contains(element.name)
      && !asksForExtensions(element)
  }

  /// Returns whether an element requires an extension.
  ///
  /// No extension is supported, so such an element is not shown, as SVG specifies.
  private func asksForExtensions(_ element: XMLTree.Element) -> Bool {
    element["requiredExtensions"] != nil
  }

  /// Returns the items of a `switch`: those of its first child that may be shown.
  private mutating func chosen(
    of index: Int, _ context: Context
  ) throws(SVGError) -> [DisplayItem] {
    let child = tree.elements[index].children.first {
      let element = tree.elements[$0]
      return element.namespace == SVGName.namespace && !asksForExtensions(element)
    }
    return try child.map { child throws(SVGError) in try items(of: child, context) } ?? []
  }

  /// Returns items with an element's transform, opacity, and clip.
  mutating func wrapped(
    _ items: [DisplayItem], _ index: Int, _ context: Context, path: Path? = nil,
    before: Transform = .identity
  ) throws(SVGError) -> [DisplayItem] {
    let transform = before.then(try self.transform(of: index))
    let own = context.style.own
    let opacity = Opacity.byte(own.opacity)
    guard !items.isEmpty, opacity > 0 else { return [] }
    var group = Group(items: items, transform: transform, opacity: opacity)
    if let target = own.clipPath {
      var clipper = Clipper(lowering: self)
      let clip = try clipper.clip(target, index, context, path: path)
      budget = clipper.lowering.budget
      guard clip.apply(to: &group, under: try self.transform(of: index)) else { return [] }
    }
    if group.transform == .identity, opacity == 255, group.clip == nil, group.mask == nil {
      return items
    }
    return [.group(group)]
  }

  private func checkInsideShape(_ index: Int) throws(SVGError) {
    let element = tree.elements[index]
    if element.namespace == SVGName.namespace, !ElementNames.idle.contains(element.name) {
      throw error(
        .unsupported(
          "<\(element.name)> inside a shape", remedy: "move the element outside the shape"), index)
    }
  }

  // MARK: References

  /// Returns the element that `#id` references.
  func element(named target: String, from index: Int) throws(SVGError) -> Int {
    try tree.at(index) { () throws(SVGError.Problem) in
      let id = try Reference.id(target)
      guard let found = ids[id] else { throw .missingReference(id) }
      guard found >= 0 else { throw .duplicateID(id) }
      return found
    }
  }

  func href(_ index: Int) -> String? {
    tree.elements[index]["href"] ?? tree.elements[index][SVGName.xlink, "href"]
  }

  /// Returns the style of an element at its position in the document.
  func documentStyle(_ index: Int) throws(SVGError) -> Style {
    guard index >= 0 else { return Style() }
    return try style(of: index, under: try documentStyle(tree.elements[index].parent))
  }

  /// Returns the style of an element below a parent with the given style.
  func style(of index: Int, under parent: Style) throws(SVGError) -> Style {
    try tree.at(index) { () throws(SVGError.Problem) in
      try Style(parent: parent, declared: cascade.declared[index])
    }
  }

  func error(_ problem: SVGError.Problem, _ index: Int) -> SVGError {
    tree.error(problem, at: index)
  }
}
