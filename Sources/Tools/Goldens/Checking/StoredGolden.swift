import Codecs
import Files
import Findings
import Pixels
import Source

/// What a golden has on disk beside its document.
struct StoredGolden {
  /// The picture's file and what is in it.
  private(set) var file: [UInt8]?
  private(set) var film: FrameSequence?
  private(set) var record: GoldenRecord?
  /// Whether the record's text is not as it was written.
  private(set) var isEdited = false
  private(set) var problems: [Finding] = []
  private(set) var pictureIsDamaged = false

  /// The picture, or an animation's first.
  var picture: Pixmap? { film?.frames.first }

  init(_ golden: GoldenCase, accept: String) {
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
    guard golden.hasPicture else { return }
    do {
      let bytes = try golden.read(.picture)
      file = bytes
      film = try FrameSequence(file: bytes)
    } catch {
      let message = (error as? FileError)?.message ?? "\(error)"
      pictureIsDamaged = true
      problems.insert(
        Finding(
          .error, "the golden's picture cannot be read: \(message)",
          notes: ["\(accept) draws it anew"]), at: 0)
    }
  }

  /// The digest of the picture's pixels, where the record proves it without them.
  var sealed: String? {
    guard let file, let record, let seal = record.seal,
      seal == GoldenRecord.seal(pixels: record.pixels, file: file)
    else { return nil }
    return record.pixels
  }
}

/// Computes digests of pictures' pixels, and counts them: nothing else in a case costs so much.
struct PixelHashing {
  private(set) var count = 0

  mutating func digest(_ film: FrameSequence) -> String {
    count += film.frames.count
    return film.digest
  }
}
