import TestSupport

/// Random scenes of plain shapes that look another in a mirror: shapes, paints and transforms, with
/// nothing that keeps its light or its words.
struct SidedScene {
  private var random: RandomSource
  /// Whether what may say so says that it keeps its sides.
  private let keeps: Bool?
  /// Whether a node is transformed: then it has no pattern, whose tiles are looked up at whole
  /// pixels, those between two at one side.
  private var isTurned = false

  /// - Parameter keeps: `nil` for either.
  init(seed: Int, keeps: Bool? = false) {
    random = RandomSource(UInt64(seed))
    self.keeps = keeps
  }

  static let width = 96
  static let height = 72

  static func document(_ nodes: [String], direction: String, keys: String = "") -> String {
    """
    {"screen": "scene", "device": {"width": \(width), "height": \(height), "scale": 1}, \(keys)
     "direction": "\(direction)", "root": {"type": "layers", "background": "#FFFFFF", "children": [
      \(nodes.joined(separator: ",\n  "))]}}
    """
  }

  mutating func nodes() -> [String] {
    (0..<whole(1...4)).map { _ in
      random.chance(4) ? row() : node(frame: "[\(list([whole(0...50), whole(0...40)])), 40, 30]")
    }
  }

  /// One of each kind, in the middle of the screen.
  static func centered(_ keys: String) -> String {
    #"{"type": "shape", "frame": [28, 20, 40, 30], \#(keys)}"#
  }

  private mutating func row() -> String {
    let bars = (0..<3).map { _ in
      #"{"type": "shape", "width": \#(whole(3...20)), "height": \#(whole(5...30)), \#(shape())}"#
    }
    return
      #"{"type": "row", "gap": 4, "padding": [2, 3, 0, 7], "children": [\#(bars.joined(separator: ", "))]}"#
  }

  private mutating func node(frame: String) -> String {
    var keys = [#""frame": \#(frame)"#]
    isTurned = random.chance(3)
    defer { isTurned = false }
    if isTurned { keys.append(#""transform": \#(transform())"#) }
    if random.chance(4) { keys.append(#""background": \#(background())"#) }
    switch whole(0...5) {
    case 0: keys.append(#""clip": [\#(list([9, 0, 3, 14]))]"#)
    case 1: keys.append(#""clip": {"type": "shape", \#(outline(isFilled: true))}"#)
    case 2: keys.append(#""mask": {"type": "shape", \#(shape())}"#)
    default: break
    }
    return #"{"type": "shape", \#(keys.joined(separator: ", ")), \#(shape())}"#
  }

  private mutating func shape() -> String {
    let isLine = random.chance(4)
    var keys = [outline(isFilled: !isLine)]
    if !isLine { keys.append(#""fill": \#(paint())"#) }
    if isLine || random.chance(3) {
      let dashes = random.chance(3) ? #", "dashes": [5, 3, 1, 2]"# : ""
      keys.append(#""stroke": {"color": \#(paint()), "width": \#(whole(1...4))\#(dashes)}"#)
    }
    return keys.joined(separator: ", ")
  }

  private mutating func outline(isFilled: Bool) -> String {
    let arrows = #""startArrow": "triangle", "endArrow": "circle""#
    let outlines =
      isFilled
      ? [
        #""corners": [\#(list([whole(0...15), 2, whole(0...9), 0]))], "continuous": \#(random.chance(2))"#,
        #""shape": "ellipse""#,
        #""path": "M2 3 L\#(whole(10...30)) 5 C20 10 38 20 \#(whole(0...30)) 28 Z""#,
        #""points": [[0, 0], [\#(whole(5...40)), 4], [12, \#(whole(8...29))]]"#,
        #""sides": 5, "star": 0.5"#,
        #""from": \#(whole(-90...90)), "sweep": \#(whole(-300...300)), "thickness": 5"#,
      ]
      : [
        #""shape": "line", \#(arrows)"#,
        #""to": [\#(whole(5...40)), \#(whole(0...20))]"#,
        #""path": "M2 3 L\#(whole(10...30)) 5 Q20 10 3 28""#,
        #""from": \#(whole(-90...90)), "sweep": \#(whole(20...300))"#,
      ]
    return random.pick(outlines) + keeping()
  }

  private mutating func paint() -> String {
    let stops = #""stops": [[0.1, "\#(color())"], [0.5, "\#(color())"], [0.8, "\#(color())"]]"#
    let tile =
      #"{"type": "layers", "children": [{"type": "shape", "frame": [1, 2, 4, 3], "fill": "\#(color())"}, {"type": "shape", "frame": [3, 0, 5, 6], "points": [[0, 0], [5, 0], [0, 6]], "fill": "\#(color())"\#(keeping())}]}"#
    // It ends as it begins, since a pixel on the line between two colors goes to one side.
    let (ends, middle) = (color(), color())
    let round = #""stops": [[0.1, "\#(ends)"], [0.5, "\#(middle)"], [0.8, "\#(ends)"]]"#
    return switch whole(isTurned ? 1...5 : 0...5) {
    case 1:
      #"{"gradient": "linear", \#(stops), "from": [0, 0.2], "to": [1, 0.7]\#(keeping())}"#
    case 2:
      #"{"gradient": "radial", \#(stops), "center": [0.2, 0.4], "radius": [0.5, 0.7]\#(keeping())}"#
    case 3:
      #"{"gradient": "conic", \#(round), "center": [0.3, 0.4], "from": \#(whole(-90...90))\#(keeping())}"#
    case 0:
      #"{"pattern": \#(tile), "width": 9, "height": 7, "offset": [\#(whole(-5...5)), 1]\#(keeping())}"#
    default: #""\#(color())""#
    }
  }

  private mutating func background() -> String {
    #"{"fill": \#(paint()), "corners": [\#(list([0, whole(0...9), 2, 12]))]\#(keeping())}"#
  }

  private mutating func transform() -> String {
    let keys = [
      #""rotate": \#(whole(-80...80))"#, #""skew": [\#(list([whole(-30...30), whole(-20...20)]))]"#,
      #""x": \#(whole(-9...9)), "y": 2"#, #""scale": [\#(random.pick([-1, 0.75, 1.5])), 1]"#,
    ].filter { _ in random.chance(2) }
    let anchor = random.pick([#""topLeft""#, #""right""#, "[0.25, 0.75]"])
    return
      #"{\#((keys + [#""anchor": \#(anchor)"#]).joined(separator: ", "))\#(keeping())}"#
  }

  private mutating func keeping() -> String {
    keeps ?? random.chance(2) ? #", "autoMirrored": false"# : ""
  }

  private mutating func color() -> String {
    random.pick(["#CC333F", "#00A0B0", "#EDC951", "#6A4A3C80", "#EB6841"])
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ", ")
  }
}
