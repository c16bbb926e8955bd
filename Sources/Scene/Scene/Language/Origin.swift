import Schema
import Source

/// Where a node of an expansion stood at first: its source, the items it was repeated for, and the
/// components' uses it was in.
struct Origin: Hashable, Sendable {
  var source = ""
  var items: [String] = []
  var uses: [String] = []

  static var type: ValueType<Origin> {
    let pointers = ValueType<[String]>.array(of: .text)
    let whole = record(
      "origin", "Where a node of an expansion stood at first.",
      keys(
        Origin(),
        [
          required("source", \.source, .text, "A JSON pointer."),
          defaulted("items", \.items, pointers, "The repeated items it was made for."),
          defaulted("in", \.uses, pointers, "The uses of components around it."),
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
  /// The origin as documents write it.
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
