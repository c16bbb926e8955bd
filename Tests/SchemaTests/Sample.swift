@testable import Schema
@testable import Source

/// Types as a kit would declare them.
enum Sample {
  struct Author: Hashable, Sendable {
    var name: String
    var avatar: Located<String>?
  }

  enum Kind: String, CaseIterable, Sendable {
    case topic
    case event
    case prayer
  }

  struct Post: Hashable, Sendable {
    var kind: Kind
    var title: String
    var author: Author
    var count: Int?
    var opacity: Double
  }

  static let author = record(
    "author", "Who wrote it.",
    Field("name", .text, "As shown."),
    optional("avatar", .located(.text), "Without one, initials."),
    make: Author.init
  ).or(ValueType.text.map("name") { name, _ in Author(name: name, avatar: nil) })

  static let post = record(
    "post", "One post of a feed.",
    defaulted("kind", .cases("kind"), .topic, "What sort of post it is."),
    Field("title", .text, "Shown in bold."),
    Field("author", author, "Who wrote it."),
    optional("responseCount", .integer(in: 0...), "Default: the number given."),
    defaulted("opacity", .number(in: 0...1), 1, "How opaque it is | or not."),
    make: Post.init)

  static let feed = record(
    "feed", "A list of posts.",
    Field("posts", .array(of: post, count: 1...3), "Newest first."),
    make: { $0 })

  // A recursive scene whose components come from a dictionary.

  indirect enum Node: Hashable, Sendable {
    case text(String)
    case column(children: [Node], spacing: Double, common: Common)
    case badge(Int, common: Common)
  }

  struct Common: Hashable, Sendable {
    var name: String?
    var frame: [Double]?
    var pointer = ""
  }

  static let common = fields(
    optional("name", .text, "Stands in inspect."),
    optional(
      "frame",
      .tuple("x, y, width, height", .number, .number, .number, .number) { [$0, $1, $2, $3] },
      "Relative to the parent, in points."),
    make: { Common(name: $0, frame: $1) }
  ).map { common, reader in
    var common = common
    common.pointer = reader.place.pointer?.description ?? "?"
    return common
  }

  typealias Component = @Sendable (ValueType<Node>) -> FieldGroup<Node>

  static let library: [String: Component] = [
    "column": { node in
      fields(
        defaulted("children", .array(of: node), [], "Top to bottom."),
        defaulted("spacing", .number, 0, "Points between children."),
        make: { ($0, $1) }
      ).and(common) { .column(children: $0.0, spacing: $0.1, common: $1) }
    },
    "badge": { _ in
      fields(Field("value", .integer, "What it counts."), make: { $0 })
        .and(common) { .badge($0, common: $1) }
    },
  ]

  static func node(_ library: [String: Component]) -> ValueType<Node> {
    .recursive("node") { node in
      tagged(
        "component", key: "type", "A node of a scene.",
        library.sorted { $0.key < $1.key }.map { name, component in
          Variant(name, "The component \(name).", component(node))
        }
      ).or(ValueType.text.map("text") { text, _ in .text(text) })
    }
  }

  static func read<Value>(_ type: ValueType<Value>, _ text: String) -> Reading<Value> {
    type.read(SourceFile(name: "a.json", text: text))
  }

  /// Each problem as `LINE:COL POINTER MESSAGE — HINT`.
  static func problems<Value>(_ type: ValueType<Value>, _ text: String) -> [String] {
    read(type, text).diagnostics.map { problem in
      let position = problem.place?.position ?? SourcePosition(line: 0, column: 0)
      let hint = problem.hint.map { " — \($0)" } ?? ""
      return "\(position.line):\(position.column) "
        + "\(problem.place?.pointer?.description ?? "?") \(problem.message)\(hint)"
    }
  }
}
