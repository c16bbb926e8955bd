import ArgumentParser
import CityPaintKit
import Files

/// `citypaint inspect`: lists the elements of a document's picture.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Lists every drawn element of a document, or draws its red-line sheet.",
    discussion: """
      The list runs from back to front; frames are in points from the screen's
      top-left corner, and a dot marks each element off the screen.

      With -o, a red-line sheet is drawn: the picture with outlines, names,
      distances, text styles, exact colors with their names, hit targets, the safe
      area, and rulers in points and millimeters. Labels that do not fit on the
      picture are in the legend. The list is then printed only with --json.

      EXAMPLES
        citypaint inspect feed.json
        citypaint inspect feed.json --json | jq '.elements[].name'
        citypaint inspect feed.json -o redlines.png
        citypaint inspect feed.json -o targets.png --show targets,fingers,ruler

      EXIT STATUS
        0 success, 64 usage, 65 invalid document, 66 a file is missing,
        73 the sheet or standard output cannot be written
      """)

  @Argument(
    help: ArgumentHelp("A document; - is standard input.", valueName: "file"), completion: .file())
  var file: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("A PNG file for the red-line sheet.", valueName: "out"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The layers to show, separated by commas; available layers: \(SheetWords.all). "
        + "Default: all but fingers.",
      valueName: "layers"))
  var show: String?

  @Option(
    help: ArgumentHelp(
      "The element under the sheet's fingertip, by its name or its text. Default: "
        + "the smallest targets.", valueName: "name"))
  var finger: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Pixels per point: 1, 2, 3, or 4. Default: the device's; for a sheet, at least 2.",
      valueName: "n"))
  var scale: ScaleNumber?

  @Flag(help: "Show the whole height of the content, not the device's.")
  var full = false

  @OptionGroup var variants: VariantOptions

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    try scale?.check()
    try variants.checkStandardInput(besides: [file])
    guard let output else {
      if show != nil { throw ValidationError("--show needs a sheet: add -o redlines.png") }
      if finger != nil {
        throw ValidationError("--finger needs a sheet: add -o redlines.png")
      }
      return
    }
    guard PictureName.isPNG(output) else {
      throw ValidationError("a red-line sheet is a PNG file: -o redlines.png")
    }
    if scale?.pixels == 1 {
      throw ValidationError("a sheet is illegible at 1×: with -o, --scale must be from 2 to 4")
    }
    let layers = try SheetWords.layers(show)
    if finger != nil, !layers.contains(.fingers) {
      throw ValidationError("--finger needs the fingers layer: --show targets,fingers,ruler")
    }
  }

  func run() throws {
    if let output { try InputGuard([file] + variants.dataFiles).check([output]) }
    var reporter = Reporter(strict: document.strict)
    var text = ""
    var sheet: [UInt8]?
    do {
      let scene = try Document(argument: file)
      let renderer = try Renderer(document.work.renderOptions)
      let variant = try variants.single(of: document, scale: scale?.pixels, full: full)
      var warnings: [Diagnostic] = []
      if json {
        let screen = try renderer.render(scene, as: variant)
        (text, warnings) = (screen.inspection, screen.diagnostics)
      } else if output == nil {
        // The table needs no pixels, so nothing is rendered.
        let inspection = try renderer.inspect(scene, as: variant)
        (text, warnings) = (inspection.table, inspection.diagnostics)
      }
      if let output {
        let drawn = try renderer.redLines(
          of: scene, layers: try SheetWords.layers(show), title: scene.stem, finger: finger,
          as: variant)
        try InputGuard(Array(drawn.filesRead)).check([output])
        warnings = drawn.diagnostics
        sheet = try drawn.picture.png(.small)
      }
      if reporter.report(warnings: warnings + renderer.diagnostics) { sheet = nil }
    } catch {
      try reporter.report(any: error)
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
}

/// The layers that `--show` can select.
enum SheetWords {
  static var all: String { RedLineSheet.Layer.allCases.map(\.rawValue).joined(separator: " ") }

  /// Returns the layers in a list; if there is no list, all layers except fingers.
  static func layers(_ list: String?) throws -> Set<RedLineSheet.Layer> {
    guard let list else { return RedLineSheet.Layer.standard }
    let words = list.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    if let twice = words.enumerated().first(where: { words[..<$0].contains($1) })?.element {
      throw ValidationError("--show lists \(Wording.quoted(twice)) twice")
    }
    return Set(
      try words.map { word in
        if let layer = RedLineSheet.Layer(rawValue: word) { return layer }
        let names = RedLineSheet.Layer.allCases.map(\.rawValue)
        let hint = Wording.nearest(to: word, in: names).map { "did you mean \($0)? " } ?? ""
        throw ValidationError(
          word.isEmpty
            ? "--show must be a list of layers separated by commas: \(all)"
            : "--show has no layer \(Wording.quoted(word)): \(hint)The layers are \(all)")
      })
  }
}
