import Batch
import Bounds
package import Engine
import Localization
import Rules
import Scene
import Schema
import Source

/// A variant given on a command line.
///
/// Its look, strings, and data have been read, and their problems have places in files and
/// arguments.
package typealias ReadVariant = Engine.RenderVariant

extension Engine.RenderVariant {
  /// Creates a variant without data.
  ///
  /// - Parameter placeholder: the text that is shown instead of data; if empty, the data's names
  ///   are shown.
  package init(
    scale: Int?, device: String?, full: Bool, locale: String?, state: String?, placeholder: String?
  ) {
    self.init(scale: scale, device: device, full: full)
    (self.locale, self.state, self.placeholder) = (locale, state, placeholder)
  }

  /// Sets the look to a kit's look by name, or to a file's values that override a kit's look.
  package mutating func readLook(_ argument: String) throws(CityPaintError) {
    guard argument.hasSuffix(".json") else {
      look = Environment.Look(argument)
      return
    }
    look = try translatingErrors { () throws(Engine.CityPaintError) in
      let vocabulary = Library(Kits.all).vocabulary
      let reading = vocabulary.looks.read(try DocumentInput(argument).file, in: vocabulary)
      guard let look = reading.value else { throw Engine.CityPaintError(reading.diagnostics) }
      return look
    }
  }

  /// Sets the appearance that replaces the document's own.
  package mutating func setAppearance(_ appearance: RenderVariant.Appearance) {
    self.appearance = appearance == .light ? .light : .dark
  }

  /// Sets the device that replaces the document's own.
  package mutating func setDevice(_ name: String) { device = name }

  /// Sets the name of the node to draw alone; `nil` for the whole screen.
  package mutating func setNode(_ name: String?) { node = name }

  /// Adds the strings in a file, which override strings from earlier files.
  package mutating func readStrings(_ file: String) throws(CityPaintError) {
    let catalog = try translatingErrors { () throws(Engine.CityPaintError) in
      try StringFile(file).catalog
    }
    strings.merge(catalog)
  }

  /// Sets the value at a path in the data to the contents of a file.
  package mutating func fill(
    _ path: String, from file: String, limits: RenderOptions.Limits
  ) throws(CityPaintError) {
    let value = try translatingErrors { () throws(Engine.CityPaintError) in
      try RowSource(file, limits: limits.inner).value()
    }
    values.append(.init(JSONPointer(dataPath: path), value))
  }

  /// Sets the value at a path in the data from an argument, `PATH=VALUE`.
  package mutating func set(_ path: String, to value: String, in argument: String) {
    let file = SourceFile(name: "--set", reference: "--set", bytes: Array(argument.utf8))
    let span = argument.utf8.count - value.utf8.count..<argument.utf8.count
    values.append(
      .init(JSONPointer(dataPath: path), .cell(value, at: Place(file: file, span: span))))
  }

  /// Fills the data with a file's object, or with one of its rows.
  ///
  /// - Parameter number: the number of the row; `nil` if there is only one.
  package mutating func fill(with rows: RowsArgument, row number: Int?) throws(CityPaintError) {
    let row = try translatingErrors { () throws(Engine.CityPaintError) in
      try rows.source.row(number)
    }
    (data, cells) = (row.data, row.cells)
  }

  /// Returns whether a string is a BCP 47 language tag.
  package static func isLanguageTag(_ text: String) -> Bool { LanguageTag(text) != nil }

  /// Returns the message for the first path that cannot be a path in the data, or is given twice.
  package static func problem(ofPaths paths: [String]) -> String? {
    let pointers = paths.map { JSONPointer(dataPath: $0) }
    for (path, pointer) in zip(paths, pointers)
    where pointer.steps.contains(where: { $0.text.isEmpty }) {
      return "a part is missing from the path \(SafeText.quoted(path))"
    }
    for (path, pointer) in zip(paths, pointers) where pointer.steps.count > Bounds.pathDepth {
      return "the path \(SafeText.quoted(path)) has \(pointer.steps.count) parts, more than "
        + "the limit of \(Bounds.pathDepth)"
    }
    if let path = paths.first(where: { $0.hasPrefix("$") || $0.hasPrefix("{{$") }) {
      return "\(SafeText.quoted(path)) is not data; use --look, --appearance, or --state"
    }
    guard let twice = pointers.first(where: { pointer in pointers.count { $0 == pointer } > 1 })
    else { return nil }
    let name = twice.steps.map(\.text).joined(separator: ".")
    return "\(SafeText.quoted(name)) is given twice"
  }
}

/// A data file given on a command line: an object, or rows.
package struct RowsArgument: Sendable {
  let source: RowSource

  /// - Parameter argument: a file; `-` is standard input.
  package init(_ argument: String, limits: RenderOptions.Limits) throws(CityPaintError) {
    source = try translatingErrors { () throws(Engine.CityPaintError) in
      try RowSource(argument, limits: limits.inner)
    }
  }

  /// Whether the file is an object that fills a single picture.
  package var isObject: Bool { source.object != nil }
}
