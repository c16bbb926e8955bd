import AppArt
import Engine
import Foundation
import Lint
import Rules
import Sheets
import TestSupport
import Testing

/// Art is drawn from its scenes; a file that no scene would draw is out of date.
@Suite struct ArtTests {
  private static let folders = ["Assets", "Goldens/city/people"].filter {
    FileManager.default.fileExists(atPath: PackageFolder.file($0) + "/Art")
  }

  #if DEBUG
    private static let isDebug = true
  #else
    private static let isDebug = false
  #endif

  @Test(.disabled(if: isDebug, "a release build draws it all"), arguments: folders)
  func everyFileIsUpToDate(folder: String) throws {
    let builder = ArtBuilder(
      directory: PackageFolder.file(folder), by: try Renderer(RenderOptions(workers: 2)))
    let files = try builder.build()
    #expect(files.count > 1)
    for file in files {
      #expect(
        file.isUpToDate,
        "\(file.path) is not what its scene draws; run: citypaint assets build \(folder)")
    }
  }

  /// The catalog of the phone's parts shows what they are today.
  @Test(.disabled(if: isDebug, "a release build draws it all"))
  func theCatalogOfPartsIsUpToDate() throws {
    let folder = "Sources/CityPaintKit/CityPaintKit.docc"
    let catalog = PartsCatalog(
      in: PackageFolder.file(folder), by: try Renderer(RenderOptions(workers: 2)))
    let files = try catalog.build()
    #expect(files.count == 35, "a page and a picture for each part")
    for file in files {
      #expect(file.isUpToDate, "\(file.path) is out of date; run: citypaint assets parts")
    }
    let resources = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.file(folder) + "/Resources"
    ).filter { $0.hasPrefix("parts-") }
    #expect(resources.count == files.count - 1, "no picture is left of a part that is gone")
  }

  /// The page of the linter's rules shows what they report today.
  @Test(.disabled(if: isDebug, "a release build draws it all"))
  func thePageOfRulesIsUpToDate() throws {
    let folder = "Sources/CityPaintKit/CityPaintKit.docc"
    let catalog = RulesCatalog(
      in: PackageFolder.file(folder), by: try Renderer(RenderOptions(workers: 2)))
    let files = try catalog.build()
    #expect(files.count == Rule.all.count + 1, "a page and a picture for each rule")
    for file in files {
      #expect(file.isUpToDate, "\(file.path) is out of date; run: citypaint assets rules")
    }
    let resources = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.file(folder) + "/Resources"
    ).filter { $0.hasPrefix("lint-") }
    #expect(resources.count == files.count - 1, "no picture is left of a rule that is gone")
  }

  /// Every picture of a folder has a scene, so that none is left behind when a scene goes.
  @Test(arguments: folders)
  func everyFileHasAScene(folder: String) throws {
    let path = PackageFolder.file(folder)
    let manager = FileManager.default
    let scenes = Set(
      try manager.contentsOfDirectory(atPath: path + "/Art").filter { $0.hasSuffix(".json") }
        .map { String($0.dropLast(5)) })
    let pictures = try manager.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }
    for picture in pictures {
      let stem = String(picture.dropLast(4)).replacing(/@[234]x$/, with: "")
      #expect(scenes.contains(stem), "\(folder)/\(picture) has no Art/\(stem).json")
    }
  }

  /// Every mask is an SVG's, at three scales.
  @Test func everyMaskHasAnIcon() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.file("Assets/Icons"))
    let icons = names.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }
    #expect(icons.count == 21)
    let masks = icons.flatMap { ["\($0).png", "\($0)@2x.png", "\($0)@3x.png"] }
    #expect(Set(masks) == Set(names.filter { $0.hasSuffix(".png") }))
  }
}
