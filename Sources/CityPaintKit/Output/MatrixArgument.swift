import Engine
package import Header
import Rules
import Scene
import Schema
import Source

/// The settings that vary according to the command line, `--matrix KEY=a,b` for each.
package struct MatrixArgument: Sendable {
  package let matrix: VariantMatrix

  /// No setting varies, except in documents with a matrix of their own.
  package static let none = MatrixArgument(VariantMatrix())

  init(_ matrix: VariantMatrix) { self.matrix = matrix }

  /// - Throws: a usage error for an argument that is not a setting with its values, or for one that
  ///   is given twice.
  package init(_ arguments: [String]) throws {
    guard !arguments.isEmpty else {
      self = .none
      return
    }
    var members: [JSONMember] = []
    for argument in arguments {
      guard let (key, words) = Self.parts(of: argument) else {
        throw UsageError(
          "--matrix must be KEY=VALUE,VALUE, such as --matrix locale=en,de, not "
            + SafeText.quoted(argument))
      }
      guard !members.contains(where: { $0.key == key }) else {
        throw UsageError("--matrix \(SafeText.escape(key))= is given twice: list all values in one")
      }
      let place = Place(file: SourceFile(name: "--matrix", bytes: Array(argument.utf8)))
      let values = try words.map { try Self.value($0, of: key, at: place) }
      members.append(
        JSONMember(
          key: key, keySpan: 0..<key.utf8.count, value: JSONValue(.array(values), at: place)))
    }
    let root = JSONValue(.object(members), at: .nowhere)
    var reader = Reader(
      root: root, context: Environment(device: .standard, vocabulary: Library(Kits.all).vocabulary))
    let matrix = VariantMatrix.type.read(root, in: &reader)
    guard let matrix, !reader.log.hasErrors else {
      let problem = reader.log.inOrder.first { $0.severity == .error }
      throw UsageError(
        "--matrix: "
          + [problem?.message, problem?.hint].compactMap { $0 }.map { SafeText.escape($0) }
          .joined(separator: ": "))
    }
    self.matrix = matrix
  }

  /// The settings that vary, by their names as options of a single picture, such as `--locale`.
  package var options: [String] { matrix.axes.map { "--\($0.rawValue)" } }

  private static func parts(of argument: String) -> (key: String, words: [String])? {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    let words = argument[argument.index(after: sign)...].split(
      separator: ",", omittingEmptySubsequences: false)
    return (String(argument[..<sign]), words.map(String.init))
  }

  /// Returns a value as a document would give it; a look may be a file.
  private static func value(_ word: String, of key: String, at place: Place) throws -> JSONValue {
    if key == VariantMatrix.Axis.look.rawValue, word.hasSuffix(".json") {
      return try translatingErrors { () throws(Engine.CityPaintError) in
        let file = try DocumentInput(word).file
        do throws(Source.Diagnostic) { return try JSONParser.parse(file) } catch {
          throw Engine.CityPaintError([error])
        }
      }
    }
    guard key == VariantMatrix.Axis.scale.rawValue, let number = Int(word) else {
      return JSONValue(.string(word), at: place)
    }
    return JSONValue(.number(Double(number), literal: "\(number)"), at: place)
  }
}
