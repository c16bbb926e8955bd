import Files
import Goldens
import Source

/// The files of a new project: a screen with its golden, settings, attributes for Git, and a job
/// for CI.
package struct ProjectStarter: Sendable {
  /// A code host.
  package enum Host: String, CaseIterable, Sendable { case github, gitlab, none }

  /// The command that makes Git merge records.
  package static let driver =
    "git config merge.citypaint.driver 'citypaint merge-record %O %A %B %P'"

  /// The folder of the screens.
  package let screens: String
  private let files: [(path: String, bytes: [UInt8])]
  /// The file with all jobs of the repository; `nil` if each project has a file of its own.
  private var pipelineFile: String?

  /// - Parameters:
  ///   - folder: the project's folder, which is created if it does not exist.
  ///   - screens: the name of the folder for screens in it.
  package init(in folder: String, screens: String, host: Host) throws(CityPaintError) {
    let place = { (name: String) in folder == "." ? name : FilePath.join(folder, name) }
    self.screens = place(screens)
    var files: [(path: String, bytes: [UInt8])] = [
      (place("\(screens)/\(Self.first).json"), try Starter(named: "scene.weather").bytes),
      (place(Configuration.fileName), Array(Self.settings(screens).utf8)),
      (place(".gitattributes"), Array(Self.attributes(screens).utf8)),
    ]
    // A host reads its file at the root of the repository.
    let repository = BaseFolder.repository()
    let inside = repository.flatMap { Self.path(of: folder, in: $0) }
    let root = { (name: String) in
      guard let repository, inside != nil else { return place(name) }
      let way = (BaseFolder("") ?? repository).path(to: repository.path)
      return way == "." ? name : FilePath.join(way, name)
    }
    switch host {
    case .github:
      let name = ".github/workflows/\(Self.jobName(inside)).yml"
      files.append((root(name), Array(Self.workflow(screens, inside).utf8)))
    case .gitlab:
      pipelineFile = root(".gitlab-ci.yml")
      files.append((root(".gitlab-ci.yml"), Array(Self.pipeline(screens, inside).utf8)))
    case .none: break
    }
    self.files = files
  }

  /// Returns the path of a folder, which may not exist yet, in its repository; `nil` for the root.
  private static func path(of folder: String, in repository: BaseFolder) -> String? {
    guard folder != ".", !folder.hasPrefix("/") else {
      return repository.path(inside: folder == "." ? FileSystem.currentDirectory : folder)
    }
    let around = repository.path(inside: FileSystem.currentDirectory) ?? ""
    let parts = folder.split(separator: "/").filter { $0 != "." }
    return parts.contains("..")
      ? repository.path(inside: folder) : FilePath.join(around, parts.joined(separator: "/"))
  }

  /// The name of the first golden.
  private static let first = "weather"

  /// Writes the files and accepts the first golden; writes nothing if one of the files exists.
  ///
  /// - Returns: a line for each file.
  package func write() throws -> String {
    let drawn =
      ["png", "golden"].map { FilePath.join(screens, "\(Self.first).\($0)") }
      + [FilePath.join(screens, GoldenInventory.fileName)]
    let paths = files.map(\.path) + drawn
    let existing = paths.filter { FileSystem.kind(of: $0) != .missing }
    if !existing.isEmpty {
      throw CityPaintError(
        "\(existing.joined(separator: ", ")) already exist\(existing.count == 1 ? "s" : "")",
        kind: .cannotWrite,
        remedy: existing == [pipelineFile].compactMap { $0 }
          ? "use --ci none, and add a job to \(existing[0]), such as that of another project"
          : "move the file away, or write the settings by hand: see the manual's page Adopting")
    }
    for file in files { try FileSystem.writeOutput(file.bytes, to: file.path) }
    do { try acceptFirst() } catch {
      // Nothing is half written.
      for path in paths where FileSystem.kind(of: path) == .file { try? FileSystem.remove(path) }
      throw error
    }
    return paths.map { "wrote \(SafeText.escape($0))\n" }.joined()
  }

  /// Draws and accepts the first golden.
  private func acceptFirst() throws {
    let run = try GoldenRun(
      try Goldens(
        naming: [Self.first], dir: screens, prefersNames: true, options: RenderOptions()))
    let acceptance = run.accept(workers: 1) {}
    guard !acceptance.isComplete else { return }
    let refused = acceptance.entries.filter { $0.effect == .refused }
    throw CityPaintError(
      acceptance.problems.isEmpty
        ? refused.map { Diagnostic(cannotWrite: $0.description) } : acceptance.problems)
  }

  // MARK: Texts

  private static func settings(_ screens: String) -> String {
    let settings: JSONOutput = [
      "folders": ["goldens": .string(screens), "screens": [.string(screens)]],
      "fail-on": ["lint": "error"],
    ]
    return JSONWriter.text(settings) + "\n"
  }

  private static func attributes(_ screens: String) -> String {
    """
    # Records of goldens: one line for each element, so that a diff can be read.
    # Each clone merges them after: \(driver)
    *.golden text eol=lf merge=citypaint linguist-generated
    goldens.lock text eol=lf merge=citypaint
    \(screens)/**/*.png binary

    """
  }

  /// The name of a job for a project in a subfolder.
  private static func jobName(_ folder: String?) -> String {
    guard let folder else { return "screens" }
    // GitHub's names of jobs have ASCII letters, digits, hyphens, and underscores.
    let name = folder.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || scalar == "_" ? Character(scalar) : "-"
    }
    return "screens-" + String(name)
  }

  private static func workflow(_ screens: String, _ folder: String?) -> String {
    let place = folder.map { "    defaults: { run: { working-directory: \"\($0)\" } }\n" } ?? ""
    return """
      # OWNER/citypaint is the repository that you use citypaint from, and COMMIT one of its commits.
      on: [push, pull_request]
      jobs:
        \(jobName(folder)):
          runs-on: ubuntu-latest
          container: swift:6.3
      \(place)    steps:
            - uses: actions/checkout@v4
              with: { lfs: true }
            - uses: actions/checkout@v4
              with: { repository: OWNER/citypaint, ref: COMMIT, path: .citypaint }
            - run: $GITHUB_WORKSPACE/.citypaint/Scripts/install /usr/local
            - run: citypaint check \(screens) --ci --report report.html --junit junit.xml
            - if: always()
              run: citypaint lint \(screens) --format github
            - uses: actions/upload-artifact@v4
              if: failure()
              with:
                name: \(jobName(folder))
                path: |
                  \(folder.map { $0 + "/" } ?? "")report.html
                  \(folder.map { $0 + "/" } ?? "")junit.xml

      """
  }

  private static func pipeline(_ screens: String, _ folder: String?) -> String {
    let place = folder.map { "    - cd '\($0)'\n" } ?? ""
    let path = folder.map { $0 + "/" } ?? ""
    return """
      # REGISTRY/citypaint is the container that you made of a release.
      \(jobName(folder)):
        image: { name: "REGISTRY/citypaint:\(Installation.version)", entrypoint: [""] }
        script:
      \(place)    - citypaint lint \(screens) --format gitlab > quality.json || failed=1
          - citypaint check \(screens) --ci --report report.html --junit junit.xml || failed=1
          - test -z "$failed"
        artifacts:
          when: always
          paths: ["\(path)report.html"]
          reports: { junit: "\(path)junit.xml", codequality: "\(path)quality.json" }

      """
  }
}
