import Foundation

/// The package these tests belong to.
package enum PackageFolder {
  package static let path: String = {
    var url = URL(filePath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    let path = url.path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }()

  package static func file(_ name: String) -> String { path + "/" + name }

  package static func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: file(name))))
  }
}
