import Engine
import TestSupport
import Testing

/// Where a program looks for the kit's files.
@Suite struct InstallationTests {
  let desk: TemporaryFolder

  init() throws { desk = try TemporaryFolder() }

  private func makePackage(_ name: String) throws -> String {
    for file in ["Package.swift", "Sources/CityPaintKit/Renderer.swift", "Assets/fonts.json"] {
      try desk.write("", "\(name)/\(file)")
    }
    return desk.file(name)
  }

  @Test func anInstalledProgramTakesItsShare() throws {
    try desk.write("", "usr/share/citypaint/fonts.json")
    let package = try makePackage("package")
    let found = Installation.find(executable: desk.file("usr/bin/citypaint"), package: package)
    #expect(found.assets == desk.file("usr/share/citypaint"))
  }

  /// Another project's assets are not the kit's, wherever they lie.
  @Test(arguments: ["Assets", "usr/Assets", "usr/bin/Assets"])
  func othersAssetsAreNotTaken(folder: String) throws {
    try desk.write("", "\(folder)/fonts.json")
    try desk.write("", "Package.swift")
    let found = Installation.find(
      executable: desk.file("usr/bin/citypaint"), package: desk.file("gone"))
    #expect(found.assets == nil)
    #expect(found.lookedIn == [desk.file("usr/share/citypaint")])
    let built = Installation.find(
      executable: desk.file(".build/debug/citypaint"), package: desk.file("gone"))
    #expect(built.assets == nil)
  }

  @Test(arguments: [".build/debug", ".build/x86_64-unknown-linux-gnu/release", ".build-two/debug"])
  func aBuiltProgramTakesItsPackage(folder: String) throws {
    let package = try makePackage("moved/package")
    let other = try makePackage("compiled")
    let program = "\(package)/\(folder)/citypaint"
    for compiled in [package, other, desk.file("gone")] {
      let found = Installation.find(executable: program, package: compiled)
      #expect(found.assets == "\(package)/Assets")
      #expect(Set(found.lookedIn).count == found.lookedIn.count)
    }
  }

  /// A program of another package's, as one that uses the library.
  @Test func theLibraryTakesThePackageItWasCompiledIn() throws {
    let package = try makePackage("app/.build/checkouts/citypaint")
    try desk.write("", "app/Package.swift")
    try desk.write("", "app/Assets/fonts.json")
    for program in [desk.file("app/.build/debug/app"), nil] {
      #expect(
        Installation.find(executable: program, package: package).assets == "\(package)/Assets")
    }
  }
}
