import Engine
import Files
import Goldens
import Workers

extension Goldens {
  /// Returns the cases that files belong to, or that draw from them.
  ///
  /// Besides the files that the documents name today, those in the records count: a file that is
  /// gone affects the goldens that it was part of. A folder stands for every file in it, and the
  /// settings of the project affect all goldens.
  func users(of files: [String], in cases: [GoldenCase]) throws(CityPaintError) -> [GoldenCase] {
    if files.contains(where: { FilePath.lastComponent(of: $0) == Configuration.fileName }) {
      return cases
    }
    let changed = Set(files.map { Self.identity(of: $0) })
    let folders = files.filter { FileSystem.kind(of: $0) == .directory }
      .compactMap { BaseFolder($0) }
    let assets = options.assets
    let renderer = try translatingErrors { () throws(Engine.CityPaintError) in
      try Engine.Renderer(options.inner.with(workers: 1))
    }
    let checker = Checker(
      renderer: renderer, version: Version.text, wantsExhibits: false, strict: false)
    let uses = Workers.map(cases, threads: max(1, options.workers)) { golden -> Bool in
      let own = [golden.document, golden.picture, golden.record]
      return (own + checker.filesRead(for: golden) + golden.filesOfRecord(assets: assets))
        .contains { file in
          changed.contains(Self.identity(of: file))
            || folders.contains { $0.path(inside: file) != nil }
        }
    }
    return zip(cases, uses).filter(\.1).map(\.0)
  }

  /// Returns a file's path with the links of its folders resolved; the file need not exist.
  private static func identity(of file: String) -> FileName {
    let folder = BaseFolder(FilePath.directory(of: file))
    return FileName(folder.map { FilePath.join($0.path, FilePath.lastComponent(of: file)) } ?? file)
  }
}
