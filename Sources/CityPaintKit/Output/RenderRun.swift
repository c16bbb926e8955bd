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
    let run = self
    let counts = Workers.map(files, threads: workers) { file in
      run.job.animates ? nil : run.frameCount(of: file)
    }
    let known = Dictionary(zip(files, counts), uniquingKeysWith: { first, _ in first })
    let frames = renditions.map { known[$0.file] ?? nil }
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

  /// The number of pictures, known after the check; frames and scales of a picture are not counted.
  package var count: Int { renditions.count }

  /// Determines the variants of all documents.
  private mutating func findRenditions(workers: Int) throws(UsageError) {
    let run = self
    let found = Workers.map(files, threads: workers) { run.matrix(of: $0) }
    for (file, found) in zip(files, found) {
      if let document = found?.document { documents[file] = document }
      let matrix = found?.matrix ?? VariantMatrix()
      guard matrix.count <= VariantMatrix.limit else {
        throw UsageError(
          "\(SafeText.escape(file)) would be drawn in \(matrix.count) variants, more than "
            + "\(VariantMatrix.limit): list fewer values")
      }
      renditions += Rendition.all(
        of: file, in: matrix, as: variant, scales: plan.scales,
        scale: job.scales.first.flatMap { $0 })
    }
    // Pictures that are drawn at the same time each have one thread.
    if renditions.count > 1, job.renderer.options.workers > 1 { job.drawsSeveral() }
  }

  /// Returns a document that is drawn in several variants, with its matrix; `nil` for one that is
  /// drawn once.
  private func matrix(of argument: String) -> (document: Engine.Document, matrix: VariantMatrix)? {
    guard let input = try? input(argument),
      !matrix.isEmpty || input.file.mayContain(key: RootKey.matrix.rawValue),
      let document = try? job.renderer.document(input)
    else { return nil }
    let own = document.header(as: variant).matrix.overridden(by: matrix)
    return own.isEmpty ? nil : (document, own)
  }

  private func frameCount(of argument: String) -> Int? {
    if let document = documents[argument] { return document.animation?.count }
    // Most documents do not contain the key, and do not need to be parsed twice.
    guard let input = try? input(argument), input.file.mayContain(key: RootKey.frames.rawValue)
    else { return nil }
    return (try? job.renderer.document(input))?.animation?.count
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
