// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: Swift 6 mode, warnings as errors in our own code, internal imports
/// by default, and no use of a member without an import of its module.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A stage of the pipeline and its imports, which must be stages above it in `stages`.
struct Stage {
  var name: String
  var imports: [String] = []
  var libraries: [Target.Dependency] = []
  var settings: [SwiftSetting] = []
}

/// Whether the kernels are also compiled for processors with AVX2, which is detected at run time.
///
/// The scripts set it. It is off by default, since a package with unsafe flags cannot be a versioned
/// dependency of another package.
#if arch(x86_64)
  let hasAVX2Kernels = Context.environment["CITYPAINT_AVX2"] == "1"
#else
  let hasAVX2Kernels = false
#endif

/// Whether a debug build also paints fast, for work on stages that use painting.
let isDrawingFast = Context.environment["CITYPAINT_FAST_DRAWING"] == "1"

/// The tools that read every pixel, and are fast where painting is.
let pixelTools = ["Matching", "Compare"]

/// The kernels for AVX2, whose files are those of `Kernels` itself, through a link.
let kernelsAVX2 =
  hasAVX2Kernels
  ? [
    Stage(
      name: "KernelsAVX2", imports: ["KernelTable"],
      settings: [.define("AVX2"), .unsafeFlags(["-Xcc", "-mavx2"])])
  ] : []

/// The kits, each of which is listed only here and in `Kits.all`.
///
/// The phone's own parts come first, so that the others can use them.
let kits = ["PhoneKit", "CityKit", "IconKit"]

