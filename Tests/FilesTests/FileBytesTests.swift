import TestSupport
import Testing

@testable import Files

@Suite struct FileBytesTests {
  @Test(arguments: [0, 1, 4095, 4096, 70_001])
  func aMappedFileIsTheFile(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.write(bytes, "a")
    let (mapped, copied) = (try FileBytes(mapping: path), FileBytes(bytes))
    // It is not affected by another file with its name.
    try FileSystem.write([7], to: path)
    withExtendedLifetime((mapped, copied)) {
      #expect(mapped.buffer.elementsEqual(bytes))
      #expect(copied.buffer.elementsEqual(bytes))
    }
  }

  @Test func whatIsNoFileIsNotMapped() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError.missing(path: folder.file("a"))) {
      try FileBytes(mapping: folder.file("a"))
    }
    #expect(throws: FileError.isDirectory(path: folder.path)) {
      try FileBytes(mapping: folder.path)
    }
    #expect(throws: FileError.self) { try FileBytes(mapping: "/dev/null") }
  }
}
