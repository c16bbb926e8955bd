import ArgumentParser
import CityPaintKit
import Files

/// The arguments of `citypaint render`: the single table of its options.
struct RenderArguments: OptionTable {
  var files: [String] = []
  var output: String?
  var scale: ScaleNumber?
  var scales: ScaleList?
  var filing = PictureOutput()
  var apng = false
  var full = false
  var node: String?
  var watch = false
  var json = false
  var depfile: String?
  var rows = RowOptions()
  var variants = VariantOptions()
  var matrix = MatrixOptions()
  var document = DocumentOptions()

  static var options: [OptionRow<Self>] { parts.flatMap { $0() } }

  static var parts: [() -> [OptionRow<Self>]] {
    [
      { picture }, { PictureOutput.options.map { $0.within(\.filing) } }, { mode },
      { VariantOptions.options.map { $0.within(\.variants) } },
      { MatrixOptions.options.map { $0.within(\.matrix) } },
      { DocumentOptions.options.map { $0.within(\.document) } },
      { RowOptions.options.map { $0.within(\.rows) } },
    ]
  }

  private static var picture: [OptionRow<Self>] {
    [
      .words("files", \.files, word: "file", "Documents; - is standard input."),
      .value(
        "output", short: "o", \.output, word: "out",
        """
        A PNG or JPEG file (.png, .jpg, .jpeg), a folder, or - for standard output. {{path}} is \
        replaced with a value from the row of --data, {{$number}} with the row's number, \
        {{$file}} with the document's name, and {{$locale}} with the picture's own locale, as \
        any other setting of a matrix. \
        Without -o, the picture is shown in a terminal that supports it.
        """
      ).ofFile,
      .value(
        "scale", \.scale, word: "n", "Pixels per point: 1, 2, 3, or 4. Default: the device's."),
      .value(
        "scales", \.scales, word: "list",
        "Several scales from 1 to 4, such as 1,2,3: name.png, name@2x.png, name@3x.png."),
    ]
  }

  private static var mode: [OptionRow<Self>] {
    [
      .flag(
        "apng", \.apng,
        "Write a document's frames as one animated PNG, not as name-1.png, name-2.png …"),
      .flag("full", \.full, "Show the whole height of the content, not the device's."),
      .value(
        "node", \.node, word: "name",
        """
        Draw only the node with this name, at the size that it has without a parent; where the \
        name repeats, with a number: row[2].
        """),
      .flag(
        "watch", \.watch,
        """
        Render again when a document, a file it imports, or a file beside it is saved.
        """),
      .flag("json", \.json, "Print what was written as JSON on standard output.").ofFile,
      .value(
        "depfile", \.depfile, word: "file",
        "A file to write, with rules for Make: the pictures, and the files they are drawn from."
      ).ofFile,
    ]
  }

  func validate() throws {
    try filing.validate()
    try variants.validate()
    try document.validate()
  }

  /// Rejects options that cannot be combined.
  func check() throws {
    try scale?.check()
    try scales?.check()
    if scale != nil, scales != nil { throw ValidationError("--scale cannot be used with --scales") }
    try variants.checkStandardInput(besides: files)
    try checkOutput()
    if watch, files.contains("-") {
      throw ValidationError("--watch cannot be used with standard input (-)")
    }
    if watch, let file = (files + variants.dataFiles).first(where: FileSystem.isStream) {
      throw ValidationError("--watch needs files that can be read again, but \(file) cannot")
    }
  }

  /// Returns the settings that vary.
  func varied() throws -> MatrixArgument {
    var given = variants.givenSettings
    if document.device != nil { given.append("--device") }
    if scale != nil || scales != nil { given.append("--scale") }
    return try matrix.argument(besides: given)
  }

  private func checkOutput() throws {
    if full, node != nil { throw ValidationError("--full cannot be used with --node") }
    guard let output else {
      guard InlinePicture.isPossible else {
        throw ValidationError(
          "give an output: -o NAME.png, NAME.jpg, a folder, or -; without -o, the picture is "
            + "shown in terminals that support it (kitty, iTerm2, WezTerm)")
      }
      if json || watch || apng || depfile != nil {
        throw ValidationError("--json, --watch, --apng, and --depfile need -o FILE")
      }
      return
    }
    if depfile != nil, watch || FileSystem.isStream(output) || output == "-" {
      throw ValidationError("--depfile needs files: use -o FILE, without --watch")
    }
    if output.isEmpty { throw ValidationError("-o must be a PNG or JPEG file, a folder, or -") }
    if json, ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(output) {
      throw ValidationError("--json and -o \(output) both write to standard output")
    }
    if apng, PictureName.isStill(output) {
      throw ValidationError("--apng needs a PNG file: -o NAME.png")
    }
  }
}

/// A scale on the command line.
struct ScaleNumber: ExpressibleByArgument {
  private let text: String

  init(argument: String) { text = argument }

  init(_ pixels: Int) { text = "\(pixels)" }

  /// The number of pixels per point; 0 if the argument is not a valid scale.
  var pixels: Int { Int(text).flatMap { RenderVariant.scales.contains($0) ? $0 : nil } ?? 0 }

  var defaultValueDescription: String { text }

  /// - Throws: a usage error for anything but a whole number from 1 to 4.
  func check(_ option: String = "--scale") throws {
    guard pixels == 0 else { return }
    throw ValidationError(
      "\(option) must be a whole number from 1 to 4 (pixels per point), not \(text)")
  }
}

/// A list of scales on the command line: `1,2,3`.
struct ScaleList: ExpressibleByArgument {
  private let numbers: [ScaleNumber]

  init(argument: String) {
    numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      ScaleNumber(argument: String($0))
    }
  }

  init(_ values: [Int]) { numbers = values.map { ScaleNumber($0) } }

  /// The numbers of pixels per point, in the given order.
  var values: [Int] { numbers.map(\.pixels) }

  var defaultValueDescription: String {
    numbers.map(\.defaultValueDescription).joined(separator: ",")
  }

  /// - Throws: a usage error for anything but distinct whole numbers from 1 to 4.
  func check() throws {
    for number in numbers { try number.check("each of --scales") }
    if let twice = values.first(where: { value in values.filter { $0 == value }.count > 1 }) {
      throw ValidationError("--scales lists \(twice) twice: give each scale once")
    }
  }
}
