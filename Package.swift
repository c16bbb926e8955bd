// swift-tools-version: 6.2
import PackageDescription

/// Every target is built alike: Swift 6 mode, warnings as errors in our own code, imports internal
/// unless they say otherwise, and no member that its file does not import the module of.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A stage of the pipeline and what it may import: only stages above it in `stages`.
struct Stage {
  var name: String
  var imports: [String] = []
  var libraries: [Target.Dependency] = []
  var settings: [SwiftSetting] = []
}

/// Whether the kernels are compiled once more for processors with AVX2, which are asked for it at
/// run time.
///
/// Scripts say so; by default no, since a package with unsafe flags cannot be another one's versioned
/// dependency.
#if arch(x86_64)
  let hasAVX2Kernels = Context.environment["CITYPAINT_AVX2"] == "1"
#else
  let hasAVX2Kernels = false
#endif

/// The kernels for AVX2 are the files of `Kernels` itself, through a link.
let kernelsAVX2 =
  hasAVX2Kernels
  ? [
    Stage(
      name: "KernelsAVX2", imports: ["KernelTable"],
      settings: [.define("AVX2"), .unsafeFlags(["-Xcc", "-mavx2"])])
  ] : []

/// The kits: each is named here and in `Kits.all`, and nowhere else.
///
/// The phone's own parts come first, for the others to use.
let kits = ["PhoneKit", "CityKit", "IconKit"]

let stages: [Stage] =
  [
    Stage(name: "Bounds"),
    Stage(name: "Digest"),
    Stage(name: "Files", libraries: [.target(name: "CMemory")]),
    Stage(name: "Geometry"),
    Stage(name: "Workers", imports: ["Files"], libraries: [.target(name: "CProcessor")]),
    Stage(name: "Pixels"),
    Stage(name: "Source", imports: ["Bounds"]),
    Stage(name: "Localization", imports: ["Source"]),
    Stage(name: "Schema", imports: ["Source"]),
    Stage(name: "Expand", imports: ["Bounds", "Localization", "Pixels", "Source"]),
    Stage(
      name: "Codecs", imports: ["Pixels", "Workers"],
      libraries: [.target(name: "CDeflate"), .target(name: "CISAL"), .target(name: "CTurboJPEG")]),
    Stage(name: "Drawing", imports: ["Geometry", "Pixels"]),
    Stage(name: "KernelTable"),
    Stage(name: "Kernels", imports: ["KernelTable"]),
  ] + kernelsAVX2 + [
    Stage(
      name: "Raster",
      imports: ["Bounds", "Geometry", "Pixels", "Drawing", "KernelTable", "Kernels", "Workers"]
        + kernelsAVX2.map(\.name),
      libraries: hasAVX2Kernels ? ["CProcessor"] : [],
      settings: hasAVX2Kernels ? [.define("AVX2_KERNELS")] : []),
    Stage(
      name: "SVG", imports: ["Geometry", "Pixels", "Source", "Drawing"], libraries: ["CExpat"]),
    Stage(
      name: "Assets",
      imports: [
        "Bounds", "Digest", "Files", "Geometry", "Pixels", "Source", "Schema", "Codecs", "Drawing",
        "Raster", "SVG", "Workers",
      ]),
    Stage(
      name: "Tint",
      imports: [
        "Digest", "Files", "Geometry", "Pixels", "Source", "Codecs", "Drawing", "SVG", "Assets",
      ]),
    Stage(
      name: "Typesetting",
      imports: ["Bounds", "Files", "Geometry", "Pixels", "Localization", "Drawing"],
      libraries: ["CFreeType", "CHarfBuzz", "CFriBidi"]),
    Stage(name: "Markdown", libraries: ["CCMark"]),
    Stage(
      name: "Scene",
      imports: [
        "Bounds", "Geometry", "Pixels", "Source", "Localization", "Schema", "Drawing", "Markdown",
      ]),
    Stage(
      name: "Layout",
      imports: [
        "Bounds", "Geometry", "Pixels", "Source", "Assets", "Drawing", "Raster", "Typesetting",
        "Scene",
      ]),
  ]
  + [
    Stage(
      name: "Lint",
      imports: ["Geometry", "Pixels", "Source", "Schema", "Drawing", "Raster", "Scene", "Layout"])
  ]
  + kits.map { kit in
    Stage(
      name: kit,
      imports: ["Geometry", "Pixels", "Source", "Localization", "Schema", "Drawing", "Scene"]
        + kits.prefix(1).filter { $0 != kit })
  } + [
    Stage(name: "Kits", imports: ["Scene"] + kits),
    Stage(
      name: "Rendering",
      imports: [
        "Bounds", "Digest", "Files", "Geometry", "Pixels", "Source", "Localization", "Schema",
        "Expand", "Codecs", "Assets", "Drawing",
        "Raster", "Typesetting", "Scene", "Layout", "Kits", "Workers",
      ]),
    Stage(
      name: "Building",
      imports: [
        "Files", "Geometry", "Pixels", "Source", "Localization", "Schema", "Codecs", "Drawing",
        "Assets", "Scene", "Layout", "PhoneKit", "IconKit", "Rendering",
      ]),
    Stage(name: "PixelDiff", imports: ["Pixels", "Workers"]),
    Stage(
      name: "Check",
      imports: [
        "Digest", "Files", "Geometry", "Source", "Schema", "PixelDiff",
      ]),
    Stage(
      name: "Linting",
      imports: [
        "Digest", "Files", "Geometry", "Pixels", "Source", "Schema", "Codecs", "Assets", "Raster",
        "Scene",
        "Layout", "Lint", "Rendering", "Building", "Check", "Workers",
      ]),
    Stage(
      name: "Checking",
      imports: [
        "Digest", "Files", "Geometry", "Pixels", "Source", "Codecs", "Expand", "Assets",
        "Typesetting",
        "Scene", "Layout", "Rendering", "Building", "PixelDiff", "Check", "Workers",
      ]),
    Stage(name: "CityPaintKit", imports: ["Source", "Rendering"]),
  ]

