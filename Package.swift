// swift-tools-version: 6.1
import PackageDescription

/// Every target is built alike: Swift 6 mode, warnings as errors in our own code, imports internal
/// unless they say otherwise, and no member that its file does not import the module of.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A stage of the pipeline and what it may import: only stages above it in `stages`.
struct Stage {
  var name: String
  var imports: [String] = []
  var libraries: [Target.Dependency] = []
}

let stages: [Stage] = [
  Stage(name: "Digest"),
  Stage(name: "Geometry"),
  Stage(name: "Pixels"),
  Stage(
    name: "Codecs", imports: ["Pixels"],
    libraries: [.target(name: "CDeflate"), .target(name: "CISAL"), .target(name: "CTurboJPEG")]),
  Stage(name: "Drawing", imports: ["Geometry", "Pixels"]),
]

/// Test targets and the modules they import.
let tests: [(name: String, imports: [String])] = [
  ("DigestTests", ["Digest"]),
  ("GeometryTests", ["Geometry"]),
  ("CodecsTests", ["CISAL", "Codecs", "CPNG", "Digest", "Pixels"]),
]

let systemLibraries: [Target] = [
  .systemLibrary(
    name: "CFreeType", pkgConfig: "freetype2",
    providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
  .systemLibrary(
    name: "CHarfBuzz", pkgConfig: "harfbuzz",
    providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
  .systemLibrary(
    name: "CDeflate", pkgConfig: "libdeflate",
    providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
  .systemLibrary(
    name: "CTurboJPEG", pkgConfig: "libturbojpeg",
    providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
  .systemLibrary(
    name: "CISAL", pkgConfig: "libisal",
    providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
  .systemLibrary(
    name: "CPNG", pkgConfig: "libpng",
    providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
]

let package = Package(
  name: "citypaint",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: systemLibraries
    + stages.map { stage in
      .target(
        name: stage.name,
        dependencies: stage.imports.map { .target(name: $0) } + stage.libraries,
        swiftSettings: settings)
    }
    + tests.map { name, imports in
      .testTarget(
        name: name, dependencies: imports.map { .target(name: $0) }, swiftSettings: settings)
    }
)
