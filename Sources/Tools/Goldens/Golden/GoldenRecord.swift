import Digest
import Expand
package import Findings
package import Source

/// What a golden keeps beside its picture, so that a failure can say what changed and why.
///
/// Written as JSON with one element to the line, so that a diff in version control reads well.
package struct GoldenRecord: Hashable, Sendable {
  /// A font as it was found.
  package struct Font: Hashable, Sendable {
    /// The file's name.
    package var face: String
    /// SHA-256 of what distinguishes its drawing tables from others.
    package var drawing: String
    /// SHA-256 of the whole file, for information: a date in it draws nothing.
    package var digest: String

    /// Whether both draw and measure alike, whatever their files' names.
    package func draws(as other: Font) -> Bool { drawing == other.drawing }
  }

  /// The accepted differences between a golden and what is drawn.
  package struct Terms: Hashable, Sendable {
    /// Names of elements that are not compared, in order.
    package var ignored: [String] = []
    /// Pixels that may differ, and by how much; `nil` for none.
    package var tolerance: ToleranceUse?

    package init(ignored: some Sequence<String> = [], tolerance: ToleranceUse? = nil) {
      self.ignored = Set(ignored).sorted()
      self.tolerance = tolerance
    }

    package var isEmpty: Bool { ignored.isEmpty && tolerance == nil }

    /// What both allow.
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

  /// A picture as it was found: the file, with the folders a document names it by, and its SHA-256.
  package struct Asset: Hashable, Sendable {
    package var file: String
    package var digest: String
  }

  /// A file that the document imports or is filled from, as it was.
  package struct File: Hashable, Sendable {
    /// SHA-256 of the content's canonical text.
    package var digest: String
    /// Keys in order, numbers as they are spelled.
    package var content: JSONOutput

    package init(digest: String, content: JSONOutput) {
      self.digest = digest
      self.content = content
    }

    /// A file as it was read.
    package init(_ root: JSONValue) {
      content = JSONOutput(root, spelled: true).withoutLint.sorted
      if case .object(let members) = content {
        content = .object(members.filter { $0.key != "$schema" })
      }
      digest = SHA256.hex(Array(JSONWriter.text(content, .compact).utf8))
    }
  }

  /// The most of its tolerance that a case ever used.
  package struct ToleranceUse: Hashable, Sendable {
    package var pixels: Int
    package var step: Int
  }

  /// The version of citypaint that drew it.
  package var renderer: String
  /// The document as it was, keys in order, without what does not draw.
  package var document: JSONOutput
  /// SHA-256 of the document's canonical text.
  package var scene: String
  /// Points.
  package var size: [Double]
  package var scale: Int
  /// SHA-256 of the straight RGBA rows.
  package var pixels: String
  /// Joins `pixels` to the bytes of the picture's file; `nil` where no file was written yet.
  package var seal: String?
  /// The case's name in the folder of goldens it was accepted in.
  package var name: String?
  /// The pictures used, by what the document or the kit calls them: `people/anna.jpg`, `art:bg`.
  package var assets: [String: Asset]
  package var fonts: [String: Font]
  /// What the document imports and is filled from, by the name that leads there from its folder.
  package var files: [String: File] = [:]
  package var warnings: [String]
  /// Back to front.
  package var elements: [ElementRecord]
  package var tolerance: ToleranceUse?
  /// What the document asked to tolerate when it was accepted.
  package var terms = Terms()

  /// What its screen was drawn from.
  package var content: WholeDocument { WholeDocument(document, files: files.mapValues(\.content)) }

  /// Whether it is of the same document, with the same imports and data.
  package func isOfSameDocument(as other: GoldenRecord) -> Bool {
    document == other.document && files == other.files
  }

  /// A document's members as a record keeps them: in order, numbers of its data as they are
  /// spelled.
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

  /// Where it describes a screen differently from another, in usual words; empty where they agree.
  ///
  /// Who drew it, what a tolerance took and how the picture's file is packed are not a difference.
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
      ("what may differ", terms == other.terms),
      ("the files", files == other.files), ("the warnings", warnings == other.warnings),
      ("the elements", elements == other.elements),
    ]
    return parts.filter { !$0.1 }.map(\.0)
  }

  /// The seal of a picture's file under the digest of its pixels.
  ///
  /// While it holds, the file has those pixels, and they need not be hashed again.
  package static func seal(pixels: String, file: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(Array("\(pixels)\n".utf8))
    digest.update(file)
    return "sha256:" + SHA256.hexDigits(digest.finish())
  }
}

extension JSONOutput {
  /// The same without the linter's suppressions, which draw nothing.
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
