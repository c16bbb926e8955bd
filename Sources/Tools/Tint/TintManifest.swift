package import Files
import Pixels
import Source

/// The list of a run's files as JSON, written during the run.
package struct TintManifest: ~Copyable {
  private var file: StreamedFile
  private var isEmpty = true

  /// Begins a manifest of files in a folder.
  package init(_ path: String, folder: String) throws(FileError) {
    file = try StreamedFile(path)
    file.append("{\n  \"folder\": \(JSONWriter.text(.string(folder))),\n  \"files\": [")
  }

  /// Adds an entry for each of a mask's files.
  package mutating func add(_ icon: TintedIcon) {
    for entry in icon.files {
      let json: JSONOutput = .compact([
        "file": .string(entry.name), "icon": .string(icon.mask.name),
        "mask": .string(entry.source), "color": .string(entry.color.color.hex),
        "palettes": .array(entry.color.palettes.map { .string($0) }),
        "scale": .int(entry.scale), "width": .int(entry.width), "height": .int(entry.height),
        "bytes": .int(entry.byteCount), "sha256": entry.sha256.map { .string($0) },
      ])
      file.append((isEmpty ? "\n    " : ",\n    ") + JSONWriter.text(json, .compact))
      isEmpty = false
    }
  }

  package mutating func finish() throws(FileError) {
    file.append(isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    try file.finish()
  }
}
