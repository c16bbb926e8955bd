import Drawing
import Engine
import Foundation
import Geometry
import Layout
import Lowering
import Pixels
import Raster
import Scene
import Source
import TestSupport
import Testing

/// Every screen and every part of the kits, read from the right, is the mirror of what it is read
/// from the left: with the same words in both, each frame of it, and of the art each pixel.
@Suite struct MirrorTests {
  private static let renderer = Result { try Renderer(RenderOptions(workers: 1)) }

  /// Every starter: one of each screen and of each part of the phone.
  private static let starters: [String] = {
    let folder = PackageFolder.file("Assets/Starters")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { String($0.dropLast(5)) }
  }()

  private static let looks: [(Environment.Look?, Environment.Appearance?)] = [
    (nil, nil), (.flat, .light), (.flat, .dark),
  ]

  /// The parts that are not mirrored, each with its reason.
  private static let kept: [String: String] = [
    "phone.keyboard": "letters lie as their language's keyboard has them, numbers as everywhere"
  ]

  /// Elements that are not mirrored, each with its reason.
  private static let keptElements: [String: String] = [
    "status.spoke": "a gear turns as a clock does",
    "activity.spoke": "a gear turns as a clock does",
    "row.checkmark": "a tick is a tick",
    "check.mark": "a tick is a tick",
    "grid.tickMark": "a tick is a tick",
    "info.letter": "a letter",
    "table.ground": "its stripes begin at the left, as paper's do",
    "homeIndicator": "its middle lies between two pixels of a screen of odd width",
    "searchField.lens": "a lens is held with the right hand",
  ]

  /// The pieces of a byline, whose order is that of its words' language.
  private static let bylines: Set = ["post.author", "post.in", "post.group"]

  private func screen(
    _ starter: String, _ direction: String, _ look: (Environment.Look?, Environment.Appearance?),
    device: String? = nil
  ) throws -> ResolvedScreen {
    let path = PackageFolder.file("Assets/Starters/\(starter).json")
    var text = try String(contentsOfFile: path, encoding: .utf8)
    let brace = try #require(text.firstIndex(of: "{"))
    text.insert(contentsOf: " \"direction\": \"\(direction)\",", at: text.index(after: brace))
    var variant = RenderVariant()
    (variant.look, variant.appearance) = look
    variant.device = device
    return try Self.renderer.get().resolve(
      SourceFile(name: "\(starter).json", bytes: Array(text.utf8)),
      folder: PackageFolder.file("Assets/Starters"), as: variant)
  }

  @Test func startersAreFound() { #expect(Self.starters.count > 40) }

  @Test(arguments: starters)
  func framesAreMirrored(starter: String) throws {
    guard Self.kept[starter] == nil else { return }
    for look in Self.looks {
      let left = try screen(starter, "ltr", look).layOut(extent: .all)
      let right = try screen(starter, "rtl", look).layOut(extent: .all)
      #expect(left.size == right.size)
      let width = left.size.width
      try #require(left.nodes.count == right.nodes.count)
      // A kit may write the pieces that it places by hand from the other side: each has its twin.
      let wanted = left.nodes.map { node in
        Seen(
          node,
          Rect(
            x: width - node.frame.maxX, y: node.frame.y, width: node.frame.width,
            height: node.frame.height))
      }
      let found = right.nodes.map { Seen($0, $0.frame) }
      let missing = Set(wanted).subtracting(found).filter { !Self.bylines.contains($0.name) }
      #expect(missing.isEmpty, "\(starter) \(look): \(missing.prefix(4))")
    }
  }

  /// What is drawn without words and without pictures that stay as they are, seen in a mirror.
  @Test(arguments: starters)
  func artIsMirrored(starter: String) throws {
    guard Self.kept[starter] == nil, !starter.hasPrefix("scene"), starter != "component" else {
      return
    }
    let rasterizer = Rasterizer(cache: try Self.renderer.get().raster, workers: 1)
    for look in Self.looks {
      let screens = try ["ltr", "rtl"].map { try screen(starter, $0, look) }
      let laid = screens.map { $0.layOut(extent: .all) }
      /// The pictures that are mirrored, and which: only where reading goes that way is it known.
      let mirrored = Set(Lowered(laid[1]).displayList.items.flatMap(\.mirroredPictures))
      let pictures = zip(screens, laid).map { screen, laid in
        let isKept = { (index: Int) in mirrored.contains(index) }
        let scale = Double(screen.scale)
        return rasterizer.render(
          DisplayList(
            Lowered(laid).displayList.items.compactMap {
              $0.art(isKept) {
                // Lines under and through words go with them.
                laid.nodes[$0].text == nil && Self.keptElements[laid.nodes[$0].name] == nil
              }
            }),
          width: Int((laid.size.width * scale).rounded()),
          height: Int((laid.size.height * scale).rounded()))
      }
      let (step, index) = Self.largestStep(pictures[0].mirrored.pixels, pictures[1].pixels)
      guard step > Self.rounding else { continue }
      let scale = Double(screens[1].scale)
      let place = Point(
        x: Double(index % pictures[1].width) / scale, y: Double(index / pictures[1].width) / scale)
      let there = laid[1].nodes.filter { node in
        node.kind != .container && (node.frame.x...node.frame.maxX).contains(place.x)
          && (node.frame.y...node.frame.maxY).contains(place.y)
      }
      Issue.record(
        "\(starter) \(look): a channel differs by \(step) at \(place) in \(there.map { $0.name })")
    }
  }

  /// Where an edge crosses pixels, its coverage is summed from the left: so much may round apart.
  private static let rounding = 2

  private static func largestStep(_ a: [UInt32], _ b: [UInt32]) -> (step: Int, index: Int) {
    var largest = (step: 0, index: 0)
    for (index, (a, b)) in zip(a, b).enumerated() where a != b {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let step = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        if step > largest.step { largest = (step, index) }
      }
    }
    return largest
  }

  /// A node as it is seen: what it is, and where to a hundredth of a point.
  private struct Seen: Hashable, CustomStringConvertible {
    let name: String
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    init(_ node: LaidOutNode, _ frame: Rect) {
      name = node.listedName
      (x, y) = (Int((frame.x * 100).rounded()), Int((frame.y * 100).rounded()))
      width = Int((frame.width * 100).rounded())
      height = Int((frame.height * 100).rounded())
    }

    var description: String { "\(name) \(x),\(y) \(width)x\(height)" }
  }
}

extension DisplayItem {
  /// The nodes of the pictures in it that are mirrored.
  fileprivate var mirroredPictures: [Int] {
    switch self {
    case .image(let item) where item.image.digest.hasSuffix(" mirrored"): [Int(item.element.index)]
    case .mask(let item) where item.mask.digest.hasSuffix(" mirrored"): [Int(item.element.index)]
    case .group(let group): group.items.flatMap(\.mirroredPictures)
    default: []
    }
  }

  /// The item without words, and without pictures but those that are kept.
  fileprivate func art(
    _ isKept: (Int) -> Bool, _ isDrawn: (Int) -> Bool
  ) -> DisplayItem? {
    switch self {
    case .glyphs, .glyphPictures: return nil
    case .image(let item): return isKept(Int(item.element.index)) ? self : nil
    case .mask(let item): return isKept(Int(item.element.index)) ? self : nil
    case .group(var group):
      group.items = group.items.compactMap { $0.art(isKept, isDrawn) }
      return group.items.isEmpty ? nil : .group(group)
    case .fill(let item): return isDrawn(Int(item.element.index)) ? self : nil
    case .stroke(let item): return isDrawn(Int(item.element.index)) ? self : nil
    }
  }
}
