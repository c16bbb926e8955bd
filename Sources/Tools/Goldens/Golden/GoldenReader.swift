import Findings
import Source

/// Reads the values of a record, and throws the first error with its place.
struct GoldenReader {
  private let file: SourceFile
  private let root: JSONValue

  private static let keys: Set = [
    "golden", "renderer", "name", "scene", "size", "scale", "pixels", "seal", "checksum",
    "tolerance", "terms", "assets", "fonts", "files", "warnings", "document", "elements",
  ]

  init(file: SourceFile, root: JSONValue) {
    self.file = file
    self.root = root
  }

  func record() throws(GoldenFile.Problem) -> GoldenRecord {
    if case .object(let members) = root.kind,
      let other = members.first(where: { !Self.keys.contains($0.key) })
    {
      throw .damaged("unknown key \"\(other.key)\"", place(other.value))
    }
    let scale = try whole(value("scale"), "\"scale\"")
    let document = try value("document")
    guard case .object = document.kind else { throw wrong("document", document, "an object") }
    var record = GoldenRecord(
      renderer: try text("renderer"), document: GoldenRecord.document(document),
      scene: try text("scene"), size: try size(), scale: scale,
      pixels: try text("pixels"), assets: try table("assets", asset),
      fonts: try table("fonts", font),
      files: try table("files", file), warnings: try list("warnings", text),
      elements: try list("elements", element))
    if root["seal"] != nil { record.seal = try text("seal") }
    if let terms = root["terms"] { record.terms = try self.terms(terms) }
    if root["name"] != nil { record.name = try text("name") }
    if let use = root["tolerance"] { record.tolerance = try toleranceUse(use) }
    return record
  }

  private func size() throws(GoldenFile.Problem) -> [Double] {
    let size = try list("size") { value, name throws(GoldenFile.Problem) in
      try number(value, name)
    }
    guard size.count == 2 else { throw wrong("size", try value("size"), "two numbers") }
    return size
  }

  private func asset(
    _ value: JSONValue, _ name: String
  ) throws(GoldenFile.Problem) -> GoldenRecord.Asset {
    GoldenRecord.Asset(
      file: try text(member(value, "file", name), "file of \(name)"),
      digest: try text(member(value, "sha256", name), "sha256 of \(name)"))
  }

  private func font(
    _ value: JSONValue, _ name: String
  ) throws(GoldenFile.Problem) -> GoldenRecord.Font {
    GoldenRecord.Font(
      face: try text(member(value, "face", name), "face of \(name)"),
      drawing: try text(member(value, "drawing", name), "drawing of \(name)"),
      digest: try text(member(value, "sha256", name), "sha256 of \(name)"))
  }

  private func terms(_ value: JSONValue) throws(GoldenFile.Problem) -> GoldenRecord.Terms {
    var terms = GoldenRecord.Terms()
    if let ignored = value["ignore"] {
      guard case .array(let names) = ignored.kind else { throw wrong("ignore", ignored, "a list") }
      for name in names { terms.ignored.append(try text(name, "a name in \"ignore\"")) }
    }
    if let tolerance = value["tolerance"] {
      terms.tolerance = try toleranceUse(tolerance)
    }
    return terms
  }

  private func toleranceUse(
    _ value: JSONValue
  ) throws(GoldenFile.Problem) -> GoldenRecord.ToleranceUse {
    GoldenRecord.ToleranceUse(
      pixels: try whole(member(value, "pixels", "tolerance"), "\"pixels\" of tolerance"),
      step: try whole(member(value, "step", "tolerance"), "\"step\" of tolerance"))
  }

  private func file(
    _ value: JSONValue, _ name: String
  ) throws(GoldenFile.Problem) -> GoldenRecord.File {
    GoldenRecord.File(
      digest: try text(member(value, "sha256", name), "sha256 of \(name)"),
      content: JSONOutput(try member(value, "json", name), spelled: true).sorted)
  }

  private func element(
    _ value: JSONValue, _ name: String
  ) throws(GoldenFile.Problem) -> ElementRecord {
    guard let element = ElementRecord(JSONOutput(value)) else {
      throw .damaged("\(name) has no name, frame, or source that can be read", place(value))
    }
    return element
  }

  private func list<Value>(
    _ key: String, _ read: (JSONValue, String) throws(GoldenFile.Problem) -> Value
  ) throws(GoldenFile.Problem) -> [Value] {
    let whole = try value(key)
    guard case .array(let values) = whole.kind else { throw wrong(key, whole, "a list") }
    var rows: [Value] = []
    for (index, value) in values.enumerated() {
      rows.append(try read(value, "row \(index + 1) of \(key)"))
    }
    return rows
  }

  private func table<Value>(
    _ key: String, _ read: (JSONValue, String) throws(GoldenFile.Problem) -> Value
  ) throws(GoldenFile.Problem) -> [String: Value] {
    let whole = try value(key)
    guard case .object(let members) = whole.kind else { throw wrong(key, whole, "an object") }
    var table: [String: Value] = [:]
    for member in members {
      table[member.key] = try read(member.value, "\"\(member.key)\" of \(key)")
    }
    return table
  }

  private func text(_ key: String) throws(GoldenFile.Problem) -> String {
    try text(value(key), "\"\(key)\"")
  }

  private func text(_ value: JSONValue, _ name: String) throws(GoldenFile.Problem) -> String {
    guard case .string(let text) = value.kind else { throw wrong(name, value, "text") }
    return text
  }

  private func number(_ value: JSONValue, _ name: String) throws(GoldenFile.Problem) -> Double {
    guard case .number(let number, _) = value.kind else { throw wrong(name, value, "a number") }
    return number
  }

  private func whole(_ value: JSONValue, _ name: String) throws(GoldenFile.Problem) -> Int {
    guard let whole = Int(exactly: try number(value, name)) else {
      throw wrong(name, value, "a whole number")
    }
    return whole
  }

  private func value(_ key: String) throws(GoldenFile.Problem) -> JSONValue {
    guard let value = root[key] else { throw .damaged("\"\(key)\" is missing", place(root)) }
    return value
  }

  private func member(
    _ value: JSONValue, _ key: String, _ name: String
  ) throws(GoldenFile.Problem) -> JSONValue {
    guard let member = value[key] else { throw .damaged("\(name) has no \"\(key)\"", place(value)) }
    return member
  }

  private func wrong(_ name: String, _ value: JSONValue, _ wanted: String) -> GoldenFile.Problem {
    .damaged("\(name) is \(value.kindName), not \(wanted)", place(value))
  }

  private func place(_ value: JSONValue) -> Place { value.opening }
}
