/// A screen's elements by the places of the document they come from.
struct ElementIndex {
  private var bySource: [String: [ElementRecord]] = [:]
  private var byName: [String: ElementRecord] = [:]
  /// The first element of all below a place.
  private var below: [String: ElementRecord] = [:]

  init(_ elements: [ElementRecord]) {
    for element in elements {
      bySource[element.source, default: []].append(element)
      if byName[element.name] == nil { byName[element.name] = element }
      var place = element.source[...]
      while let slash = place.lastIndex(of: "/") {
        place = place[..<slash]
        let key = String(place)
        // What is known of a place is known of all around it.
        if below[key] != nil { break }
        below[key] = element
      }
    }
  }

  /// The element that a place of the document is drawn as.
  func element(_ name: String?, at pointer: String) -> ElementRecord? {
    let own = bySource[pointer, default: []]
    return own.first { $0.name == name } ?? own.first ?? below[pointer]
      ?? name.flatMap { byName[$0] }
  }
}
