import AppArt
import ArgumentParser
import Batch
import Codecs
import Engine
import Files
import Source

/// `citypaint launch`: the launch images of an application.
struct LaunchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "launch",
    abstract: "Draws an application's launch images from its first screen.",
    discussion: """
      The images show the screen, in its place and size, without its text and without
      what may change before it appears: rows, cards, pictures from data, badges, values,
      overlays, and buttons as wide as their words. The status bar keeps its background.

      Default.png is 320 × 480, Default@2x.png the same at 2×, and Default-568h@2x.png
      320 × 568 at 2×. All are upright; a landscape screen lies on its side in them.

      EXAMPLES
        citypaint launch stocks.json -o Default.png
        citypaint launch settings.json -o build/Default.png --look flat

      EXIT STATUS
        0 the images are written, 64 usage, 65 the document is wrong, 66 a file is missing,
        73 a file cannot be written
      """)

  @Argument(help: ArgumentHelp("A document; - is standard input.", valueName: "file"))
  var file: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "A PNG file; those for other screens are named after it, in the same folder.",
      valueName: "out"))
  var output: String

  @OptionGroup var variants: VariantOptions

  @OptionGroup var work: WorkOptions

  func validate() throws {
    guard PictureFormat(ofName: output) == .png(), !FileSystem.isStream(output) else {
      throw ValidationError("launch images are PNG files beside each other: -o Default.png")
    }
    if variants.placeholder || variants.placeholderWord != nil {
      throw ValidationError("a launch image has no text that --placeholder could show")
    }
    try variants.checkStandardInput(besides: [file])
  }

  func run() throws {
    let paths = LaunchImage.suffixes.map { suffix in
      let (stem, ending) = FilePath.splitExtension(output)
      return "\(stem)\(suffix).\(ending)"
    }
    try InputGuard([file] + variants.dataFiles).check(paths)
    try OutputNames().check(paths)
    let files = try Reporter.draw(by: work.renderOptions, strict: work.strict) {
      try draw(by: $0, over: paths, &$1)
    }
    try Reporter.run { _ in
      for (path, bytes) in zip(paths, files ?? []) {
        try FileSystem.write(bytes, to: path, sync: false)
      }
    }
  }

  /// The images' files; none where a warning rejects them.
  private func draw(
    by renderer: Renderer, over paths: [String], _ reporter: inout Reporter
  ) throws -> [[UInt8]] {
    let input = try Input(file)
    let variant = try variants.single(of: nil)
    let document = try renderer.document(input)
    let (images, warnings) = try renderer.launchImages(of: document, as: variant)
    try InputGuard(Array(document.filesRead(as: variant))).check(paths)
    if reporter.report(warnings: warnings) { return [] }
    return try images.map { try $0.pixmap.file(as: .png(.small)) }
  }
}
