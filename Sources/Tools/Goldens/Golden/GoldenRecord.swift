import Digest
import Expand
package import Findings
package import Source

/// The record of a golden's picture, which shows what changed, and why, when a check fails.
///
/// The record is written as JSON with one element per line, so that diffs in version control are
/// readable.
package struct GoldenRecord: Hashable, Sendable {
  /// A font used in a golden.
  package struct Font: Hashable, Sendable {
    /// The name of the font's face.
    package var face: String
    /// The SHA-256 of the data that determines how the font draws.
    package var drawing: String
    /// The SHA-256 of the whole file, for information only; a date in the file does not affect
    /// drawing.
    package var digest: String

    /// Returns whether both fonts have equal glyphs and metrics, regardless of their files.
    package func draws(as other: Font) -> Bool { drawing == other.drawing }
  }

  /// The accepted differences between a golden and the current drawing.
  package struct Terms: Hashable, Sendable {
    /// The names of elements that are not compared, sorted.
    package var ignored: [String] = []
    /// The number of pixels that may differ, and by how many steps; `nil` for none.
    package var tolerance: ToleranceUse?

    package init(ignored: some Sequence<String> = [], tolerance: ToleranceUse? = nil) {
      self.ignored = Set(ignored).sorted()
      self.tolerance = tolerance
    }

    package var isEmpty: Bool { ignored.isEmpty && tolerance == nil }

    /// Returns the terms that both allow.
    package func intersection(_ other: Terms) -> Terms {
      var common: ToleranceUse?
      if let own = tolerance, let other = other.tolerance {
        common = ToleranceUse(
          pixels: min(own.pixels, other.pixels), step: min(own.step, other.step))
      }
      return Terms(
        ignored: Set(ignored).intersection(other.ignored), tolerance: common)
    }
  }

  /// A picture used in a golden: the file as named by the document, including folders, and its
  /// SHA-256.
  package struct Asset: Hashable, Sendable {
    package var file: String
    package var digest: String
  }

  /// An imported file or a data file used by the document.
  package struct File: Hashable, Sendable {
    /// The SHA-256 of the content's canonical text.
    package var digest: String
    /// The content, with sorted keys and numbers as written.
    package var content: JSONOutput

    package init(digest: String, content: JSONOutput) {
      self.digest = digest
      self.content = content
    }

    /// Creates the record of a file from its JSON.
    package init(_ root: JSONValue) {
      var content = JSONOutput(root, spelled: true).withoutLint.sorted
      if case .object(let members) = content {
        content = .object(members.filter { $0.key != "$schema" })
      }
      self.init(content: content)
    }

    /// Creates the record of a file from its content in canonical form.
    init(content: JSONOutput) {
      self.init(digest: GoldenRecord.digest(of: content), content: content)
    }
  }

  /// The greatest use that a case has ever made of its tolerance.
  package struct ToleranceUse: Hashable, Sendable {
    package var pixels: Int
    package var step: Int

    /// The use as text, such as `3 pixels by 2 steps`.
    package var text: String {
      "\(pixels) pixel\(pixels == 1 ? "" : "s") by \(step) step\(step == 1 ? "" : "s")"
    }
  }

  /// The version of citypaint that drew the picture.
  package var renderer: String
  /// The accepted document, with sorted keys, without members that do not affect drawing.
  package var document: JSONOutput
  /// The SHA-256 of the document's canonical text.
  package var scene: String
  /// The size of the picture in points.
  package var size: [Double]
  package var scale: Int
  /// The SHA-256 of the picture's rows in straight RGBA.
  package var pixels: String
  /// The seal that connects `pixels` with the bytes of the picture file; `nil` if no file has been
  /// written yet.
  package var seal: String?
  /// The case's name, relative to the folder in which it was accepted.
  package var name: String?
  /// The pictures used, by their names in the document or kit: `people/anna.jpg`, `art:bg`.
  package var assets: [String: Asset]
  package var fonts: [String: Font]
  /// The document's imports and data, by name relative to the document's folder.
  package var files: [String: File] = [:]
  package var warnings: [String]
  /// The picture's elements, back to front.
  package var elements: [ElementRecord]
  package var tolerance: ToleranceUse?
  /// The terms that the document requested when it was accepted.
  package var terms = Terms()

  /// The document and the files that the screen was drawn from.
  package var content: WholeDocument { WholeDocument(document, files: files.mapValues(\.content)) }

  /// Returns whether the record has the same document, imports, and data as another.
  package func isOfSameDocument(as other: GoldenRecord) -> Bool {
    document == other.document && files == other.files
  }

  /// Returns the SHA-256 of a value's canonical text.
  static func digest(of content: JSONOutput) -> String {
    SHA256.hex(Array(JSONWriter.text(content, .compact).utf8))
  }

  /// Returns a document's members in the form used in a record: sorted, with the numbers in its
  /// data as written.
  package static func document(_ root: JSONValue) -> JSONOutput {
    guard case .object(let members) = root.kind else { return JSONOutput(root).sorted }
    return JSONOutput.object(
      members.map { member in
        .init(
          member.key,
          JSONOutput(member.value, spelled: member.key == RootKey.data.rawValue))
      }
    ).withoutLint.sorted
  }

  /// Returns descriptions of the differences from another record; empty if they agree.
  ///
  /// The renderer's version, the use of a tolerance, and the picture file's encoding are not
  /// differences.
  package func differences(from other: GoldenRecord) -> [String] {
    let parts: [(String, Bool)] = [
      ("the document", document == other.document && scene == other.scene),
      ("the size", size == other.size && scale == other.scale),
      ("the picture", pixels == other.pixels),
      ("the art", assets == other.assets),
      (
        "the fonts",
        fonts.count == other.fonts.count
          && fonts.allSatisfy { other.fonts[$0]?.draws(as: $1) == true }
      ),
      ("the tolerance", terms == other.terms),
      (nameOfFiles(unlike: other), files == other.files),
      ("the warnings", warnings == other.warnings),
      ("the elements", elements == other.elements),
    ]
    return parts.filter { !$0.1 }.map(\.0)
  }

  /// Returns the files whose contents differ from those of another record, in words.
  private func nameOfFiles(unlike other: GoldenRecord) -> String {
    let names = Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }
    return (names.count == 1 ? "the file " : "the files ") + names.sorted().joined(separator: ", ")
  }

  /// Returns the seal of a picture's file and the digest of its pixels.
  ///
  /// If the seal matches, the file has pixels with that digest, so they do not need to be hashed
  /// again.
  package static func seal(pixels: String, file: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(Array("\(pixels)\n".utf8))
    digest.update(file)
    return "sha256:" + SHA256.hexDigits(digest.finish())
  }
}

extension JSONOutput {
  /// The document without the linter's suppressions, which do not affect drawing.
  fileprivate var withoutLint: JSONOutput {
    switch self {
    case .array(let values): .array(values.map(\.withoutLint))
    case .object(let members):
      .object(
        members.compactMap { member in
          if member.key == "lint", case .object(let own) = member.value,
            own.allSatisfy({ $0.key == "off" })
          {
            return nil
          }
          return Member(member.key, member.value.withoutLint)
        })
    default: self
    }
  }
}
