import Codecs
package import Engine
import Files
import Layout
import Pixels
import Scene
import Schema
import Source
import Synchronization

/// Answers requests for pictures, each a line of JSON, and keeps documents, art, and fonts between
/// requests.
///
/// A worker answers an invalid request with its errors. Its memory is bounded: it keeps the
/// documents of the latest requests and the renderer's caches.
package final class Worker: Sendable {
  private let renderer: Renderer
  /// Whether warnings are errors.
  private let isStrict: Bool
  private let documents = Mutex(DocumentCache())
  /// The digests of inputs; `nil` if every output is drawn again.
  private let fingerprints: Fingerprints?

  /// - Parameter skipsDrawn: whether to keep an output that was drawn from the same inputs.
  package init(
    _ renderer: Renderer, skippingDrawn skipsDrawn: Bool = false, strict isStrict: Bool = false
  ) {
    (self.renderer, self.isStrict) = (renderer, isStrict)
    fingerprints = skipsDrawn ? Fingerprints(of: renderer) : nil
  }

  /// The maximum number of bytes in a request.
  package static let longestRequest = 16 << 20

  /// Returns the answer to a request, without a line break.
  ///
  /// - Parameter number: the number of the line, from 1.
  package func answer(_ line: [UInt8], number: Int) -> String {
    var answer = WorkerAnswer(line: number)
    do throws(CityPaintError) {
      let request = try read(line, number, &answer)
      try draw(request, number, &answer)
    } catch {
      answer.errors = error.diagnostics
    }
    return answer.text
  }

  /// Returns the answer to a request that is too long to be read.
  package static func refusal(of number: Int) -> String {
    var answer = WorkerAnswer(line: number)
    answer.errors = [
      Diagnostic(
        .error, "the request is longer than \(longestRequest >> 20) MB",
        hint: "pass large documents as files")
    ]
    return answer.text
  }

  private func read(
    _ line: [UInt8], _ number: Int, _ answer: inout WorkerAnswer
  ) throws(CityPaintError) -> WorkerRequest {
    let file = SourceFile(name: "request \(number)", bytes: line)
    let root: JSONValue
    do throws(Diagnostic) { root = try JSONParser.parse(file) } catch {
      throw CityPaintError([error])
    }
    answer.id = root["id"]
    let reading = WorkerRequest.type.read(
      root, for: Environment(device: .standard, vocabulary: renderer.library.vocabulary))
    guard var request = reading.value else { throw CityPaintError(reading.log.sorted) }
    request.root = root
    answer.warnings = reading.log.sorted
    return request
  }

  private func draw(
    _ request: WorkerRequest, _ number: Int, _ answer: inout WorkerAnswer
  ) throws(CityPaintError) {
    let document = try document(of: request).separate()
    var variant = request.variant ?? RenderVariant()
    variant.data = request.data
    guard request.output.picture else { return try layOut(document, variant, request, &answer) }
    let path = try path(of: request)
    let format = try format(of: request.output, at: path)
    if let fingerprints, let path, case .png(let png) = format {
      let encoding = Fingerprints.Encoding(png, background: request.output.background)
      let inputs = fingerprints.digest(of: document, as: variant, encoding)
      answer.inputs = inputs
      if let drawn = DrawnPicture(path, of: inputs) {
        answer.path = path
        answer.take(drawn, request.output)
        if request.output.elements { try layOut(document, variant, request, &answer) }
        return
      }
    }
    let screen = try renderer.resolve(document, as: variant)
    var picture = try renderer.paint(screen)
    if let background = request.output.background { picture = picture.over(background) }
    try take(picture.warnings, &answer)
    answer.take(picture, request.output)
    var bytes = try picture.file(as: format, workers: renderer.options.workers)
    if let inputs = answer.inputs { bytes = DrawnPicture.marked(bytes, inputs) }
    guard let path else { return answer.png = bytes }
    do throws(FileError) {
      try FileSystem.writeOutput(bytes, to: path, sync: false)
    } catch {
      throw CityPaintError([Diagnostic(.error, kind: .cannotWrite, error.message)])
    }
    answer.path = path
  }

  /// Answers with the elements only.
  private func layOut(
    _ document: Document, _ variant: RenderVariant, _ request: WorkerRequest,
    _ answer: inout WorkerAnswer
  ) throws(CityPaintError) {
    if !request.output.picture, request.output.path != nil || request.output.digest {
      throw CityPaintError(
        "\"picture\": false cannot be combined with \"path\" or \"digest\"",
        at: request.root?["output"]?.opening,
        hint: "remove \"picture\", or remove \"path\" and \"digest\"")
    }
    let screen = try renderer.resolve(document, as: variant)
    let laid = screen.layOut()
    try take(screen.warnings + screen.diagnostics(laid.warnings), &answer)
    answer.take(laid, scale: screen.scale)
  }

  private func take(
    _ warnings: [Diagnostic], _ answer: inout WorkerAnswer
  ) throws(CityPaintError) {
    answer.warnings += warnings
    guard isStrict, !answer.warnings.isEmpty else { return }
    throw CityPaintError(
      answer.warnings.map { warning in
        var error = warning
        error.severity = .error
        return error
      })
  }

  /// Returns the path of the picture, with `{{name}}` replaced by a value from the data.
  private func path(of request: WorkerRequest) throws(CityPaintError) -> String? {
    guard let text = request.output.path, text.contains("{{") else { return request.output.path }
    do throws(Diagnostic) {
      let pattern = try OutputPattern(text)
      guard !pattern.hasNumber else {
        throw Diagnostic(
          .error, "{{$number}} is the number of a row in a file, but a request has no rows",
          at: request.root?["output"]?.opening, hint: "use a value from the data, such as {{id}}")
      }
      return try pattern.name(for: request.data ?? JSONValue(.object([]), at: .nowhere), number: 1)
    } catch {
      throw CityPaintError([error])
    }
  }

  private func format(
    of output: WorkerRequest.Output, at path: String?
  ) throws(CityPaintError) -> PictureFormat {
    guard let path else { return .png(output.png ?? .fast) }
    guard let format = PictureFormat(ofName: path), !FileSystem.isStream(path) else {
      throw CityPaintError(
        "\(SafeText.quoted(path)) is not the path of a picture",
        hint: "write a name such as out/1.png or out/1.jpg")
    }
    return format.with(png: output.png, quality: output.quality)
  }

  private func document(
    of request: WorkerRequest
  ) throws(CityPaintError) -> Document {
    switch (request.file, request.document) {
    case (let path?, nil):
      let bytes: [UInt8]
      do throws(FileError) { bytes = try FileSystem.read(path.value) } catch {
        throw CityPaintError(error)
      }
      let file = SourceFile(name: path.value, bytes: bytes)
      return try document(file, FilePath.directory(of: path.value))
    case (nil, let value?):
      let bytes = value.place.span.map { Array(value.place.file.bytes[$0]) } ?? []
      let file = SourceFile(name: "document", bytes: bytes)
      return try document(file, "")
    case (nil, nil):
      throw CityPaintError(
        "the request has no document", hint: "write \"file\": \"feed.json\", or \"document\": {…}")
    case (let path?, _?):
      throw CityPaintError(
        "the request has both \"file\" and \"document\"", at: path.place,
        hint: "remove \"file\" or \"document\"")
    }
  }

  /// Returns a document, which is parsed once and kept until it or a file that it imports changes.
  private func document(_ file: SourceFile, _ folder: String) throws(CityPaintError) -> Document {
    if let known = documents.withLock({ $0.document(file, folder) }) { return known }
    let document = try renderer.document(file, folder: folder)
    documents.withLock { $0.add(document, file, folder) }
    return document
  }
}

/// The documents of the most recent requests.
private struct DocumentCache {
  private struct Entry {
    var file: SourceFile
    var folder: String
    var document: Document
    /// The stamps of the files that the document imports, and of the missing files that it looked
    /// for.
    var stamps: [String: FileStamp?]
  }

  private var entries: [Entry] = []

  private static let most = 32

  mutating func document(_ file: SourceFile, _ folder: String) -> Document? {
    guard
      let index = entries.firstIndex(where: {
        $0.folder == folder && $0.file.name == file.name && $0.file.bytes == file.bytes
      })
    else { return nil }
    let entry = entries.remove(at: index)
    guard entry.stamps.allSatisfy({ FileStamp($0.key) == $0.value }) else { return nil }
    entries.append(entry)
    return entry.document
  }

  mutating func add(_ document: Document, _ file: SourceFile, _ folder: String) {
    if entries.count == Self.most { entries.removeFirst() }
    let paths = document.soughtPaths
    let stamps = Dictionary(
      paths.map { ($0, FileStamp($0)) }, uniquingKeysWith: { first, _ in first })
    entries.append(Entry(file: file, folder: folder, document: document, stamps: stamps))
  }
}
