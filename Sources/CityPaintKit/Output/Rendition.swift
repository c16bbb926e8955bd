import Batch
import Engine
import Header

/// A document to draw in one of its variants.
struct Rendition: Sendable {
  /// The document as given on the command line.
  var file: String
  var subject: PictureSubject
  var variant: Engine.RenderVariant
  /// The scales to include in file names; `nil` for a single picture with the plain name.
  var scales: [Int]?

  /// The document and the values that distinguish it from its other renditions.
  var words: String {
    let values = subject.combination.map(\.text)
    return values.isEmpty ? file : "\(file) (\(values.joined(separator: ", ")))"
  }

  /// Returns the renditions of a document.
  ///
  /// - Parameters:
  ///   - matrix: the settings that vary; a setting that the variant gives does not.
  ///   - scales: the scales given for all documents; `nil` for each document's own.
  ///   - scale: the only scale, which is not part of names.
  static func all(
    of file: String, in matrix: VariantMatrix, as variant: Engine.RenderVariant, scales: [Int]?,
    scale: Int?
  ) -> [Rendition] {
    var matrix = matrix.without(variant)
    var scales = scales
    if scales == nil, scale == nil, !matrix[.scale].isEmpty {
      scales = matrix[.scale].compactMap { if case .scale(let scale) = $0 { scale } else { nil } }
    }
    matrix[.scale] = []
    let stem = DocumentInput.stem(of: file)
    return matrix.combinations.map { combination in
      var given = variant
      given.scale = scale
      return Rendition(
        file: file, subject: PictureSubject(stem, combination, of: given),
        variant: variant.with(combination), scales: scales)
    }
  }
}
