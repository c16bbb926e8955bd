import Codecs
import Files
import Pixels
import Source
import TestSupport
import Testing

@testable import Tint

@Suite struct TintRunTests {
  let workspace: MaskFolder
  static let colors = [
    Color(red: 0xCC, green: 0x33, blue: 0x3F), Color(red: 0x17, green: 0x2A, blue: 0x38), .black,
    .white,
  ]

  init() throws { workspace = try MaskFolder() }

  @discardableResult
  private func run(
    _ masks: [String] = ["icons"], scales: [Int] = [1, 2], mode: TintRun.Mode = .update,
    workers: Int = 2
  ) throws -> [TintedIcon] {
    let plan = try TintPlan(
      masks: masks.map(workspace.file), colors: TintColor.merged(colors: Self.colors, palettes: []),
      scales: scales, output: workspace.file("out"))
    let folder =
      try mode == .dry
      ? OutputFolder(lookingInto: workspace.file("out")) : OutputFolder(workspace.file("out"))
    var icons: [TintedIcon] = []
    TintRun(plan, into: folder, mode: mode, workers: workers, digests: true) { icons.append($0) }
    return icons
  }

  private func picture(_ name: String) throws -> Pixmap {
    try ImageFile.decode(try workspace.folder.read("out/\(name)"))
  }

  /// Color × coverage ÷ 255, to the nearest.
  private func expected(_ coverage: [UInt8], _ color: Color) -> [UInt32] {
    func part(_ channel: UInt8, _ coverage: UInt8) -> UInt32 {
      UInt32((Double(channel) * Double(coverage) / 255).rounded())
    }
    return coverage.map { value -> UInt32 in
      let (red, green) = (part(color.red, value), part(color.green, value))
      return red | green << 8 | part(color.blue, value) << 16 | UInt32(value) << 24
    }
  }

  @Test func alphaIsCoverageAndTheRightWayUp() throws {
    try run(["icons/alpha.png"], scales: [1])
    let coverage = (0..<63).map { i -> UInt8 in
      let (x, y) = (i % 9, i / 9)
      return UInt8((x * 29 + y * 53) % 256)
    }
    for color in Self.colors {
      let picture = try picture("alpha-\(color.hex.dropFirst()).png")
      #expect(picture.width == 9 && picture.height == 7)
      #expect(picture.pixels == expected(coverage, color))
    }
  }

  /// 1 − luminance, by the weights of BT.709 on the bytes as they are.
  @Test(arguments: [("dark@2x.png", "dark", 2), ("photo.jpg", "photo", 1)])
  func whereAllIsOpaqueDarknessIsCoverage(file: String, name: String, scale: Int) throws {
    try run(["icons/\(file)"], scales: [scale])
    let source = try ImageFile.decode(try workspace.folder.read("icons/\(file)"))
    let coverage = source.pixels.map { pixel -> UInt8 in
      let parts: [Double] = [pixel, pixel >> 8, pixel >> 16].map { Double($0 & 255) }
      let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      return UInt8((255 - luminance).rounded())
    }
    for color in Self.colors {
      let suffix = scale == 1 ? "" : "@\(scale)x"
      let picture = try picture("\(name)-\(color.hex.dropFirst())\(suffix).png")
      #expect(picture.pixels == expected(coverage, color))
    }
  }

  @Test func anSVGIsDrawnAtEachScale() throws {
    try run(["icons/vector.svg"], scales: [1, 2, 3])
    for scale in 1...3 {
      let side = 8 * scale
      let coverage = (0..<side * side).map { i -> UInt8 in
        let (x, y) = (i % side / scale, i / side / scale)
        return x < 4 && y < 4 ? 255 : x == 6 && y == 6 ? 128 : 0
      }
      let suffix = scale == 1 ? "" : "@\(scale)x"
      for color in Self.colors {
        let picture = try picture("vector-\(color.hex.dropFirst())\(suffix).png")
        #expect(picture.width == side && picture.height == side)
        #expect(picture.pixels == expected(coverage, color))
      }
    }
  }