/// The layers, from first to last: a layer is a folder of `Sources`, and imports only earlier layers;
/// a stage is a folder of its layer, and imports only earlier stages.
let floors: [(name: String, stages: [Stage])] = [
  (
    "Base",
    [
      Stage(name: "Bounds"),
      Stage(name: "Digest"),
      Stage(name: "Libc"),
      Stage(name: "Files", imports: ["Libc"], libraries: [.target(name: "CMemory")]),
      Stage(name: "Geometry"),
      Stage(name: "Workers", imports: ["Files"], libraries: [.target(name: "CProcessor")]),
      Stage(name: "Pixels", imports: ["Libc"]),
    ]
  ),
  (
    "Language",
    [
      Stage(name: "Source", imports: ["Bounds"]),
      Stage(name: "Localization", imports: ["Source"]),
      Stage(name: "Schema", imports: ["Source"]),
      Stage(name: "Expand", imports: ["Bounds", "Localization", "Pixels", "Source", "Schema"]),
      Stage(name: "Markdown", libraries: [.target(name: "CCMark")]),
    ]
  ),
  (
    "Drawing",
    [
      Stage(
        name: "Codecs", imports: ["Bounds", "Files", "Pixels", "Workers"],
        libraries: [.target(name: "CDeflate"), .target(name: "CISAL"), .target(name: "CTurboJPEG")]),
      Stage(name: "Drawing", imports: ["Geometry", "Pixels"]),
      Stage(name: "KernelTable"),
      Stage(name: "Kernels", imports: ["KernelTable"]),
    ] + kernelsAVX2 + [
      Stage(
        name: "Raster",
        imports: [
          "Bounds", "Geometry", "Pixels", "Drawing", "KernelTable", "Kernels", "Workers",
        ] + kernelsAVX2.map(\.name),
        libraries: hasAVX2Kernels ? ["CProcessor"] : [],
        settings: hasAVX2Kernels ? [.define("AVX2_KERNELS")] : []),
      Stage(
        name: "SVG", imports: ["Bounds", "Geometry", "Pixels", "Source", "Drawing"],
        libraries: ["CExpat"]),
      Stage(
        name: "Typesetting",
        imports: ["Bounds", "Files", "Geometry", "Pixels", "Localization", "Drawing"],
        libraries: ["CFreeType", "CHarfBuzz", "CFriBidi"]),
    ]
  ),
  (
    "Scene",
    [
      Stage(
        name: "Resources",
        imports: [
          "Bounds", "Digest", "Files", "Geometry", "Pixels", "Source", "Schema", "Codecs",
          "Drawing", "Raster", "SVG", "Workers",
        ],
        libraries: ["CAssets"]),
      Stage(
        name: "Scene",
        imports: [
          "Bounds", "Geometry", "Pixels", "Source", "Localization", "Schema", "Drawing",
          "Markdown",
        ]),
      Stage(
        name: "Layout",
        imports: [
          "Bounds", "Geometry", "Pixels", "Source", "Drawing", "Typesetting", "Resources",
          "Scene",
        ]),
      Stage(
        name: "Lowering",
        imports: [
          "Bounds", "Geometry", "Pixels", "Source", "Drawing", "Raster", "SVG", "Typesetting",
          "Resources", "Scene", "Layout",
        ]),
    ]
  ),
  (
    "Kits",
    [
      Stage(
        name: "Rules",
        imports: [
          "Libc", "Geometry", "Pixels", "Source", "Localization", "Schema", "Drawing", "Raster",
          "Scene", "Layout",
        ])
    ]
      + kits.map { kit in
        Stage(
          name: kit,
          imports: [
            "Geometry", "Pixels", "Source", "Localization", "Schema", "Drawing", "Scene", "Layout",
            "Rules",
          ] + kits.prefix(1).filter { $0 != kit })
      }
  ),
  (
    "Engine",
    [
      Stage(
        name: "Header",
        imports: ["Geometry", "Source", "Schema", "Expand", "Scene"]),
      Stage(
        name: "Engine",
        imports: [
          "Header", "Bounds", "Digest", "Files", "Geometry", "Pixels", "Source", "Localization",
          "Schema", "Expand", "Codecs", "Drawing", "Raster", "Typesetting", "Resources", "Scene",
          "Layout", "Lowering", "Rules", "Workers",
        ] + kits),
    ]
  ),
  (
    "Tools",
    [
      Stage(
        name: "Batch",
        imports: [
          "Bounds", "Digest", "Files", "Pixels", "Source", "Localization", "Schema", "Codecs",
          "Resources", "Scene", "Layout", "Header", "Engine",
        ]),
      Stage(
        name: "Tint",
        imports: [
          "Digest", "Files", "Geometry", "Pixels", "Source", "Codecs", "Drawing", "SVG",
          "Resources", "Workers",
        ]),
      Stage(
        name: "Sheets",
        imports: [
          "Header", "Files", "Geometry", "Pixels", "Source", "Localization", "Schema", "Codecs",
          "Drawing", "Raster", "Resources", "Scene", "Layout", "IconKit", "Engine",
        ]),
      Stage(
        name: "AppArt",
        imports: [
          "Files", "Geometry", "Pixels", "Source", "Schema", "Expand", "Codecs", "Drawing",
          "Raster", "Resources", "Scene", "Layout", "PhoneKit", "Engine", "Sheets",
        ]),
      Stage(name: "PixelDiff", imports: ["Libc", "Pixels", "Workers"]),
      Stage(name: "Matching", imports: ["Libc", "Pixels", "PixelDiff"]),
      Stage(
        name: "Findings",
        imports: [
          "Digest", "Files", "Geometry", "Source", "Expand", "Resources", "PixelDiff",
        ]),
      Stage(
        name: "Goldens",
        imports: [
          "Findings", "Header", "Bounds", "Digest", "Files", "Geometry", "Pixels", "Source",
          "Schema", "Codecs", "Expand", "Typesetting", "Resources", "Scene", "Layout", "Rules",
          "Engine",
          "Sheets", "PixelDiff", "Workers",
        ]),
      Stage(
        name: "Compare",
        imports: [
          "Digest", "Geometry", "Pixels", "Source", "Codecs", "Drawing", "Raster", "Typesetting",
          "Scene",
          "Layout", "Lowering", "Engine", "Sheets", "PixelDiff", "Matching", "Findings",
        ]),
      Stage(
        name: "Lint",
        imports: [
          "Digest", "Files", "Geometry", "Pixels", "Source", "Schema", "Expand", "Codecs",
          "Resources", "Raster", "Scene", "Layout", "Lowering", "Rules", "PhoneKit", "Header",
          "Engine", "Batch", "Sheets", "Findings", "Workers",
        ]),
    ]
  ),
  (
    "",
    [
      Stage(
        name: "CityPaintKit",
        imports: [
          "Bounds", "Files", "Geometry", "Pixels", "Source", "Localization", "Schema", "Expand",
          "Drawing", "Codecs", "Scene", "Layout", "Resources", "Rules", "Engine", "Findings",
          "PixelDiff",
          "Goldens", "Lint", "Tint", "Batch", "Sheets", "AppArt", "Header", "Workers", "Compare",
          "Typesetting",
        ])
    ]
  ),
]

