import Foundation
import Goldens
import TestSupport
import Testing

/// The folder of goldens of a path, according to the records beside it.
@Suite struct GoldenPlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["city/feed", "city/bars/top", "icons/list"] {
      try folder.write("{}", "screens/\(name).json")
      try folder.write(#"{"golden": 2, "name": "\#(name)"}"#, "screens/\(name).golden")
    }
    try folder.write("{}", "screens/city/new.json")
    try folder.write("{}", "screens/later/first.json")
    try folder.write("{}", "apart/city/one.json")
    // A record copied from elsewhere is ignored.
    try folder.write(#"{"golden": 2, "name": "city/feed"}"#, "apart/city/one.golden")
  }

  @Test(arguments: [
    ("screens", "screens", nil), ("screens/", "screens", nil),
    ("screens/city", "screens", "city"), ("screens/city/", "screens", "city"),
    ("screens/city/feed.json", "screens", "city/feed"),
    ("screens/city/feed", "screens", "city/feed"),
    ("screens/city/feed.png", nil, nil),
    ("screens/city/bars/top.golden", "screens", "city/bars/top"),
    ("screens/city/new.json", "screens", "city/new"), ("screens/later", "screens", "later"),
    ("screens/later/first", "screens", "later/first"), ("apart/city", "apart/city", nil),
    ("apart/city/one.json", "apart/city", "one"), ("screens/nothing", nil, nil),
  ])
  func thePathsOfAFolder(path: String, root: String?, name: String?) {
    let place = GoldenPlace(folder.file(path))
    #expect(place?.folder == root.map { folder.file($0) })
    #expect(place?.name == name)
  }
}
