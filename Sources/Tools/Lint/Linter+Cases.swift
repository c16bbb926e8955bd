import Batch
import Engine
import Header
import Rules
import Source
import Workers

extension Linter {
  /// Checks a document in all of its pictures.
  func checkAll(
    _ linted: LintedDocument, beside facts: [LintDocument], keepsPicture: Bool, workers: Int
  ) -> Checked {
    let matrix = linted.document.header(as: variant).matrix.overridden(by: cases.matrix)
      .without(variant)
    guard cases.rows != nil || !matrix.isEmpty, !keepsPicture else {
      defer { linted.document.forgetReading() }
      var checked = check(
        linted, linted.document, as: variant, beside: facts, keepsPicture: keepsPicture)
      if !matrix.isEmpty {
        checked.warnings.append(
          Diagnostic(
            .warning, "the picture shows the document without its matrix", at: linted.facts.place,
            hint: "choose a variant with options such as --locale, or remove -o to check them all"))
      }
      return checked
    }
    var merged = MergedChecks()
    do throws(CityPaintError) {
      guard matrix.count <= VariantMatrix.limit else {
        throw CityPaintError(
          "there are \(matrix.count) variants, more than \(VariantMatrix.limit)",
          at: linted.facts.place, hint: "list fewer values")
      }
      var sequence = try LintCases.Sequence(cases, matrix)
      var end: CityPaintError?
      Workers.inOrder(
        threads: workers,
        next: { () -> LintCases.Case? in
          guard end == nil else { return nil }
          do throws(CityPaintError) { return try sequence.next() } catch {
            end = error
            return nil
          }
        },
        { one in
          if let problem = one.row?.problem {
            return (one, Checked(path: linted.input.file.name, error: CityPaintError([problem])))
          }
          return (
            one,
            check(
              linted, linted.document.separate(), as: one.variant(of: variant), beside: facts,
              keepsPicture: false)
          )
        }
      ) { merged.add($0.1, of: $0.0) }
      if let end { throw end }
      if cases.rows != nil, sequence.rowCount == 0 {
        throw CityPaintError("the data has no rows", hint: "add a row of data")
      }
    } catch {
      return Checked(path: linted.input.file.name, error: error)
    }
    var checked = merged.result(of: linted.input.file.name)
    checked.pictures = merged.total
    return checked
  }
}