/// Returns the folder of a stage's sources.
func path(of stage: Stage, on floor: String) -> String {
  floor.isEmpty ? "Sources/\(stage.name)" : "Sources/\(floor)/\(stage.name)"
}

/// The test targets and the modules they import.
let tests: [(name: String, imports: [String])] = [
  ("BoundsTests", ["Bounds", "TestSupport"]),
  ("GeometryTests", ["Geometry"]),
  ("WorkersTests", ["CProcessor", "Files", "Workers"]),
  ("CodecsTests", ["Bounds", "CPNG", "Codecs", "Digest", "Pixels", "TestSupport"]),
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
  ("SourceTests", ["Bounds", "Source"]),
  (
    "LocalizationTests", ["Engine", "Localization", "Rules", "Scene", "Source", "TestSupport"]
  ),
  ("SchemaTests", ["Schema", "Source"]),
  ("ExpandTests", ["Expand", "Localization", "Pixels", "Schema", "Source", "TestSupport"]),
  ("DigestTests", ["Digest"]),
  ("FilesTests", ["Files", "TestSupport"]),
  (
    "ResourcesTests",
    [
      "Codecs", "Drawing", "Files", "Geometry", "Pixels", "Resources", "Schema", "Source",
      "TestSupport",
    ]
  ),
  (
    "TintTests",
    ["Codecs", "Files", "Pixels", "Resources", "Schema", "Source", "TestSupport", "Tint"]
  ),
  ("MarkdownTests", ["Markdown"]),
  (
    "SceneTests",
    ["Header", "Drawing", "Geometry", "Pixels", "Scene", "Schema", "Source", "TestSupport"]
  ),
  (
    "LayoutTests",
    [
      "Drawing", "Geometry", "Layout", "Lowering", "Pixels", "Raster", "Resources", "Scene",
      "Source", "TestSupport", "Typesetting",
    ]
  ),
  ("RulesTests", ["PhoneKit", "Codecs", "Engine", "Findings", "Lint", "Rules", "Scene", "Source"]),
  (
    "CityKitTests",
    [
      "Header", "CityKit", "Engine", "Findings", "Geometry", "Layout", "Lint", "Pixels", "Rules",
      "Scene", "Source", "TestSupport",
    ]
  ),
  (
    "PhoneKitTests",
    [
      "Rules", "Drawing", "Engine", "Geometry", "Header", "Layout", "PhoneKit", "Pixels",
      "Resources",
      "Scene", "Source",
    ]
  ),
  (
    "IconKitTests",
    [
      "Drawing", "Engine", "Geometry", "IconKit", "Layout", "Lowering", "Pixels", "Resources",
      "Scene", "Schema", "Sheets", "Source", "TestSupport",
    ]
  ),
  (
    "EngineTests",
    [
      "Header", "Codecs", "Digest", "Engine", "Expand", "Files", "Geometry", "Layout",
      "Localization", "Pixels", "Resources", "Scene", "Schema", "Source", "TestSupport",
      "Typesetting", "Workers",
    ]
  ),
  (
    "SheetsTests",
    [
      "Header", "Engine", "Geometry", "Layout", "Pixels", "Scene", "Sheets", "Source",
      "TestSupport",
    ]
  ),
  ("BatchTests", ["Batch", "Engine", "Files", "Source", "TestSupport"]),
  ("CityPaintKitTests", ["CityPaintKit", "TestSupport"]),
  (
    "GoldensTests",
    [
      "Codecs", "Digest", "Engine", "Files", "Findings", "Geometry", "Goldens", "Pixels",
      "Source", "TestSupport",
    ]
  ),
  (
    "TinyKitTests",
    [
      "Header", "Engine", "Geometry", "Layout", "Pixels", "Rules", "Scene", "Schema", "Source",
    ]
  ),
  (
    "GoldenTests",
    [
      "AppArt", "Drawing", "Engine", "Findings", "Geometry", "Goldens", "Layout", "Lint",
      "Lowering", "Pixels", "Raster", "Rules", "Scene", "Schema", "Sheets", "Source", "TestSupport",
    ]
  ),
  (
    "CompareTests",
    ["Matching", "PixelDiff", "Pixels"]
  ),
  ("PixelDiffTests", ["Codecs", "PixelDiff", "Pixels", "TestSupport"]),
  (
    "LintTests",
    ["Engine", "Findings", "Lint", "Pixels", "Rules", "Scene", "Schema", "Source", "TestSupport"]
  ),
  ("ReportTests", ["Digest", "Findings", "Resources", "Source", "TestSupport"]),
  ("CLITests", ["Codecs", "Pixels", "Source", "TestSupport"]),
]