/// Test targets and the modules they import.
let tests: [(name: String, imports: [String])] = [
  ("BoundsTests", ["Bounds", "TestSupport"]),
  ("GeometryTests", ["Geometry"]),
  ("WorkersTests", ["CProcessor", "Workers"]),
  ("CodecsTests", ["CPNG", "Codecs", "Digest", "Pixels", "TestSupport"]),
  ("RasterTests", ["Drawing", "Geometry", "KernelTable", "Pixels", "Raster"]),
  (
    "TypesettingTests",
    [
      "Bounds", "Codecs", "Drawing", "Files", "Geometry", "Localization", "Pixels", "TestSupport",
      "Typesetting",
    ]
  ),
  (
    "SVGTests",
    ["Codecs", "Drawing", "Geometry", "Pixels", "Raster", "SVG", "Source", "TestSupport"]
  ),
  ("SourceTests", ["Source"]),
  ("LocalizationTests", ["Kits", "Localization", "Scene", "Source", "TestSupport"]),
  ("SchemaTests", ["Schema", "Source"]),
  ("ExpandTests", ["Expand", "Pixels", "Source"]),
  ("DigestTests", ["Digest"]),
  ("FilesTests", ["Files", "TestSupport"]),
  (
    "AssetsTests",
    [
      "Assets", "Codecs", "Drawing", "Files", "Geometry", "Pixels", "Schema", "Source",
      "TestSupport",
    ]
  ),
  (
    "TintTests", ["Assets", "Codecs", "Files", "Pixels", "Schema", "Source", "TestSupport", "Tint"]
  ),
  ("MarkdownTests", ["Markdown"]),
  ("SceneTests", ["Drawing", "Geometry", "Pixels", "Scene", "Schema", "Source", "TestSupport"]),
  (
    "LayoutTests",
    [
      "Assets", "Drawing", "Geometry", "Layout", "Pixels", "Raster", "Scene", "Source",
      "TestSupport", "Typesetting",
    ]
  ),
  (
    "LintTests",
    ["Lint", "Linting", "Rendering", "Scene", "Source"]
  ),
  (
    "CityKitTests",
    [
      "CityKit", "Geometry", "Layout", "Lint", "Linting", "Pixels", "Rendering", "Scene", "Source",
      "TestSupport",
    ]
  ),
  (
    "PhoneKitTests",
    ["Drawing", "Geometry", "Layout", "PhoneKit", "Pixels", "Rendering", "Scene", "Source"]
  ),
  (
    "IconKitTests",
    [
      "Assets", "Building", "Drawing", "Geometry", "IconKit", "Layout", "Pixels", "Rendering",
      "Scene", "Schema", "Source", "TestSupport",
    ]
  ),
  (
    "RenderingTests",
    [
      "Assets", "Codecs", "Digest", "Expand", "Files", "Geometry", "Layout", "Localization",
      "Pixels", "Rendering", "Scene",
      "Schema", "Source", "TestSupport", "Typesetting", "Workers",
    ]
  ),
  (
    "BuildingTests",
    [
      "Building", "Geometry", "Layout", "Pixels", "Rendering", "Scene", "Source", "TestSupport",
    ]
  ),
  ("CityPaintKitTests", ["CityPaintKit"]),
  ("CheckTests", ["Check", "Files", "Geometry", "Source", "TestSupport"]),
  (
    "CheckingTests",
    [
      "Check", "Checking", "Codecs", "Digest", "Files", "Pixels", "Rendering", "Source",
      "TestSupport",
    ]
  ),
  (
    "TinyKitTests",
    ["Geometry", "Kits", "Layout", "Pixels", "Rendering", "Scene", "Schema", "Source"]
  ),
  (
    "GoldenTests",
    [
      "Building", "Check", "Checking", "Drawing", "Geometry", "Layout", "Lint", "Linting", "Pixels",
      "Raster", "Rendering", "Scene", "Source", "TestSupport",
    ]
  ),
  ("PixelDiffTests", ["Codecs", "PixelDiff", "Pixels", "TestSupport"]),
  (
    "LintingTests",
    ["Check", "Lint", "Linting", "Pixels", "Rendering", "Scene", "Schema", "Source", "TestSupport"]
  ),
  ("ReportTests", ["Check", "Digest", "Source", "TestSupport"]),
  ("CLITests", ["Codecs", "Pixels", "Source", "TestSupport"]),
]

