/// The reason why a file could not be read or written.
package enum FileError: Error, Hashable, Sendable {
  case missing(path: String)
  case noFolder(path: String)
  case isDirectory(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// A link or a `..` that leads out of the folder that was searched.
  case outside(path: String)
  /// The reader of an output has closed it.
  case closed(path: String)

  package var message: String {
    switch self {
    case .missing(let path): "there is no file \(path)"
    case .noFolder(let path): "there is no folder \(path)"
    case .isDirectory(let path): "\(path) is a folder"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .outside(let path): "\(path) is a link that leads out of its folder"
    case .closed(let path): "\(path) was closed before everything was written"
    }
  }

  /// The reason, without the path.
  package var reason: String {
    switch self {
    case .missing, .noFolder: "it does not exist"
    case .isDirectory: "it is a folder"
    case .unreadable(_, let reason), .unwritable(_, let reason): reason
    case .outside: "it is a link that leads out of its folder"
    case .closed: "it was closed before everything was written"
    }
  }
}
