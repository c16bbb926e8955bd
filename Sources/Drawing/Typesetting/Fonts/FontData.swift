package import Files
import Synchronization

/// A font file's bytes, shared by all faces of the file.
///
/// The address of the bytes does not change while a face is open, as FreeType and HarfBuzz require.
package final class FontData: Sendable {
  /// An identifier of the file while the program runs, such as its path.
  package let id: String
  package let count: Int
  private let bytes: FileBytes
  private let known = Mutex<String?>(nil)
  private let drawings = Mutex<[Int: String]>([:])
  private let makeDigest: @Sendable (UnsafeRawBufferPointer) -> String
  /// The decoder of glyphs that are pictures, which are not shown without one.
  let decoder: PictureDecoder?

  /// Creates the data of a file.
  ///
  /// `digest` returns the SHA-256 of the bytes in hexadecimal; it is called at most once, on
  /// demand.
  package init(
    id: String, bytes: FileBytes, decoder: PictureDecoder? = nil,
    digest: @escaping @Sendable (UnsafeRawBufferPointer) -> String
  ) {
    self.id = id
    count = bytes.buffer.count
    (self.bytes, self.decoder) = (bytes, decoder)
    makeDigest = digest
  }

  /// The SHA-256 of the file in hexadecimal.
  package var digest: String {
    known.withLock { known in
      if let known { return known }
      let fresh = makeDigest(bytes.buffer)
      known = fresh
      return fresh
    }
  }

  /// Returns an identifier of what a face draws, which `make` computes when it is first requested.
  func drawing(ofFace index: Int, make: () -> String) -> String {
    if let known = drawings.withLock({ $0[index] }) { return known }
    let fresh = make()
    drawings.withLock { $0[index] = fresh }
    return fresh
  }

  /// The bytes, not copied; they must not be written to.
  var buffer: UnsafeBufferPointer<UInt8> { bytes.buffer.assumingMemoryBound(to: UInt8.self) }

  /// Calls `body` with the bytes.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(bytes.buffer)
  }

  /// The number of faces that the file declares; 1 if it is not a collection.
  package var faceCount: Int { FontTables.faceCount(self) }
}
