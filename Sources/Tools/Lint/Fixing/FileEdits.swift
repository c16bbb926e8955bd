package import Findings
package import Source

/// The changes of one file, which do not overlap.
package struct FileEdits: Sendable {
  package let file: SourceFile
  /// The changes, in the order of the file.
  package private(set) var edits: [Finding.Edit] = []

  package init(_ file: SourceFile) { self.file = file }

  /// Adds a change, unless it overlaps another one.
  mutating func add(_ edit: Finding.Edit) {
    guard !edits.contains(edit), !edits.contains(where: { $0.overlaps(edit) }) else { return }
    edits.append(edit)
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The file after the changes.
  package var result: [UInt8] { Self.apply(edits[...], to: file.bytes[...], from: 0) }

  private static func apply(
    _ edits: ArraySlice<Finding.Edit>, to bytes: ArraySlice<UInt8>, from start: Int
  ) -> [UInt8] {
    var result: [UInt8] = []
    var next = start
    for edit in edits {
      result += bytes[next..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      next = edit.range.upperBound
    }
    return result + bytes[next...]
  }

  // MARK: The difference

  /// The number of unchanged lines around a change.
  private static let context = 3

  /// The changes as a unified diff, for `patch -p1` in the current folder.
  package var diff: String {
    let path = file.name.hasPrefix("./") ? String(file.name.dropFirst(2)) : file.name
    let name = SafeText.escape(path)
    let lines = Self.lines(of: file.bytes)
    // As in Git's output, a tab ends a name with a space.
    let end = name.contains(" ") ? "\t" : ""
    var text = "--- a/\(name)\(end)\n+++ b/\(name)\(end)\n"
    var shift = 0
    for hunk in hunks(lines) {
      guard let start = hunk.first?.lines.lowerBound, let end = hunk.last?.lines.upperBound else {
        continue
      }
      let first = max(0, start - Self.context)
      let last = min(lines.count, end + Self.context)
      var body = ""
      var added = 0
      var next = first
      for change in hunk {
        body += Self.text(" ", lines[next..<change.lines.lowerBound], of: file.bytes)
        body += Self.text("-", lines[change.lines], of: file.bytes)
        let span =
          lines[change.lines.lowerBound].lowerBound..<lines[change.lines.upperBound - 1].upperBound
        let new = Self.apply(change.edits, to: file.bytes[span], from: span.lowerBound)
        let newLines = Self.lines(of: new)
        body += Self.text("+", newLines[...], of: new)
        added += newLines.count - change.lines.count
        next = change.lines.upperBound
      }
      body += Self.text(" ", lines[next..<last], of: file.bytes)
      text += "@@ -\(first + 1),\(last - first) +\(first + 1 + shift),\(last - first + added) @@\n"
      text += body
      shift += added
    }
    return text
  }

  private static func text(
    _ mark: String, _ lines: ArraySlice<Range<Int>>, of bytes: [UInt8]
  ) -> String {
    lines.map { line(mark, bytes[$0]) }.joined()
  }

  private static func line(_ mark: String, _ bytes: ArraySlice<UInt8>) -> String {
    let text = mark + String(decoding: bytes, as: UTF8.self)
    return bytes.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
  }

  /// Lines that changes concern.
  private struct ChangedLines {
    var lines: Range<Int>
    var edits: ArraySlice<Finding.Edit>
  }

  /// Returns the changed lines; those whose contexts touch are in one hunk.
  private func hunks(_ lines: [Range<Int>]) -> [[ChangedLines]] {
    func line(_ offset: Int) -> Int {
      lines.firstIndex { offset < $0.upperBound } ?? max(0, lines.count - 1)
    }
    var hunks: [[ChangedLines]] = []
    for (index, edit) in edits.enumerated() {
      let first = line(edit.range.lowerBound)
      let last = line(max(edit.range.lowerBound, edit.range.upperBound - 1))
      guard let open = hunks.last?.last, first - open.lines.upperBound <= 2 * Self.context else {
        hunks.append([ChangedLines(lines: first..<last + 1, edits: edits[index...index])])
        continue
      }
      let (hunk, change) = (hunks.count - 1, hunks[hunks.count - 1].count - 1)
      if first < open.lines.upperBound {
        let end = max(open.lines.upperBound, last + 1)
        hunks[hunk][change].lines = open.lines.lowerBound..<end
        hunks[hunk][change].edits = edits[open.edits.startIndex...index]
      } else {
        hunks[hunk].append(ChangedLines(lines: first..<last + 1, edits: edits[index...index]))
      }
    }
    return hunks
  }

  /// Returns the range of each line, with its line break.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(start..<index + 1)
      start = index + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }
}

extension Finding.Edit {
  /// Whether both changes concern the same bytes, or insert at the same place.
  fileprivate func overlaps(_ other: Finding.Edit) -> Bool {
    range.lowerBound == other.range.lowerBound || range.overlaps(other.range)
  }
}
