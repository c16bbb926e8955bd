import ArgumentParser
import Codecs
import Engine
import Files
import Header
import Scene
import Sheets
import Source

/// `citypaint inspect`: lists the elements of a document's picture.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Lists every drawn element of a document, or draws its red-line sheet.",
    discussion: """
      The list runs from back to front; frames are in points from the screen's top
      left, and a dot marks what lies off the screen.

      With -o a red-line sheet is drawn: the picture with outlines, names, distances,
      text styles, exact colors with their names, hit targets, the safe area, and
      rulers in points and millimeters. What does not fit on the picture is in the
      legend. The list is then printed only with --json.

      EXAMPLES
        citypaint inspect feed.json
        citypaint inspect feed.json --json | jq '.elements[] | select(.name == "post.title")'
        citypaint inspect feed.json -o redlines.png
        citypaint inspect feed.json -o targets.png --show targets,fingers,ruler

      EXIT STATUS
        0 fine, 64 usage, 65 the document is wrong, 66 a file is missing,
        73 the sheet or standard output cannot be written
      """)

  @Argument(help: ArgumentHelp("A document; - is standard input.", valueName: "file"))
  var file: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("A PNG file for the red-line sheet.", valueName: "out"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The layers of the sheet, from \(SheetWords.all). Default: all but fingers.",
      valueName: "layers"))
  var show: String?

  @Option(
    help: ArgumentHelp(
      "The element under the sheet's fingertip: its name, or a text's words. Default: "
        + "the smallest targets.", valueName: "name"))
  var finger: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Pixels per point: 1, 2, 3, or 4. Default: the device's; for a sheet, at least 2.",
      valueName: "n"))
  var scale: Int?

  @Flag(help: "Show the whole height of the content, not the device's.")
  var full = false

  @OptionGroup var variants: VariantOptions

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if let scale, !RenderVariant.scales.contains(scale) {
      throw ValidationError("--scale must be from 1 to 4")
    }
    try variants.checkStandardInput(besides: [file])
    guard let output else {
      if show != nil { throw ValidationError("--show needs a sheet: add -o redlines.png") }
      if finger != nil {
        throw ValidationError("--finger needs a sheet: add -o redlines.png")
      }
      return
    }
    guard PictureFormat(ofName: output) == .png() else {
      throw ValidationError("a red-line sheet is a PNG file: -o redlines.png")
    }
    if scale == 1 {
      throw ValidationError("a sheet is illegible at 1×: with -o, --scale must be from 2 to 4")
    }
    let layers = try SheetWords.layers(show)
    if finger != nil, !layers.contains(.fingers) {
      throw ValidationError("--finger needs the layer fingers: --show targets,fingers,ruler")
    }
  }

  func run() throws {
    if let output { try InputGuard([file] + variants.dataFiles).check([output]) }
    var reporter = Reporter(strict: document.strict)
    var text = ""
    var sheet: [UInt8]?
    do {
      let renderer = try Renderer(document.renderOptions)
      let input = try Input(file)
      let prepared = try renderer.document(input)
      let variant = try variants.single(of: document, scale: scale, full: full)
      let screen = try renderer.resolve(prepared, as: variant)
      // The table does not include pixels.
      let report: InspectReport? =
        if json {
          InspectReport(try renderer.paint(screen))
        } else {
          output == nil ? try InspectReport(of: screen, by: renderer) : nil
        }
      let drawn = try draw(screen, prepared, variant, input.stem, by: renderer)
      let warnings =
        renderer.fonts.folderProblems() + (drawn?.warnings ?? report?.warnings ?? [])
      if !reporter.report(warnings: warnings + renderer.fonts.idleFolders()) {
        sheet = try drawn?.pixmap.file(as: .png(.small))
        text =
          report.map { json ? JSONWriter.text($0.json, .pretty) + "\n" : $0.table } ?? ""
      }
    } catch let error as CityPaintError {
      reporter.report(error)
    }
    try reporter.finish()
    if let sheet, let output {
      do throws(FileError) { try FileSystem.writeOutput(sheet, to: output) } catch {
        reporter.report(error)
      }
      try reporter.finish()
    }
    if !text.isEmpty { try json ? put(exactly: text) : put(text) }
  }

  /// Draws the sheet; returns `nil` if none was requested.
  private func draw(
    _ screen: ResolvedScreen, _ prepared: Document, _ variant: RenderVariant,
    _ title: String, by renderer: Renderer
  ) throws -> Painting? {
    guard let output else { return nil }
    let settings = RedLines.Settings(
      layers: try SheetWords.layers(show), title: title,
      finger: finger.map { Located($0, at: .nowhere) }, state: variant.state)
    // The sheet may use the pictures of another scale.
    var drawn = [variant]
    let (sheet, _) = try renderer.redLines(
      of: screen, settings, scale: scale ?? Renderer.sheetScale(screen.scale)
    ) { scale throws(CityPaintError) in
      var variant = variant
      variant.scale = scale
      variant.isEnlarged = true
      drawn.append(variant)
      return try renderer.resolve(prepared, as: variant)
    }
    for variant in drawn {
      try InputGuard(Array(prepared.filesRead(as: variant))).check([output])
    }
    return sheet
  }

}

/// The values of `--show`.
enum SheetWords {
  static var all: String { SheetLayer.allCases.map(\.rawValue).joined(separator: " ") }

  /// Returns the layers in a list; all except fingers if there is no list.
  static func layers(_ list: String?) throws -> Set<SheetLayer> {
    guard let list else { return SheetLayer.redLines }
    let words = list.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    if let twice = words.enumerated().first(where: { words[..<$0].contains($1) })?.element {
      throw ValidationError("--show lists \(SafeText.quoted(twice)) twice")
    }
    return Set(
      try words.map { word in
        if let layer = SheetLayer(rawValue: word) { return layer }
        let names = SheetLayer.allCases.map(\.rawValue)
        let hint = Suggestion.nearest(to: word, in: names).map { "did you mean \($0)? " } ?? ""
        throw ValidationError(
          word.isEmpty
            ? "--show must be a list of layers separated by commas: \(all)"
            : "--show has no layer \(SafeText.quoted(word)): \(hint)The layers are \(all)")
      })
  }
}
