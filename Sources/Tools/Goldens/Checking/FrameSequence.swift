import Codecs
import Digest
import Engine
package import Pixels

/// A golden's picture, or the frames of its animation and their duration.
package struct FrameSequence: Sendable {
  package let frames: [Pixmap]
  /// The duration of each frame according to the file; `nil` for a still picture.
  package let seconds: Double?

  init(_ frames: [Pixmap], seconds: Double? = nil) {
    self.frames = frames
    self.seconds = seconds.map { APNG.shown($0) }
  }

  /// Reads all frames of a picture file.
  init(file: [UInt8]) throws(CodecError) {
    guard APNG.frameCount(of: file) != nil else {
      self.init([try ImageFile.decode(file)])
      return
    }
    let frames = try APNG.decode(file)
    self.init(frames.map(\.pixmap), seconds: frames.first?.seconds)
  }

  /// Returns the file of the golden: a PNG, animated if there are several frames.
  func file(as encoding: PNGEncoding) throws(CodecError) -> [UInt8] {
    try PictureFormat.png(encoding).encode(frames, seconds: seconds)
  }

  /// Returns the indexes of the frames that both sequences have but that differ in pixels.
  func differences(from other: FrameSequence) -> [Int] {
    zip(frames, other.frames).enumerated().filter { !$1.0.equals($1.1) }.map(\.offset)
  }

  /// Returns a description of differences other than those in pixels; `nil` if there are none.
  func mismatch(with today: FrameSequence) -> String? {
    func described(_ sequence: FrameSequence) -> String {
      sequence.seconds == nil
        ? "a still picture" : "an animation of \(sequence.frames.count) frames"
    }
    if frames.count != today.frames.count || (seconds == nil) != (today.seconds == nil) {
      return "the golden is \(described(self)), but the current drawing is \(described(today))"
    }
    guard let seconds, let now = today.seconds, seconds != now else { return nil }
    return "each frame is shown for \(now) seconds instead of \(seconds)"
  }

  /// A digest of the pixels of all frames, and of the duration of an animation's frames.
  var digest: String {
    guard let seconds else {
      return "sha256:" + (frames.first.map { StraightImage($0).withBytes { SHA256.hex($0) } } ?? "")
    }
    var text = "\(seconds)"
    for frame in frames {
      text += "\n\(frame.width) \(frame.height) "
      text += StraightImage(frame).withBytes { SHA256.hex($0) }
    }
    return "sha256:" + SHA256.hex(Array(text.utf8))
  }
}

extension Pixmap {
  /// Returns whether another picture has exactly the same pixels.
  fileprivate func equals(_ other: Pixmap) -> Bool {
    width == other.width && height == other.height && pixels == other.pixels
  }
}
