package import Files
import Synchronization

/// A font file's bytes, which all faces of the file share.
///
/// They stay where they are for as long as a face is open, as FreeType and HarfBuzz need it.
package final class FontData: Sendable {
  /// What identifies the file while the program runs, such as its path.
  package let id: String
  package let count: Int
  private let bytes: FileBytes
  private let known = Mutex<String?>(nil)
  private let drawings = Mutex<[Int: String]>([:])
  private let makeDigest: @Sendable (UnsafeRawBufferPointer) -> String
  /// Decodes glyphs that are pictures; without one none shows.
  let decoder: PictureDecoder?

  /// `digest` gives the SHA-256 of the bytes in hexadecimal; it is called once, on demand.
  package init(
    id: String, bytes: FileBytes, decoder: PictureDecoder? = nil,
    digest: @escaping @Sendable (UnsafeRawBufferPointer) -> String
  ) {
    self.id = id
    count = bytes.buffer.count
    (self.bytes, self.decoder) = (bytes, decoder)
    makeDigest = digest
  }

  /// SHA-256 of the file in hexadecimal.
  package var digest: String {
    known.withLock { known in
      if let known { return known }
      let fresh = makeDigest(bytes.buffer)
      known = fresh
      return fresh
    }
  }

  /// What a face of the file draws by, made when it is first requested.
  func drawing(ofFace index: Int, make: () -> String) -> String {
    if let known = drawings.withLock({ $0[index] }) { return known }
    let fresh = make()
    drawings.withLock { $0[index] = fresh }
    return fresh
  }

  /// The bytes in place; they must not be written to.
  var buffer: UnsafeBufferPointer<UInt8> { bytes.buffer.assumingMemoryBound(to: UInt8.self) }

  /// Lets `body` read the bytes.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(bytes.buffer)
  }

  /// How many faces the file declares; 1 if it is not a collection.
  package var faceCount: Int { FontTables.faceCount(self) }
}
