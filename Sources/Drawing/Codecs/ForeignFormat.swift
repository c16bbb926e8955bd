/// What a file that is neither PNG nor JPEG looks like.
package enum ForeignFormat: Hashable, Sendable {
  case empty
  case gif, webP, heic, avif, tiff, bmp, pdf, svg, html, gitLFSPointer
  case unknown

  /// Guesses from the first bytes; these tell only what to say, not how to decode.
  init(_ bytes: [UInt8]) {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    let start = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
    if bytes.isEmpty {
      self = .empty
    } else if has("GIF8") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webP
    } else if has("ftyp", at: 4) {
      self = has("avif", at: 8) ? .avif : .heic
    } else if has("II*\0") || has("MM\0*") {
      self = .tiff
    } else if has("BM") {
      self = .bmp
    } else if has("%PDF") {
      self = .pdf
    } else if has("version https://git-lfs") {
      self = .gitLFSPointer
    } else if start.contains("<!doctype html") || start.contains("<html") {
      self = .html
    } else if start.contains("<svg") {
      self = .svg
    } else {
      self = .unknown
    }
  }
}

extension ForeignFormat: CustomStringConvertible {
  package var description: String {
    let convert = "convert it to PNG"
    switch self {
    case .empty: return "not a PNG or JPEG: the file is empty"
    case .gif: return "not a PNG or JPEG: this is a GIF; \(convert)"
    case .webP: return "not a PNG or JPEG: this is a WebP; \(convert)"
    case .heic: return "not a PNG or JPEG: this is a HEIC or another ISO media file; \(convert)"
    case .avif: return "not a PNG or JPEG: this is an AVIF; \(convert)"
    case .tiff: return "not a PNG or JPEG: this is a TIFF; \(convert)"
    case .bmp: return "not a PNG or JPEG: this looks like a BMP; \(convert)"
    case .pdf: return "not a PNG or JPEG: this is a PDF; \(convert)"
    case .svg: return "not a PNG or JPEG: this is an SVG; \(convert)"
    case .html:
      return "not a PNG or JPEG: this is an HTML page, perhaps a download that failed; "
        + "fetch the picture itself"
    case .gitLFSPointer:
      return "not a PNG or JPEG: this is a Git LFS pointer; run `git lfs pull`"
    case .unknown: return "not a PNG or JPEG"
    }
  }
}
