import Source
import Testing

/// The examples of RFC 4648, and all lengths.
@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{0}\u{7F}ÿ", "AH/Dvw=="),
  ])
  func textIsEncoded(text: String, expected: String) {
    #expect(Base64.encode(Array(text.utf8)) == expected)
    #expect(Base64.decode(expected) == Array(text.utf8))
  }

  @Test func everyLengthIsReadBack() {
    for count in 0..<100 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 71 &+ count) }
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
  }
}
