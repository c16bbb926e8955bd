import Codecs
import Files
import Findings
import Pixels
import Source

/// The files of a golden except its document.
struct StoredGolden {
  /// The contents of the picture's file.
  private(set) var file: [UInt8]?
  private(set) var sequence: FrameSequence?
  private(set) var record: GoldenRecord?
  /// Whether the record was edited by hand.
  private(set) var isEdited = false
  private(set) var problems: [Finding] = []
  private(set) var pictureIsDamaged = false
  /// Whether Git LFS has not fetched the picture.
  private(set) var pictureIsPointer = false

  /// The picture, or the first frame of an animation.
  var picture: Pixmap? { sequence?.frames.first }

  /// - Parameter readsPicture: whether to read the picture's file even if the record can be read.
  init(_ golden: GoldenCase, accept: String, readsPicture: Bool = true) {
    if golden.hasRecord {
      do {
        let file = SourceFile(name: golden.record, bytes: try golden.read(.record))
        record = try GoldenFile.read(file)
        isEdited = GoldenFile.isEdited(file)
      } catch let problem as GoldenFile.Problem {
        problems.append(
          Finding(
            .record, problem.message, place: problem.place,
            notes: [problem.remedy(accept: accept)]))
      } catch {
        let message = (error as? FileError)?.message ?? "\(error)"
        problems.append(Finding(.record, "the record cannot be read: \(message)"))
      }
    }
    guard golden.hasPicture, readsPicture || record == nil else { return }
    do {
      let bytes = try golden.read(.picture)
      file = bytes
      sequence = try FrameSequence(file: bytes)
    } catch {
      let message = (error as? FileError)?.message ?? "\(error)"
      pictureIsDamaged = true
      pictureIsPointer = file?.starts(with: Array("version https://git-lfs".utf8)) ?? false
      problems.insert(
        pictureIsPointer
          ? pointer(golden, accept)
          : Finding(.error, "the golden's picture cannot be read: \(message)"), at: 0)
    }
  }

  /// Returns the finding for a picture that Git LFS has not fetched.
  private func pointer(_ golden: GoldenCase, _ accept: String) -> Finding {
    if record != nil {
      return Finding(
        .error, "the golden's picture is a Git LFS pointer",
        notes: ["git lfs pull fetches it; check --records-only does without it"])
    }
    guard !golden.hasRecord else {
      return Finding(
        .error, "the golden's picture is a Git LFS pointer", notes: ["git lfs pull fetches it"])
    }
    return Finding(
      .error, "the golden's picture is a Git LFS pointer, and its record is gone",
      notes: [
        "restore \(golden.record) from version control; or else run git lfs pull, look at "
          + "\(golden.picture), and write the record with \(accept)"
      ])
  }

  /// Returns the name under which the record was accepted, if it is another golden's: a copy, or
  /// a renamed file.
  ///
  /// A record with the golden's own pixels was renamed together with its picture.
  func otherName(for golden: GoldenCase, pixels: String?) -> String? {
    guard !isEdited, let record, let name = record.name, record.pixels != pixels else { return nil }
    // The names in a folder and in its subfolders differ in their folders.
    let isOwn =
      FileName(name) == FileName(golden.name) || golden.name.hasSuffix("/" + name)
      || name.hasSuffix("/" + golden.name)
    return isOwn ? nil : name
  }

  /// The digest of the picture's pixels, if the record's seal proves it; the pixels are not hashed.
  var sealed: String? {
    guard let file, let record, let seal = record.seal,
      seal == GoldenRecord.seal(pixels: record.pixels, file: file)
    else { return nil }
    return record.pixels
  }
}

/// Computes digests of pixels, the most expensive part of a case, and counts them.
struct PixelHashing {
  private(set) var count = 0

  mutating func digest(_ sequence: FrameSequence) -> String {
    count += sequence.frames.count
    return sequence.digest
  }
}
