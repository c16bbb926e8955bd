import Schema
import Source

/// The original place of a node in an expansion.
///
/// It consists of the pointer to the source, the items that the node was repeated for, and the
/// component uses around it.
struct Origin: Hashable, Sendable {
  var source = ""
  var items: [String] = []
  var uses: [String] = []

  static var type: ValueType<Origin> {
    let pointers = ValueType<[String]>.array(of: .text)
    let whole = record(
      "origin", "The original place of an expanded node.",
      keys(
        Origin(),
        [
          required(
            "source", \.source, .text,
            "A JSON pointer to the node in the original document."),
          defaulted("items", \.items, pointers, "The repeated items that the node was made for."),
          defaulted("in", \.uses, pointers, "The uses of components that contain the node."),
        ]))
    return ValueType<String>.text.map(
      "pointer",
      write: { origin in
        origin.items.isEmpty && origin.uses.isEmpty ? .string(origin.source) : nil
      }
    ) { source, _ in Origin(source: source) }.or(whole)
  }
}

extension Node {
  /// The origin as written in a document.
  var origin: Origin? {
    get {
      let way = source.provenance
      return Origin(
        source: source.source, items: (way?.items ?? []).map(\.description),
        uses: (way?.uses ?? []).map(\.description))
    }
    set {
      guard let newValue else { return }
      place = place.with(
        Provenance(
          .attributed(
            JSONPointer(newValue.source), items: newValue.items.map { JSONPointer($0) },
            uses: newValue.uses.map { JSONPointer($0) }), in: place.provenance))
    }
  }
}