let systemLibraries: [Target] = [
  .systemLibrary(name: "CMemory"),
  .systemLibrary(name: "CProcessor"),
  .systemLibrary(
    name: "CFreeType", pkgConfig: "freetype2",
    providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
  .systemLibrary(
    name: "CHarfBuzz", pkgConfig: "harfbuzz",
    providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
  .systemLibrary(
    name: "CFriBidi", pkgConfig: "fribidi",
    providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
  .systemLibrary(
    name: "CExpat", pkgConfig: "expat",
    providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
  .systemLibrary(
    name: "CCMark", pkgConfig: "libcmark",
    providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
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
  platforms: [.macOS(.v15)],
  products: [.library(name: "CityPaintKit", targets: ["CityPaintKit"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: systemLibraries
    + stages.map { stage in
      .target(
        name: stage.name,
        dependencies: stage.imports.map { .target(name: $0) } + stage.libraries,
        swiftSettings: settings + stage.settings)
    }
    + [
      .executableTarget(
        name: "citypaint",
        dependencies: [
          "Bounds", "Files", "Pixels", "Source", "Localization", "Schema", "Codecs", "Assets",
          "Tint", "Scene",
          "Lint", "Rendering", "Building", "Linting", "PixelDiff", "Check", "Checking", "Workers",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: settings),
      .executableTarget(
        name: "citypaint-bench",
        dependencies: [
          "Files", "Geometry", "Pixels", "Source", "Codecs", "Drawing", "KernelTable", "Raster",
          "Layout", "Scene", "Lint", "Rendering", "Linting",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: settings),
    ]
    + [
      .target(
        name: "TestSupport", dependencies: ["Codecs", "Pixels", "Source"],
        path: "Tests/TestSupport",
        swiftSettings: settings)
    ]
    + tests.map { name, imports in
      .testTarget(
        name: name, dependencies: imports.map { .target(name: $0) }, swiftSettings: settings)
    }
)
