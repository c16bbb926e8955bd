package import Resources
package import Source

/// The report's page: a single HTML file that loads nothing and works anywhere.
///
/// The sources are in `Assets/Report`: a frame, style sheets, and scripts. They are combined with
/// the data whenever a report is written. Equal data produces equal bytes.
package struct HTMLReport: Hashable, Sendable {
  /// The folder of the parts in the assets.
  package static let folder = "Report"
  /// The name of the frame; the other parts are inserted into it in order.
  package static let frame = "report.html"
  package static let styles = ["theme.css", "frame.css", "words.css", "viewer.css"]
  package static let scripts = [
    "text.js", "model.js", "decisions.js", "png.js", "pictures.js", "view.js", "painting.js",
    "overlays.js", "probe.js", "options.js", "bar.js", "viewer.js", "pointing.js", "list.js",
    "cards.js", "words.js", "overview.js", "dialogs.js", "keys.js", "report.js",
  ]
  /// The name of every part.
  package static var partNames: [String] { [frame] + styles + scripts }

  private let frame: ReportFrame
  private let style: [UInt8]
  private let script: [UInt8]

  /// Creates the page from `parts`, by name; all of `partNames` must be present.
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

  /// Creates the page from the parts in `Report` of the assets.
  package init(assets: AssetSource) throws(HTMLReportError) {
    var parts: [String: [UInt8]] = [:]
    for name in Self.partNames {
      do throws(AssetError) { parts[name] = try assets.require("\(Self.folder)/\(name)") } catch {
        throw .asset(error)
      }
    }
    try self.init(parts: parts)
  }

  /// Returns the complete file.
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

  /// Returns JSON that can neither end the HTML element that contains it nor begin another.
  ///
  /// In JSON these characters occur only in strings, where an escape has the same meaning.
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

  /// Rejects text that an HTML parser would change, or that would end the element that contains it.
  ///
  /// The digest of such text would not match.
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

/// The reason why the report's page could not be made.
package enum HTMLReportError: Error, Hashable, Sendable {
  case missingPart(String)
  case asset(AssetError)
  /// A slot that occurs `count` times in the frame instead of once.
  case slot(String, count: Int)
  case unknownSlot(String)
  /// Text that a part must not contain.
  case forbidden(String, part: String)

  package var message: String {
    switch self {
    case .missingPart(let name): "the report's part \(name) is missing"
    case .asset(let error): error.message
    case .slot(let name, let count):
      "expected one {{\(name)}} in the report's frame, found \(count)"
    case .unknownSlot(let name): "unknown {{\(name)}} in the report's frame"
    case .forbidden(let text, let name):
      "the report's part \(name) contains \(text.debugDescription)"
    }
  }
}
