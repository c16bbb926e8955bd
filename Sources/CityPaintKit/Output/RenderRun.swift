import Engine
import Files
import Source
import Workers

/// Renders documents, several at a time, and reports them in order.
///
/// A problem with one document does not affect the others.
package struct RenderRun: Sendable {
  let files: [String]
  let plan: OutputPlan
  let variant: Engine.RenderVariant
  let job: RenderJob
  /// Returns the text that shows a PNG in the terminal, for a plan without an output.
  private let terminalText: @Sendable ([UInt8]) -> String?
  /// The inputs that can be read only once, read before the run.
  private var streams: [String: Result<DocumentInput, Engine.CityPaintError>] = [:]
  /// The existing files that the outputs of a single document would replace.
  private var replaced: [String] = []

  /// - Parameters:
  ///   - files: the documents as given on the command line.
  ///   - terminalText: returns the text that shows a PNG in the terminal; `nil` if it cannot.
  package init(
    files: [String], plan: OutputPlan, variant: ReadVariant, job: RenderJob,
    terminalText: @escaping @Sendable ([UInt8]) -> String?
  ) {
    (self.files, self.plan, self.variant, self.job) = (files, plan, variant, job)
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
    let run = self
    let frames = Workers.map(files, threads: workers) { file in
      run.job.animates ? nil : run.frameCount(of: file)
    }
    try plan.checkNames(of: files, frames: frames)
    guard plan.output != nil, !plan.isStream else { return }
    let outputs = zip(plan.stems, frames).flatMap { stem, frames in
      plan.pictures(stem: stem, frames: frames).map(\.path)
    }
    var inputs = job.inputs
    try inputs.check(outputs)
    // The inputs of a single document are known after it is read, before anything is written.
    guard outputs.contains(where: { FileIdentity(file: $0) != nil }) else { return }
    guard files.count > 1 else { return replaced = outputs }
    for paths in Workers.map(files, threads: workers, { run.filesRead(by: $0) }) {
      inputs.add(paths)
    }
    try inputs.check(outputs)
  }

  private func frameCount(of argument: String) -> Int? {
    guard let input = try? input(argument), mayHaveFrames(input.file) else { return nil }
    return (try? job.renderer.document(input))?.animation?.count
  }

  /// Returns whether a document's text contains the key `frames`, or an escape that may represent
  /// it.
  ///
  /// Most documents contain neither, and do not need to be parsed twice.
  private func mayHaveFrames(_ file: SourceFile) -> Bool {
    file.contains("\"frames\"") || file.escapesASCII
  }

  private func filesRead(by argument: String) -> Set<String> {
    guard let input = try? input(argument), let document = try? job.renderer.document(input) else {
      return []
    }
    return job.filesRead(by: document, as: variant)
  }

  /// Renders and writes all documents.
  ///
  /// - Parameter report: called with the result of each document, in order.
  /// - Throws: a usage error if a picture would overwrite one of its inputs.
  package func run(workers: Int, report: (RenderOutcome) -> Void) throws(UsageError) {
    var refusal: UsageError?
    var rest = files[...]
    Workers.inOrder(threads: min(workers, files.count), next: { rest.popFirst() }, render) {
      refusal = $0.refusal ?? refusal
      report($0)
    }
    if let refusal { throw refusal }
  }

  /// Renders a document completely before writing its first file.
  private func render(_ argument: String) -> RenderOutcome {
    var outcome = RenderOutcome()
    var inputs = job.inputs
    do throws(Engine.CityPaintError) {
      let opened = Prefetch.opened(argument, as: variant)
      let input = if let opened { opened.input } else { try input(argument) }
      let document = if let opened { opened.document } else { try job.renderer.document(input) }
      let subject = RenderJob.Subject(
        name: argument, document: document, variant: variant, opened: opened)
      let drawn = try job.draw(
        subject,
        path: { scale, frame in plan.path(stem: input.stem, scale: scale, frame: frame) },
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
      try check(drawn.files, input.stem)
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
