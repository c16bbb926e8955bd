package import Source

/// A screen's elements by their source in the document.
package struct ElementIndex {
  private var bySource: [JSONPointer: [ElementRecord]] = [:]
  private var byName: [String: ElementRecord] = [:]
  /// The first element repeated for each item.
  private var byItem: [JSONPointer: ElementRecord] = [:]
  /// The first element at or below each place.
  private var below: [JSONPointer: ElementRecord] = [:]

  package init(_ elements: [ElementRecord]) {
    for element in elements {
      bySource[element.source, default: []].append(element)
      if byName[element.name] == nil { byName[element.name] = element }
      for item in element.items where byItem[item] == nil { byItem[item] = element }
      var around = element.source.parent
      // A known place implies that all places around it are known.
      while let place = around, below[place] == nil {
        below[place] = element
        around = place.parent
      }
    }
  }

  /// Returns the element drawn from a place in the document.
  package func element(_ name: String?, at pointer: JSONPointer) -> ElementRecord? {
    let own = bySource[pointer, default: []]
    return own.first { $0.name == name } ?? own.first ?? below[pointer]
      ?? name.flatMap { byName[$0] } ?? item(around: pointer)
  }

  /// Returns the first element of the item that contains a value.
  private func item(around pointer: JSONPointer) -> ElementRecord? {
    guard !byItem.isEmpty else { return nil }
    var place: JSONPointer? = pointer
    while let here = place {
      if let element = byItem[here] { return element }
      place = here.parent
    }
    return nil
  }
}
