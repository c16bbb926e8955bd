import Batch
import Engine
import Expand
import Files
import Header
import Source
import Workers

/// Renders documents, several at a time, and reports them in order.
///
/// A problem with one document does not affect the others.
package struct RenderRun: Sendable {
  let files: [String]
  let plan: OutputPlan
  let variant: Engine.RenderVariant
  /// The settings that vary, in place of those of the documents' own matrices.
  private let matrix: VariantMatrix
  private var job: RenderJob
  /// Returns the text that shows a PNG in the terminal, for a plan without an output.
  private let terminalText: @Sendable ([UInt8]) -> String?
  /// The inputs that can be read only once, read before the run.
  private var streams: [String: Result<DocumentInput, Engine.CityPaintError>] = [:]
  /// The documents that are drawn in several variants, by their names on the command line.
  private var documents: [String: Engine.Document] = [:]
  /// The numbers of frames of documents with frames, by their names on the command line.
  private var frameCounts: [String: Int] = [:]
  /// The pictures to draw, in order, known after the check.
  private var renditions: [Rendition] = []
  /// The existing files that the outputs of a single document would replace.
  private var replaced: [String] = []

  /// - Parameters:
  ///   - files: the documents as given on the command line.
  ///   - terminalText: returns the text that shows a PNG in the terminal; `nil` if it cannot.
  package init(
    files: [String], plan: OutputPlan, variant: ReadVariant, matrix: MatrixArgument,
    job: RenderJob, terminalText: @escaping @Sendable ([UInt8]) -> String?
  ) {
    (self.files, self.plan, self.variant, self.job) = (files, plan, variant, job)
    self.matrix = matrix.matrix
    self.terminalText = terminalText
    for file in files where file == "-" || FileSystem.isStream(file) {
      streams[file] = Result { () throws(Engine.CityPaintError) in try DocumentInput(file) }
    }
  }

  private func input(_ argument: String) throws(Engine.CityPaintError) -> DocumentInput {
    if let stream = streams[argument] { try stream.get() } else { try DocumentInput(argument) }
  }

  /// Checks, before anything is drawn, that each picture has a unique file that is not an input.
  ///
  /// Errors in documents are reported when they are drawn.
  package mutating func check(workers: Int) throws(UsageError) {
    try findRenditions(workers: workers)
    let frames = renditions.map { frameCounts[$0.file] }
    try plan.checkNames(of: renditions, frames: frames)
    guard plan.output != nil, !plan.isStream else { return }
    var outputs: [String] = []
    for (rendition, frames) in zip(renditions, frames) {
      outputs += try plan.pictures(of: rendition, frames: frames).map(\.path)
    }
    var inputs = job.inputs
    try inputs.check(outputs)
    // The inputs of a single document are known after it is read, before anything is written.
    guard outputs.contains(where: { FileIdentity(file: $0) != nil }) else { return }
    guard renditions.count > 1 else { return replaced = outputs }
    let run = self
    for paths in Workers.map(renditions, threads: workers, { run.filesRead(by: $0) }) {
      inputs.add(paths)
    }
    try inputs.check(outputs)
  }

  /// The files to be written, known after the check.
  package var outputs: [String] {
    renditions.flatMap { rendition in
      (try? plan.pictures(of: rendition, frames: nil))?.map(\.path) ?? []
    }
  }

  /// Returns rules for Make: the pictures of each document, and the files that they are drawn from.
  ///
  /// Each of those files is also a target without a recipe, so that Make does not stop when one has
  /// been removed.
  package var makeRules: String {
    var inputs: Set<String> = []
    var text = ""
    for rendition in renditions {
      let outputs = (try? plan.pictures(of: rendition, frames: frameCounts[rendition.file])) ?? []
      let read =
        ([rendition.file] + filesRead(by: rendition).subtracting([rendition.file]).sorted())
        .filter { FileIdentity(file: $0) != nil }
      inputs.formUnion(read)
      text += outputs.map { Self.make($0.path) }.joined(separator: " ") + ":"
      text += read.map { " \\\n  " + Self.make($0) }.joined() + "\n"
    }
    return text + inputs.sorted().map { "\n" + Self.make($0) + ":\n" }.joined()
  }

  /// Returns a file's name as Make reads it.
  private static func make(_ path: String) -> String {
    path.replacing("\\", with: "\\\\").replacing(" ", with: "\\ ").replacing("#", with: "\\#")
      .replacing("$", with: "$$")
  }

  /// The number of pictures, known after the check; frames and scales of a picture are not counted.
  package var count: Int { renditions.count }

  /// Determines the variants and the frames of all documents.
  private mutating func findRenditions(workers: Int) throws(UsageError) {
    let run = self
    let found = Workers.map(files, threads: workers) { run.facts(of: $0) }
    for (file, facts) in zip(files, found) {
      if !facts.matrix.isEmpty { documents[file] = facts.document }
      frameCounts[file] = facts.frames
      guard facts.matrix.count <= VariantMatrix.limit else {
        throw UsageError(
          "\(SafeText.escape(file)) would be drawn in \(facts.matrix.count) variants, more than "
            + "\(VariantMatrix.limit): list fewer values")
      }
      renditions += Rendition.all(
        of: file, in: facts.matrix, as: variant, scales: plan.scales,
        scale: job.scales.first.flatMap { $0 })
    }
    // Pictures that are drawn at the same time each have one thread.
    if renditions.count > 1, job.renderer.options.workers > 1 { job.drawsSeveral() }
  }

  /// What determines the files of a document.
  private struct Facts: Sendable {
    var document: Engine.Document?
    var matrix = VariantMatrix()
    /// The number of frames that have files of their own.
    var frames: Int?
  }

  /// Returns what determines the files of a document; a document whose text mentions neither a
  /// matrix nor frames is not parsed twice.
  private func facts(of argument: String) -> Facts {
    guard let input = try? input(argument) else { return Facts() }
    let varies = !matrix.isEmpty || input.file.mayContain(key: RootKey.matrix.rawValue)
    let moves = !job.animates && input.file.mayContain(key: RootKey.frames.rawValue)
    guard varies || moves, let document = try? job.renderer.document(input) else { return Facts() }
    var facts = Facts(document: document)
    if varies { facts.matrix = document.header(as: variant).matrix.overridden(by: matrix) }
    if moves { facts.frames = document.animation?.count }
    return facts
  }

  private func filesRead(by rendition: Rendition) -> Set<String> {
    var document = documents[rendition.file]?.separate()
    if document == nil, let input = try? input(rendition.file) {
      document = try? job.renderer.document(input)
    }
    return document.map { job.filesRead(by: $0, as: rendition.variant) } ?? []
  }

  /// Renders and writes all documents.
  ///
  /// - Parameter report: called with the result of each document, in order.
  /// - Throws: a usage error if a picture would overwrite one of its inputs.
  package func run(workers: Int, report: (RenderOutcome) -> Void) throws(UsageError) {
    var refusal: UsageError?
    var rest = renditions[...]
    Workers.inOrder(threads: min(workers, renditions.count), next: { rest.popFirst() }, render) {
      refusal = $0.refusal ?? refusal
      report($0)
    }
    if let refusal { throw refusal }
  }

  /// Renders a document completely before writing its first file.
  private func render(_ rendition: Rendition) -> RenderOutcome {
    var outcome = RenderOutcome()
    var inputs = job.inputs
    do throws(Engine.CityPaintError) {
      let opened = Prefetch.opened(rendition.file, as: rendition.variant)
      let document =
        if let opened { opened.document } else if let known = documents[rendition.file] {
          known.separate()
        } else { try job.renderer.document(try input(rendition.file)) }
      var subject = RenderJob.Subject(
        name: rendition.file, document: document, variant: rendition.variant, opened: opened)
      subject.combination = rendition.subject.combination
      subject.scales = rendition.scales
      let drawn = try job.draw(
        subject,
        path: { scale, frame throws(Engine.CityPaintError) in
          do throws(Source.Diagnostic) {
            return try plan.path(of: rendition, scale: scale, frame: frame)
          } catch {
            throw Engine.CityPaintError([error])
          }
        },
        noting: replaced.isEmpty ? nil : { inputs.add($0) })
      do { try inputs.check(replaced) } catch {
        outcome.refusal = error
        return outcome
      }
      outcome.warnings = drawn.warnings.map { Diagnostic($0) }
      if plan.output != nil, !plan.isStream {
        outcome.warnings += OutputFiles.goldens(among: drawn.files.map(\.path)).map {
          Diagnostic($0)
        }
      }
      try check(drawn.files, rendition.subject.stem)
      outcome.write(drawn.files, write)
    } catch {
      outcome.error = CityPaintError(error)
      do { try inputs.check(replaced) } catch { outcome.refusal = error }
    }
    return outcome
  }

  /// Rejects several frames for a stream.
  private func check(_ files: [RenderJob.File], _ stem: String) throws(Engine.CityPaintError) {
    guard plan.isStream, files.count > 1 else { return }
    throw Engine.CityPaintError(
      "\(stem) has \(files.count) frames, but -o \(plan.output ?? "") needs a single picture",
      hint: "write the frames as an animation (--apng) or to files: -o \(stem).png")
  }

  private func write(_ file: RenderJob.File) throws(FileError) {
    guard let output = plan.output else { return try show(file) }
    guard output != "-" else { return try FileSystem.writeStandardOutput(file.bytes) }
    // A picture can be drawn again, so writing does not wait for the disk.
    try FileSystem.writeOutput(file.bytes, to: file.path, sync: false)
  }

  /// Shows a picture in the terminal.
  private func show(_ file: RenderJob.File) throws(FileError) {
    guard let text = terminalText(file.bytes) else {
      throw .unwritable(path: "the picture to this terminal", reason: "it is too large; use -o")
    }
    try FileSystem.writeStandardOutput(Array(text.utf8))
  }
}
