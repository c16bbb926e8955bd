import Digest
import Testing

@Suite struct SHA256Tests {
  /// The vectors of FIPS 180-4 and of NIST's example files.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func agreesWithTheStandard(text: String, expected: String) {
    #expect(SHA256.hex(Array(text.utf8)) == expected)
  }

  @Test func aMillionTimesTheLetterA() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256.hex(bytes) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(arguments: [1, 3, 55, 56, 63, 64, 65, 127, 130])
  func piecesMakeTheSameDigest(piece: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var digest = SHA256()
    for start in stride(from: 0, to: bytes.count, by: piece) {
      digest.update(Array(bytes[start..<min(start + piece, bytes.count)]))
    }
    #expect(SHA256.hexDigits(digest.finish()) == SHA256.hex(bytes))
  }
}
