import Codecs
import Digest
import Engine
package import Pixels

/// A golden's picture, or the frames of its animation and how long each is shown.
package struct FrameSequence: Sendable {
  package let frames: [Pixmap]
  /// As a file states it; `nil` for a still picture.
  package let seconds: Double?

  init(_ frames: [Pixmap], seconds: Double? = nil) {
    self.frames = frames
    self.seconds = seconds.map { APNG.shown($0) }
  }

  /// Reads a picture's file, every frame of it.
  init(file: [UInt8]) throws(CodecError) {
    guard APNG.frameCount(of: file) != nil else {
      self.init([try ImageFile.decode(file)])
      return
    }
    let frames = try APNG.decode(file)
    self.init(frames.map(\.pixmap), seconds: frames.first?.seconds)
  }

  /// The file that is kept: a PNG, animated where there are frames.
  func file(as encoding: PNGEncoding) throws(CodecError) -> [UInt8] {
    try PictureFormat.png(encoding).encode(frames, seconds: seconds)
  }

  /// The frames that are not the same to the pixel, of those that both have.
  func differences(from other: FrameSequence) -> [Int] {
    zip(frames, other.frames).enumerated().filter { !$1.0.equals($1.1) }.map(\.offset)
  }

  /// The differences between two films other than in their pictures, in words.
  func mismatch(with today: FrameSequence) -> String? {
    func described(_ film: FrameSequence) -> String {
      film.seconds == nil ? "a still picture" : "an animation of \(film.frames.count) frames"
    }
    if frames.count != today.frames.count || (seconds == nil) != (today.seconds == nil) {
      return "the golden is \(described(self)), what is drawn \(described(today))"
    }
    guard let seconds, let now = today.seconds, seconds != now else { return nil }
    return "each frame is shown for \(now) seconds, in the golden for \(seconds)"
  }

  /// Names the pixels of all frames, and of an animation how long they are shown.
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
  /// Whether another picture is the same to the pixel.
  fileprivate func equals(_ other: Pixmap) -> Bool {
    width == other.width && height == other.height && pixels == other.pixels
  }
}
