package import Resources
package import Source

/// The report's page: one HTML file that loads nothing and works from where it lies.
///
/// Its sources are `Assets/Report`: a frame, style sheets and scripts, put together with the data
/// each time a report is written. The same data gives the same bytes.
package struct HTMLReport: Hashable, Sendable {
  /// The folder of the parts, among the kit's own files.
  package static let folder = "Report"
  /// The frame, and what goes into it in the order it is put together.
  package static let frame = "report.html"
  package static let styles = ["theme.css", "frame.css", "words.css", "viewer.css"]
  package static let scripts = [
    "text.js", "model.js", "decisions.js", "png.js", "pictures.js", "view.js", "painting.js",
    "overlays.js", "probe.js", "options.js", "bar.js", "viewer.js", "pointing.js", "list.js",
    "cards.js", "words.js", "dialogs.js", "keys.js", "report.js",
  ]
  /// The name of every part.
  package static var partNames: [String] { [frame] + styles + scripts }

  private let frame: ReportFrame
  private let style: [UInt8]
  private let script: [UInt8]

  /// The page made of `parts`, by name; all of `partNames` must be there.
  package init(parts: [String: [UInt8]]) throws(HTMLReportError) {
    func part(_ name: String) throws(HTMLReportError) -> [UInt8] {
      guard let bytes = parts[name] else { throw .missingPart(name) }
      try Self.check(bytes, name)
      return bytes
    }
    func joined(_ names: [String]) throws(HTMLReportError) -> [UInt8] {
      var bytes: [UInt8] = []
      for name in names { bytes += try part(name) }
      return bytes
    }
    frame = try ReportFrame(try part(Self.frame))
    style = try joined(Self.styles)
    script = try joined(Self.scripts)
  }

  /// The page whose parts are in `Report` of the assets.
  package init(assets: AssetSource) throws(HTMLReportError) {
    var parts: [String: [UInt8]] = [:]
    for name in Self.partNames {
      do throws(AssetError) { parts[name] = try assets.require("\(Self.folder)/\(name)") } catch {
        throw .asset(error)
      }
    }
    try self.init(parts: parts)
  }

  /// The whole file.
  package func html(data: JSONOutput) -> [UInt8] {
    let data = Self.embedded(data)
    return frame.filled { slot in
      switch slot {
      case .policy: Array(ContentPolicy.text(style: style, script: script).utf8)
      case .style: style
      case .digest: Array(ContentPolicy.digest(data).utf8)
      case .data: data
      case .script: script
      }
    }
  }

  /// JSON in which nothing can end the element it is in, nor begin another.
  ///
  /// In JSON these characters are in strings only, where an escape means the same.
  static func embedded(_ data: JSONOutput) -> [UInt8] {
    let text = Array(JSONWriter.text(data, .compact).utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / 64)
    var from = 0
    func escape(_ escaped: String, at index: Int, count: Int) {
      bytes += text[from..<index]
      bytes += escaped.utf8
      from = index + count
    }
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): escape(#"\u003c"#, at: index, count: 1)
      case UInt8(ascii: ">"): escape(#"\u003e"#, at: index, count: 1)
      case UInt8(ascii: "&"): escape(#"\u0026"#, at: index, count: 1)
      case 0xE2 where text[index...].starts(with: [0xE2, 0x80, 0xA8]):
        escape(#"\u2028"#, at: index, count: 3)
      case 0xE2 where text[index...].starts(with: [0xE2, 0x80, 0xA9]):
        escape(#"\u2029"#, at: index, count: 3)
      default: break
      }
    }
    bytes += text[from...]
    return bytes
  }

  /// Rejects what an HTML parser would change or end early: the digests would be wrong.
  private static func check(_ bytes: [UInt8], _ name: String) throws(HTMLReportError) {
    var forbidden = ["\r", "\0"]
    if name.hasSuffix(".css") { forbidden.append("</style") }
    if name.hasSuffix(".js") { forbidden += ["</script", "<script", "<!--"] }
    let text = bytes.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }
    for word in forbidden where text.firstRange(of: Array(word.utf8)) != nil {
      throw .forbidden(word, part: name)
    }
  }
}

/// Why the report's page could not be put together.
package enum HTMLReportError: Error, Hashable, Sendable {
  case missingPart(String)
  case asset(AssetError)
  /// A slot that the frame has `count` times instead of once.
  case slot(String, count: Int)
  case unknownSlot(String)
  /// What a part must not contain.
  case forbidden(String, part: String)

  package var message: String {
    switch self {
    case .missingPart(let name): "the report's part \(name) is not there"
    case .asset(let error): error.message
    case .slot(let name, let count): "the report's frame has {{\(name)}} \(count) times, not once"
    case .unknownSlot(let name): "the report's frame has an unknown {{\(name)}}"
    case .forbidden(let text, let name):
      "the report's part \(name) contains \(text.debugDescription)"
    }
  }
}
