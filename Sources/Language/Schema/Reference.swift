import Source

/// The reference page of declared types, as Markdown.
package enum Reference {
  /// Returns a section with a table for each record, and one for each list of allowed strings.
  package static func markdown(
    for records: [RecordDescription], lists: [(name: String, words: [String])] = []
  ) -> String {
    (records.map { section(for: $0) } + lists.map { section(for: $0) }).joined(separator: "\n")
  }

  private static func section(for list: (name: String, words: [String])) -> String {
    "### \(list.name)\n\nOne of " + list.words.map { "`\($0)`" }.joined(separator: ", ") + ".\n"
  }

  private static func section(for record: RecordDescription) -> String {
    var text = "### `\(record.name)`\n\n\(record.documentation)\n"
    if let tag = record.tag { text += "\n`\"\(tag.key)\": \"\(tag.value)\"`\n" }
    if record.fields.isEmpty { return text }
    text += "\n| Key | Type | Default | |\n| --- | --- | --- | --- |\n"
    for field in record.fields {
      let absence =
        switch field.absence {
        case .required: "required"
        case .optional, .defaulted(nil): ""
        case .defaulted(let value?): "`\(JSONWriter.text(value, .compact))`"
        }
      text += "| \(cell("`\(field.key)`")) | \(cell(field.typeName)) | \(cell(absence)) |"
      text += " \(cell(field.documentation)) |\n"
    }
    return text
  }

  /// Returns text escaped for a table cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
