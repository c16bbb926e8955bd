/// The apparent format of a file that is neither PNG nor JPEG.
package enum ForeignFormat: Hashable, Sendable {
  case empty
  case gif, webP, heic, avif, tiff, bmp, pdf, svg, html, gitLFSPointer
  case unknown

  /// Guesses the format from the first bytes, well enough for a message but not for decoding.
  init(_ bytes: [UInt8]) {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    let start = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
    let signs: [(isSo: Bool, format: ForeignFormat)] = [
      (bytes.isEmpty, .empty), (has("GIF8"), .gif), (has("RIFF") && has("WEBP", at: 8), .webP),
      (has("ftypavif", at: 4), .avif), (has("ftyp", at: 4), .heic),
      (has("II*\0") || has("MM\0*"), .tiff), (has("BM"), .bmp), (has("%PDF"), .pdf),
      (has("version https://git-lfs"), .gitLFSPointer),
      (start.contains("<!doctype html") || start.contains("<html"), .html),
      (start.contains("<svg"), .svg),
    ]
    self = signs.first(where: \.isSo)?.format ?? .unknown
  }

  /// The apparent format and a remedy.
  private var remark: String? {
    let convert = "convert the file to PNG"
    return switch self {
    case .empty: "the file is empty"
    case .gif: "this is a GIF; \(convert)"
    case .webP: "this is a WebP; \(convert)"
    case .heic: "this is a HEIC or other ISO media file; \(convert)"
    case .avif: "this is an AVIF; \(convert)"
    case .tiff: "this is a TIFF; \(convert)"
    case .bmp: "this looks like a BMP; \(convert)"
    case .pdf: "this is a PDF; \(convert)"
    case .svg: "this is an SVG; \(convert)"
    case .html:
      "this is an HTML page, perhaps from a failed download; download the picture itself"
    case .gitLFSPointer: "this is a Git LFS pointer; run `git lfs pull`"
    case .unknown: nil
    }
  }
}

extension ForeignFormat: CustomStringConvertible {
  package var description: String { "not a PNG or JPEG" + (remark.map { ": \($0)" } ?? "") }
}
