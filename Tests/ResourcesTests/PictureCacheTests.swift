import Dispatch
import Files
import Pixels
import Synchronization
import TestSupport
import Testing

@testable import Resources

@Suite struct PictureCacheTests {
  private let folder: TemporaryFolder
  private let stamp: FileStamp

  private struct Damage: Error, Equatable {}

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try SamplePicture.png(.black, width: 2, height: 2), "a.png")
    stamp = try #require(AssetSource.directory(folder.path).stamp("a.png"))
  }

  private func picture() throws -> Picture {
    let loader = PictureLoader(
      documents: [.directory(folder.path)], art: ArtLibrary([]), cache: PictureCache())
    return try loader.file("a.png", scale: 1)
  }

  /// Threads that request a picture while another decodes it wait for it.
  @Test func aPictureIsDecodedOnce() throws {
    let picture = try picture()
    let cache = PictureCache()
    let decoded = Atomic(0)
    let got = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let found = cache.picture(of: stamp) { () -> Picture? in
        decoded.add(1, ordering: .relaxed)
        Platform.sleep(milliseconds: 50)
        return picture
      }
      if found?.pixmap.pixels == picture.pixmap.pixels { got.add(1, ordering: .relaxed) }
    }
    #expect(decoded.load(ordering: .relaxed) == 1)
    #expect(got.load(ordering: .relaxed) == 8)
  }

  /// A failure is not shared: each thread tries itself, and a later one may succeed.
  @Test func aFailureIsNotKept() throws {
    let picture = try picture()
    let cache = PictureCache()
    let failed = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      do throws(Damage) {
        _ = try cache.picture(of: stamp) { () throws(Damage) -> Picture? in
          Platform.sleep(milliseconds: 10)
          throw Damage()
        }
      } catch {
        failed.add(1, ordering: .relaxed)
      }
    }
    #expect(failed.load(ordering: .relaxed) == 4)
    #expect(cache.picture(of: stamp) { nil } == nil)
    #expect(cache.picture(of: stamp) { picture } != nil)
    #expect(cache[stamp] != nil)
  }
}
