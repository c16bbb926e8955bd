import Bounds

/// Every element's declared properties: attributes, then style sheets, then `style`.
struct Cascade {
  /// The properties by element, then by name.
  private(set) var declared: [[String: String]]

  init(_ tree: XMLTree) throws(SVGError) {
    declared = []
    declared.reserveCapacity(tree.elements.count)
    let sheet = try Self.sheet(tree)
    guard sheet.rules.count * tree.elements.count <= Bounds.iconMatches else {
      throw SVGError(
        .overLimit("combinations of style rules and elements", limit: Bounds.iconMatches), at: 0,
        in: tree.file)
    }
    for index in tree.elements.indices {
      let element = tree.elements[index]
      guard element.namespace == SVGName.namespace else {
        declared.append([:])
        continue
      }
      let own = try tree.at(index) { () throws(SVGError.Problem) in
        try Self.declarations(index, tree, sheet)
      }
      declared.append(own)
    }
  }

  private static func sheet(_ tree: XMLTree) throws(SVGError) -> StyleSheet {
    var sheet = StyleSheet()
    for element in tree.elements
    where element.namespace == SVGName.namespace && element.name == "style" {
      do throws(SVGError.Problem) {
        guard ["", "text/css"].contains(element["type"] ?? "") else {
          throw .unsupported("a style sheet that is not CSS", remedy: "write type=\"text/css\"")
        }
        guard ["", "all", "screen"].contains(element["media"] ?? "") else {
          throw .unsupported("a style sheet for other media", remedy: "remove the media attribute")
        }
        try sheet.add(element.text)
      } catch {
        throw SVGError(error, at: element.offset, in: tree.file)
      }
    }
    return sheet
  }

  private static func declarations(
    _ index: Int, _ tree: XMLTree, _ sheet: StyleSheet
  ) throws(SVGError.Problem) -> [String: String] {
    let element = tree.elements[index]
    var result: [String: String] = [:]
    for attribute in element.attributes where attribute.namespace.isEmpty {
      if try PropertyNames.isRead(attribute.name, attribute.value, isAttribute: true) {
        result[attribute.name] = attribute.value.trimmed
      }
    }
    var ordered: [(declaration: Declaration, rank: Int)] = []
    for rule in sheet.rules where rule.selector.matches(index, in: tree) {
      for declaration in rule.declarations {
        ordered.append((declaration, rule.selector.specificity))
      }
    }
    for declaration in try Declaration.list(element["style"] ?? "") {
      ordered.append((declaration, 1 << 40))
    }
    // The order is stable: later declarations win if the ranks are equal.
    let ranked = ordered.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.declaration.isImportant != y.declaration.isImportant { return y.declaration.isImportant }
      return (x.rank, a.offset) < (y.rank, b.offset)
    }
    for (_, (declaration, _)) in ranked
    where try PropertyNames.isRead(declaration.name, declaration.value, isAttribute: false) {
      result[declaration.name] = declaration.value
    }
    return result
  }
}
