import Codecs
package import Engine
import Files
import Pixels
import Scene
import Schema
import Source
import Synchronization

/// Answers requests for pictures, one line of JSON each, with documents, art, and fonts kept
/// between them.
///
/// A wrong request is answered with its errors. The memory of a worker is bounded by what it keeps:
/// the documents below, and the renderer's caches.
package final class Worker: Sendable {
  private let renderer: Renderer
  /// Whether an output that was drawn from the same inputs is left as it is.
  private let skipsDrawn: Bool
  private let documents = Mutex(DocumentCache())
  private let fingerprints: Fingerprints

  package init(_ renderer: Renderer, skippingDrawn skipsDrawn: Bool = false) {
    (self.renderer, self.skipsDrawn) = (renderer, skipsDrawn)
    fingerprints = Fingerprints(of: renderer)
  }

  /// The maximum number of bytes of a request.
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
        .error, "the request has more than \(longestRequest >> 20) MB",
        hint: "give large documents as files")
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
    let (document, source) = try document(of: request)
    var variant = request.variant ?? RenderVariant()
    variant.data = request.data
    let format = try format(of: request.output)
    var inputs: String?
    if skipsDrawn, let path = request.output.path {
      let digest = fingerprints.digest(
        of: document, source: source, as: variant, request.inputs)
      answer.inputs = digest
      inputs = digest
      if case .png = format, let drawn = try? FileSystem.read(path),
        PNG.text(Self.keyword, of: drawn) == digest
      {
        answer.path = path
        answer.isDrawn = false
        return
      }
    }
    let screen = try renderer.resolve(document, as: variant)
    var picture = try renderer.paint(screen)
    if let background = request.output.background { picture = picture.over(background) }
    answer.warnings += picture.warnings
    answer.take(picture, request.output)
    var bytes = try picture.file(as: format, workers: renderer.options.workers)
    if case .png = format, let inputs { bytes = PNG.adding(Self.keyword, inputs, to: bytes) }
    guard let path = request.output.path else { return answer.png = bytes }
    do throws(FileError) {
      try FileSystem.writeOutput(bytes, to: path, sync: false)
    } catch {
      throw CityPaintError([Diagnostic(.error, kind: .cannotWrite, error.message)])
    }
    answer.path = path
  }

  /// The keyword of the inputs' digest in a PNG.
  private static let keyword = "citypaint:inputs"

  private func format(of output: WorkerRequest.Output) throws(CityPaintError) -> PictureFormat {
    guard let path = output.path else { return .png(output.png ?? .fast) }
    guard let format = PictureFormat(ofName: path), !FileSystem.isStream(path) else {
      throw CityPaintError(
        "\(SafeText.quoted(path)) is not the path of a picture",
        hint: "write a name such as out/1.png or out/1.jpg")
    }
    return format.with(png: output.png, quality: output.quality)
  }

  private func document(
    of request: WorkerRequest
  ) throws(CityPaintError) -> (Document, SourceFile) {
    switch (request.file, request.document) {
    case (let path?, nil):
      let bytes: [UInt8]
      do throws(FileError) { bytes = try FileSystem.read(path.value) } catch {
        throw CityPaintError(error)
      }
      let file = SourceFile(name: path.value, bytes: bytes)
      return (try document(file, FilePath.directory(of: path.value)), file)
    case (nil, let value?):
      let bytes = value.place.span.map { Array(value.place.file.bytes[$0]) } ?? []
      let file = SourceFile(name: "document", bytes: bytes)
      return (try document(file, ""), file)
    case (nil, nil):
      throw CityPaintError(
        "the request has no document", hint: "write \"file\": \"feed.json\", or \"document\": {…}")
    case (let path?, _?):
      throw CityPaintError(
        "the request has both \"file\" and \"document\"", at: path.place, hint: "remove one")
    }
  }

  /// Returns a document that is parsed once, until it or a file that it imports changes.
  private func document(_ file: SourceFile, _ folder: String) throws(CityPaintError) -> Document {
    if let known = documents.withLock({ $0.document(file, folder) }) { return known }
    let document = try renderer.document(file, folder: folder)
    documents.withLock { $0.add(document, file, folder) }
    return document
  }
}

/// The documents of the latest requests.
private struct DocumentCache {
  private struct Entry {
    var file: SourceFile
    var folder: String
    var document: Document
    /// The stamps of the files that the document imports, or searched for.
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
