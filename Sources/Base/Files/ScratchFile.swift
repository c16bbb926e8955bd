/// A file in the shared temporary folder under an unpredictable name, removed with its last user.
package final class ScratchFile: Sendable {
  package let path: String
  private let slot: Int?

  /// - Parameters:
  ///   - prefix: what its name begins with.
  ///   - ending: what its name ends with, as `.png` for a program to show it.
  package init(_ bytes: [UInt8], prefix: String, ending: String) throws(FileError) {
    path = FilePath.join(
      Platform.temporaryFolder, "\(prefix)\(Platform.randomSuffix())\(ending)")
    slot = TemporaryFiles.note(path)
    // A link that stands there in spite of the name would be replaced, not followed.
    try FileSystem.write(bytes, to: path, sync: false, followingLinks: false)
  }

  deinit {
    try? FileSystem.remove(path)
    if let slot { TemporaryFiles.forget(slot) }
  }
}
