import Files
import TestSupport
import Testing

@testable import Resources

/// The kit's own files, which are part of the program.
@Suite struct EmbeddedAssetsTests {
  private let source = AssetSource.embedded

  /// The files that are in `Assets` now, by their paths.
  private static func paths(in folder: String = "") throws -> [String] {
    try FileSystem.list(PackageFolder.file(FilePath.join("Assets", folder))).flatMap { name in
      guard !name.hasPrefix(".") else { return [String]() }
      let path = FilePath.join(folder, name)
      return FileSystem.kind(of: PackageFolder.file("Assets/\(path)")) == .directory
        ? try paths(in: path) : [path]
    }
  }

  @Test func theyAreTheFilesOfTheFolder() throws {
    let embedded = EmbeddedAssets.files.map(\.path)
    let paths = try Self.paths()
    #expect(Set(embedded).count == embedded.count)
    let missing = Set(paths).subtracting(embedded).sorted()
    let strange = Set(embedded).subtracting(paths).sorted()
    #expect(missing.isEmpty && strange.isEmpty, "run Scripts/embed-assets: \(missing) \(strange)")
  }

  @Test func theyAreTheSameByteForByte() throws {
    for (path, bytes) in EmbeddedAssets.files {
      let wanted = try PackageFolder.read("Assets/\(path)")
      #expect(Array(bytes) == wanted, "\(path)")
      #expect(try source.read(path) == wanted, "\(path)")
      #expect(source.has(path) && source.stamp(path) != nil && source.obstacle(path) == nil)
    }
  }

  @Test func everyFileHasAStampOfItsOwn() {
    let stamps = EmbeddedAssets.files.compactMap { source.stamp($0.path) }
    #expect(Set(stamps).count == EmbeddedAssets.files.count)
    #expect(stamps == EmbeddedAssets.files.compactMap { source.stamp($0.path) })
  }

  @Test(arguments: ["", "Art", "Icons/", "Icons/phone", "Report/", "Starters", "Strings/"])
  func aFoldersFilesAreListed(folder: String) throws {
    let path = PackageFolder.file(FilePath.join("Assets", folder))
    let files = try FileSystem.list(path).filter {
      FileSystem.kind(of: FilePath.join(path, $0)) == .file
    }
    #expect(!files.isEmpty)
    #expect(source.names(in: folder) == files)
  }

  @Test(arguments: [
    "a", "~", "zzz", "fonts", "fonts.jso", "fonts.jsonl", "fonts.json\0", "fonts.json\0.png",
    "fonts.json/", "fonts.json/.", "fonts.json/a", "Icons", "Icons/", "Icons/zzz", "icons/car.svg",
    "Icon/car.svg", "Iconsx/car.svg", "Icons/phone", "Nothing/a.json", "/", ".", "", "É",
    "fonts.json\u{301}",
  ])
  func whatIsNoFileIsNotThere(name: String) {
    #expect(!source.has(name))
    #expect(source.stamp(name) == nil)
    #expect((try? source.read(name)) == nil)
  }

  /// As a file system takes them.
  @Test(arguments: ["./fonts.json", ".//./fonts.json", "Icons//car.svg", "Icons/./car.svg"])
  func otherWaysToWriteAPathLeadToTheFile(name: String) throws {
    #expect(source.has(name))
    let plain = name.contains("Icons") ? "Icons/car.svg" : "fonts.json"
    #expect(try source.read(name) == PackageFolder.read("Assets/\(plain)"))
  }

  /// As in a folder: such a name is rejected, not ignored.
  @Test(arguments: ["/fonts.json", "//fonts.json", "/Icons/car.svg"])
  func anAbsolutePathIsTakenForOneBelow(name: String) {
    #expect(source.has(name))
    #expect(AssetSource.directory(PackageFolder.file("Assets")).has(name))
    #expect(throws: AssetError.absolute(name)) { try source.read(name) }
  }

  @Test(arguments: ["../fonts.json", "Icons/../fonts.json", "~/fonts.json", "/fonts.json"])
  func whatLeadsOutIsRefused(name: String) {
    #expect(throws: AssetError.self) { try source.read(name) }
  }

  @Test func messagesSayThatTheyAreEmbedded() throws {
    #expect(source.path(of: "Icons/car.svg") == "Assets/Icons/car.svg (embedded)")
    #expect(source.shownName == "Assets (embedded)")
    #expect(source.place(of: "Icons/car.svg") == nil, "there is no such place")
    #expect(source.obstacle("Icons") == "it is a folder")
    let error = #expect(throws: AssetError.self) { try source.require("Icons/none.svg") }
    #expect(error?.message == "there is no file \"Icons/none.svg\"")
    #expect(error?.remedy == "looked in Assets (embedded)")
    #expect(source.obstacle("Icons/none.svg") == nil)
  }
}
