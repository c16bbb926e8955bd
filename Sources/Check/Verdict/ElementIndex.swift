import Source

/// A screen's elements by the places of the document they come from.
struct ElementIndex {
  private var bySource: [JSONPointer: [ElementRecord]] = [:]
  private var byName: [String: ElementRecord] = [:]
  /// The first element of all below a place.
  private var below: [JSONPointer: ElementRecord] = [:]

  init(_ elements: [ElementRecord]) {
    for element in elements {
      bySource[element.source, default: []].append(element)
      if byName[element.name] == nil { byName[element.name] = element }
      var around = element.source.parent
      // What is known of a place is known of all around it.
      while let place = around, below[place] == nil {
        below[place] = element
        around = place.parent
      }
    }
  }

  /// The element that a place of the document is drawn as.
  func element(_ name: String?, at pointer: JSONPointer) -> ElementRecord? {
    let own = bySource[pointer, default: []]
    return own.first { $0.name == name } ?? own.first ?? below[pointer]
      ?? name.flatMap { byName[$0] }
  }
}
