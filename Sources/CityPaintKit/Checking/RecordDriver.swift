import Files
import Goldens
import Source

/// The merge driver of version control for records and inventories of goldens.
package struct RecordDriver: Sendable {
  /// The error, if a person has to decide; the file is then this branch's version.
  package let conflict: Diagnostic?

  /// Merges two versions of a file, and writes the result over this branch's version.
  ///
  /// - Parameters:
  ///   - base: the file with the common version.
  ///   - ours: the file with this branch's version.
  ///   - theirs: the file with the other branch's version.
  ///   - path: the path in the work tree.
  package init(
    base: String, ours: String, theirs: String, path: String
  ) throws(CityPaintError) {
    let merge = RecordMerge(
      base: try FileSystem.contents(base), ours: try FileSystem.contents(ours),
      theirs: try FileSystem.contents(theirs), path: path)
    do throws(FileError) { try FileSystem.writeOutput(merge.bytes, to: ours) } catch {
      throw CityPaintError(error.message, kind: .cannotWrite)
    }
    conflict = merge.conflict.map { Diagnostic($0) }
  }
}
