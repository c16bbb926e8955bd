import Bounds
import CExpat
import Source

/// The only entry point to expat: bytes in, a tree out.
///
/// External entities are neither read nor allowed, entities of plain text are expanded within
/// limits, and a stylesheet in another file is rejected.
enum XMLReader {
  static func read(_ file: SourceFile) throws(SVGError) -> XMLTree {
    guard file.bytes.count <= Bounds.iconBytes else {
      throw SVGError(.overLimit("bytes", limit: Bounds.iconBytes), at: 0, in: file)
    }
    guard let parser = XML_ParserCreateNS(nil, XMLTreeBuilder.separator) else {
      throw SVGError(.malformed("there is not enough memory to read the file"), at: 0, in: file)
    }
    defer { XML_ParserFree(parser) }
    let builder = XMLTreeBuilder(file: file, parser: parser)
    connect(parser, builder)
    let status = withExtendedLifetime(builder) {
      file.bytes.withUnsafeBytes { buffer in
        XML_Parse(
          parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
      }
    }
    if let error = builder.error { throw error }
    guard status == XML_STATUS_OK else {
      let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw SVGError(
        .malformed(words ?? "the file cannot be read"), at: Int(XML_GetCurrentByteIndex(parser)),
        in: file)
    }
    return builder.tree
  }

  private static func connect(_ parser: XML_Parser, _ builder: XMLTreeBuilder) {
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name, let attributes, let builder = XMLTreeBuilder.at(data) else { return }
        var list: [(String, String)] = []
        var i = 0
        while let key = attributes[i], let value = attributes[i + 1] {
          let attribute = (String(cString: key), String(cString: value))
          guard builder.takes(attribute.0), builder.takes(attribute.1) else { return }
          list.append(attribute)
          i += 2
        }
        let element = String(cString: name)
        if builder.takes(element) { builder.begin(element, list) }
      }, { data, _ in XMLTreeBuilder.at(data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let text, count > 0 else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
      XMLTreeBuilder.at(data)?.add(String(decoding: bytes, as: UTF8.self))
    }
    XML_SetEntityDeclHandler(parser) { data, name, isParameter, text, count, _, _, _, _ in
      // An external entity has no text.
      let text = isParameter != 0 ? nil : text
      XMLTreeBuilder.at(data)?.declare(
        name.map { String(cString: $0) } ?? "",
        text.map { UnsafeRawBufferPointer(start: $0, count: Int(count)) })
    }
    XML_SetSkippedEntityHandler(parser) { data, name, _ in
      let name = name.map { String(cString: $0) } ?? ""
      XMLTreeBuilder.at(data)?.stop(.malformed("unknown entity \(name)"))
    }
    XML_SetProcessingInstructionHandler(parser) { data, target, _ in
      guard let target, String(cString: target) == "xml-stylesheet" else { return }
      XMLTreeBuilder.at(data)?.stop(.externalReference("xml-stylesheet"))
    }
  }
}