let systemLibraries: [Target] = [
  .systemLibrary(
    name: "CMemory", path: "Sources/Base/C/CMemory"),
  .systemLibrary(
    name: "CProcessor", path: "Sources/Base/C/CProcessor"),
  .systemLibrary(
    name: "CFreeType", path: "Sources/Base/C/CFreeType", pkgConfig: "freetype2",
    providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
  .systemLibrary(
    name: "CHarfBuzz", path: "Sources/Base/C/CHarfBuzz", pkgConfig: "harfbuzz",
    providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
  .systemLibrary(
    name: "CFriBidi", path: "Sources/Base/C/CFriBidi", pkgConfig: "fribidi",
    providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
  .systemLibrary(
    name: "CExpat", path: "Sources/Base/C/CExpat", pkgConfig: "expat",
    providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
  .systemLibrary(
    name: "CCMark", path: "Sources/Base/C/CCMark", pkgConfig: "libcmark",
    providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
  .systemLibrary(
    name: "CDeflate", path: "Sources/Base/C/CDeflate", pkgConfig: "libdeflate",
    providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
  .systemLibrary(
    name: "CTurboJPEG", path: "Sources/Base/C/CTurboJPEG", pkgConfig: "libturbojpeg",
    providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
  .systemLibrary(
    name: "CISAL", path: "Sources/Base/C/CISAL", pkgConfig: "libisal",
    providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
  .systemLibrary(
    name: "CPNG", path: "Sources/Base/C/CPNG", pkgConfig: "libpng",
    providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
]

/// The files of `Assets`, embedded in the program; `Scripts/embed-assets` writes their list.
let assets = Target.target(
  name: "CAssets", path: "Sources/Base/C/CAssets",
  cSettings: [.treatAllWarnings(as: .error)])

let package = Package(
  name: "citypaint",
  platforms: [.macOS(.v15)],
  products: [.library(name: "CityPaintKit", targets: ["CityPaintKit"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: systemLibraries + [assets]
    + floors.flatMap { floor in
      floor.stages.map { stage in
        .target(
          name: stage.name,
          dependencies: stage.imports.map { .target(name: $0) } + stage.libraries,
          path: path(of: stage, on: floor.name),
          swiftSettings: settings + stage.settings
            + (isDrawingFast
              && (["Base", "Drawing"].contains(floor.name) || pixelTools.contains(stage.name))
              ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []))
      }
    }
    + [
      .executableTarget(
        name: "citypaint",
        dependencies: [
          "CityPaintKit", "Files", "Workers", "Pixels", "Source", "Codecs",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: settings),
      .executableTarget(
        name: "citypaint-bench",
        dependencies: [
          "Files", "Geometry", "Pixels", "Source", "Codecs", "Drawing", "KernelTable", "Raster",
          "Lowering", "Scene", "Rules", "Engine", "Lint",
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
    },
  cLanguageStandard: .gnu2x
)
