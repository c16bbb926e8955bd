import Engine
import Foundation
import Geometry
import Layout
import Scene
import Source
import TestSupport
import Testing

/// What the book of the fourteen apps states with numbers and words, asked of their goldens.
@Suite struct FourteenAppsTests {
  private static let renderer = Result { try Renderer() }

  private func resolve(_ name: String) throws -> ResolvedScreen {
    let path = PackageFolder.file("Goldens/\(name).json")
    let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
    let file = SourceFile(name: path, bytes: try PackageFolder.read("Goldens/\(name).json"))
    return try Self.renderer.get().resolve(file, folder: folder, as: RenderVariant())
  }

  private func elements(_ name: String) throws -> [LaidOutNode] {
    try resolve(name).layOut().elements
  }

  private func texts(_ name: String) throws -> [String] {
    try elements(name).compactMap { $0.text?.string }.filter { !$0.isEmpty }
  }

  private func nodes(_ name: String, in node: Node) -> [Node] {
    (node.name == name ? [node] : []) + node.children.flatMap { nodes(name, in: $0) }
  }

  @Test func tripDetailHasEveryValue() throws {
    let shown = try texts("trip-cubby/trip-detail")
    let stated = [
      "Trip Detail", "Trips", "Edit", "Sales Presentation @ Acme Inc.", "Tags", "Sales", "Odometer",
      "Start", "42,878.0", "End", "42,909.3", "Distance", "31.3", "Deduction", "Business", "Rate",
      "$0.585", "Amount", "$18.31", "Paid", "No", "Time", "7/16/08 3:20 PM", "7/16/08 5:31 PM",
      "Driver", "David", "Vehicle", "Honda Accord", "Expenses", "$6.00", "Notes", "parking fee",
    ]
    #expect(Set(stated).isSubset(of: shown), "\(Set(stated).subtracting(shown))")
    let empty = try texts("trip-cubby/trip-detail-placeholder")
    #expect(empty.contains("Purpose @ Destination"))
    #expect(empty.count { $0 == "Label" } == 14, "a value of each line")
  }

  /// The one place in the book that is given to the pixel, and its mirror image.
  @Test func theStickmanStandsWhereTheBookHasIt() throws {
    for (name, isMirrored) in [("stickman", false), ("stickman-left", true)] {
      let screen = try resolve("falling-balls/\(name)")
      #expect(screen.environment.device.size == Size(width: 480, height: 320))
      let laid = screen.layOut()
      let index = try #require(laid.nodes.firstIndex { $0.listedName == "stickman" })
      #expect(laid.nodes[index].frame == Rect(x: 225, y: 270, width: 30, height: 30))
      let parts = laid.inside(index).map { laid.nodes[$0] }
      #expect(!parts.isEmpty && parts.allSatisfy { ($0.transform.a < 0) == isMirrored })
    }
  }

  /// Six pictures, there and back: ten frames in 0.7 seconds.
  @Test func theRunHasItsFramesInOrder() throws {
    let animation = try #require(try resolve("falling-balls/run").animation)
    #expect(animation.count == 10)
    #expect(abs(Double(animation.count) * animation.seconds - 0.7) < 1e-9)
    let data = try PackageFolder.read("Goldens/falling-balls/parts/data.json")
    let root = try JSONParser.parse(SourceFile(name: "data.json", bytes: data))
    guard case .array(let order)? = root["order"]?.kind else {
      Issue.record("there is no order")
      return
    }
    let numbers = order.map { item in
      if case .number(let number, _) = item.kind { Int(number) } else { 0 }
    }
    #expect(numbers == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2])
  }

  @Test func threePodsAreHalfSeenAndOneIsWhole() throws {
    let pods = nodes("pod", in: try resolve("gravity-pods/hud").node)
    #expect(pods.map(\.effects.opacity).sorted() == [0.5, 0.5, 0.5, 1])
    #expect(try elements("gravity-pods/hud").count { $0.listedName == "arrow" } == 4)
    let hidden = nodes("hud", in: try resolve("gravity-pods/hud-hidden").node)
    #expect(hidden.map(\.effects.opacity) == [0])
  }

  @Test func theReaderListsWhatTheBookLists() throws {
    let main = try texts("reader/main")
    let groups = [
      "iPhone": "1000+", "Jobs": "8", "News": "54", "Personal": "25", "Photo": "1",
      "Software": "4", "Watches": "6", "Børsen": "85", "TV 2 Tour de France 2009": "36",
    ]
    for (name, count) in groups {
      let place = try #require(main.firstIndex(of: name), "\(name)")
      #expect(main[place + 1] == count, "\(name)")
    }
    let group = try texts("reader/group")
    let feeds = [
      "AppCraver": "7", "AppVee Reviews": "5", "iPhoneguide.dk": "3", "MacWorld - iPhone": "20",
      "Recently Added": "1000+", "Recently Updated": "1000+", "Touch Arcade": "12",
    ]
    for (name, count) in feeds {
      let place = try #require(group.firstIndex(of: name), "\(name)")
      #expect(group[place + 1] == count, "\(name)")
    }
  }

  @Test func fontShuffleHasItsClassesAndItsSet() throws {
    let classes = try texts("font-shuffle/classes")
    let six = ["sans serif", "serif", "slab serif", "script", "blackletter", "display"]
    #expect(Set(six).isSubset(of: classes))
    let fonts = try elements("font-shuffle/classes").filter { six.contains($0.text?.string ?? "") }
    #expect(Set(fonts.map { $0.text?.runs.first?.font }).count == 6, "each in its own face")
    #expect(try texts("font-shuffle/shuffle").count { $0 == "Hamburgefontis" } == 6)
    let set = try resolve("font-shuffle/characters")
    #expect(set.environment.device.size == Size(width: 480, height: 320))
    #expect(set.layOut().elements.compactMap(\.text).count == 4)
  }

  @Test func brightkitesTabsAndTheRestAreTheNine() throws {
    let shown = try texts("brightkite/more")
    let nine = [
      "I am", "Friends", "Nearby", "Universe", "Messages", "Placemarks", "Requests", "Search",
      "Settings",
    ]
    #expect(Set(nine).isSubset(of: shown), "\(Set(nine).subtracting(shown))")
  }

  /// The manual names for each of the book's demands what shows it.
  @Test func everyDemandNamesWhatShowsIt() throws {
    let page = String(
      decoding: try PackageFolder.read("Sources/CityPaintKit/CityPaintKit.docc/FourteenApps.md"),
      as: UTF8.self)
    let list = try #require(page.components(separatedBy: "## The demands").last)
    let demands = list.matches(of: /\n\| (\d+) \| \[[^\]]+\]\(\.\.\/\.\.\/\.\.\/([^)]+)\) \|/)
    #expect(demands.map { Int($0.1) } == Array(1...42))
    for demand in demands {
      let link = String(demand.2)
      #expect(FileManager.default.fileExists(atPath: PackageFolder.file(link)), "\(link)")
    }
  }
}