  @Test func sizesArePointsTimesScale() throws {
    let sizes = try run(scales: [1, 3]).flatMap(\.files).filter { $0.color.code == "000000" }
      .map { "\($0.name) \($0.width)×\($0.height)" }
    #expect(
      sizes == [
        "alpha-000000.png 9×7", "alpha-000000@3x.png 27×21", "dark-000000.png 5×4",
        "dark-000000@3x.png 14×11", "photo-000000.png 9×7", "photo-000000@3x.png 27×21",
        "vector-000000.png 8×8", "vector-000000@3x.png 24×24",
      ])
  }

  @Test func filesThatAreUpToDateAreLeftAlone() throws {
    func states(_ icons: [TintedIcon]) -> Set<TintedIcon.State> {
      Set(icons.flatMap(\.files).map(\.state))
    }
    #expect(states(try run(mode: .dry)) == [.missing])
    #expect(FileSystem.kind(of: workspace.file("out")) == .missing)
    #expect(states(try run()) == [.written])
    #expect(states(try run()) == [.upToDate])
    #expect(states(try run(mode: .dry)) == [.upToDate])
    #expect(states(try run(mode: .force)) == [.written])
    // One file is half there, one is another picture, one mask is new.
    let cut = try workspace.folder.read("out/photo-000000.png").dropLast()
    try workspace.folder.write(Array(cut), "out/photo-000000.png")
    try workspace.folder.write(
      try workspace.folder.read("out/alpha-CC333F.png"), "out/alpha-000000.png")
    try workspace.folder.write(try workspace.folder.read("icons/alpha.png"), "icons/dark@2x.png")
    let written = try run().flatMap(\.files).filter { $0.state == .written }.map(\.name)
    #expect(written.filter { !$0.hasPrefix("dark") } == ["alpha-000000.png", "photo-000000.png"])
    #expect(written.filter { $0.hasPrefix("dark") }.count == 8)
    #expect(states(try run()) == [.upToDate])
  }

  @Test func theNumberOfWorkersChangesNothing() throws {
    for i in 0..<40 { try workspace.folder.write(MaskFolder.square, "many/icon\(i).svg") }
    let one = try run(["many", "icons"], workers: 1)
    for workers in [2, 7] {
      try #require(one.count == 44)
      let more = try run(["many", "icons"], mode: .force, workers: workers)
      #expect(more.map(\.mask.name) == one.map(\.mask.name))
      #expect(more.flatMap(\.files).map(\.sha256) == one.flatMap(\.files).map(\.sha256))
    }
  }

  @Test func aBadMaskLeavesTheOthersAlone() throws {
    try workspace.folder.write("no picture", "icons/bad.png")
    try workspace.folder.write(
      Array(try PNG.encode(MaskFolder.alphaPicture).dropLast(30)), "icons/cut.png")
    try workspace.folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<text/></svg>", "icons/t.svg")
    try workspace.folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9000\" height=\"9000\"/>", "icons/huge.svg"
    )
    let icons = try run()
    let bad = icons.filter { $0.problem != nil }
    #expect(bad.map(\.mask.name) == ["bad", "cut", "huge", "t"])
    #expect(bad.allSatisfy { $0.files.isEmpty })
    #expect(bad.last?.problem?.place?.file.name == workspace.file("icons/t.svg"))
    #expect(icons.filter { $0.problem == nil }.allSatisfy { $0.files.count == 8 })
    #expect(FileSystem.names(in: workspace.file("out")).count == 32)
  }

  private static func svg(_ body: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">\(body)</svg>"
  }

  /// A file each that nothing is seen of, and why; the file is written all the same.
  @Test(arguments: [
    ("m.svg", svg("<path d='M0 0h4v4z' fill='none'/>"), "none of the mask's shapes is painted"),
    ("m.svg", svg("<path d='M20 20h4v4z'/>"), "none of the mask's shapes is painted"),
    ("m.svg", svg(""), "none of the mask's shapes is painted"),
    ("m.png", "clear", "the picture is completely transparent"),
    ("m@2x.png", "white", "the picture is completely white"),
  ])
  func aMaskThatDrawsNothingIsSaid(file: String, content: String, reason: String) throws {
    switch content {
    case "clear", "white":
      let color: Color = content == "clear" ? .clear : .white
      try workspace.folder.write(try SamplePicture.png(color, width: 8, height: 8), "void/\(file)")
    default: try workspace.folder.write(content, "void/\(file)")
    }
    try workspace.folder.write(MaskFolder.square, "void/seen.svg")
    let icons = try run(["void"])
    #expect(icons.map(\.warnings.count) == [1, 0])
    #expect(icons.allSatisfy { $0.problem == nil && $0.files.count == 8 })
    let warning = try #require(icons[0].warnings.first)
    #expect(warning.severity == .warning)
    #expect(warning.message.hasPrefix("the mask draws nothing: \(reason)"))
    #expect(warning.place?.file.name == workspace.file("void/\(file)"))
  }

  @Test func theScaleAtWhichAMaskDrawsNothingIsSaid() throws {
    try workspace.folder.write(MaskFolder.square, "void/m.svg")
    try workspace.folder.write(
      try SamplePicture.png(.clear, width: 16, height: 16), "void/m@2x.png")
    let icons = try run(["void"], scales: [1, 2, 3])
    #expect(
      icons.flatMap(\.warnings).map(\.message) == [
        "the mask draws nothing at 2×: the picture is completely transparent"
      ])
    #expect(icons[0].warnings.first?.place?.file.name == workspace.file("void/m@2x.png"))
  }

  /// The SVG serves what no picture has the very size for, whatever their names say.
  @Test func eachFileNamesTheMaskItWasMadeFrom() throws {
    try workspace.folder.write(MaskFolder.square, "many/x.svg")
    try workspace.folder.write(
      try SamplePicture.png(.black, width: 16, height: 16), "many/x@2x.png")
    try workspace.folder.write(
      try SamplePicture.png(.black, width: 20, height: 20), "many/x@3x.png")
    try workspace.folder.write(try SamplePicture.png(.black, width: 5, height: 5), "many/y.png")
    try workspace.folder.write(
      try SamplePicture.png(.black, width: 15, height: 15), "many/y@3x.png")
    let icons = try run(["many"], scales: [1, 2, 3, 4])
    let sources = icons.map { icon in
      icon.files.filter { $0.color.color == .black }.map { FilePath.lastComponent(of: $0.source) }
    }
    #expect(
      sources == [
        ["x.svg", "x@2x.png", "x.svg", "x.svg"],
        ["y.png", "y@3x.png", "y@3x.png", "y@3x.png"],
      ])
    #expect(icons[0].files[0].source == workspace.file("many/x.svg"))
  }

  @Test func whatIsOddAboutAMasksFileIsSaid() throws {
    var photo = try JPEG.encode(MaskFolder.opaquePicture, quality: 90)
    photo.insert(contentsOf: [UInt8](repeating: 7, count: 30), at: photo.count - 2)
    try workspace.folder.write(photo, "icons/photo.jpg")
    let icons = try run()
    let warnings = icons.flatMap(\.warnings)
    #expect(warnings.map(\.place?.file.name) == [workspace.file("icons/photo.jpg")])
    #expect(warnings.allSatisfy { $0.message.contains("stray bytes") })
  }

  @Test func aFileThatCannotBeWrittenEndsTheRun() throws {
    for i in 0..<300 { try workspace.folder.write(MaskFolder.square, "many/icon\(100 + i).svg") }
    try workspace.folder.write("", "out/icon100-CC333F.png/in the way")
    let icons = try run(["many"], scales: [1])
    #expect(icons.first?.failure != nil)
    #expect(icons.count < 300)
    #expect(!FileSystem.names(in: workspace.file("out")).contains { $0.hasPrefix(".") })
  }
}
