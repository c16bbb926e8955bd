import Geometry
import Layout
import Pixels
import Source

extension Fact {
  /// Section "Type": the line heights that the guide leaves open.
  static let type: [Fact] = [
    high("post.title", 19), high("post.author", 14), high("post.group", 14), high("post.date", 11),
    high("post.viewAll", 17), high("action.respond", 17), high("action.viewGroup", 17),
  ]

  /// A piece's lines follow each other by round(size × 1.193), where nothing else is stated.
  static func high(_ name: String, _ lineHeight: Double) -> Fact {
    Fact(section: "Type", statement: "\(name): lines \(lineHeight) high; open") { block in
      block[name].flatMap { $0.text?.runs ?? [] }.filter { $0.lineHeight != lineHeight }
        .map { "\($0)" }
    }
  }
}
