import ArgumentParser
import Engine
import Files
import Source
import Workers

/// Documents rendered several at a time, and reported in their order.
///
/// A problem with one document leaves the others alone.
struct RenderRun: Sendable {
  let files: [String]
  let plan: OutputPlan
  let variant: RenderVariant
  let job: RenderJob
  /// What can be read once only and was read before the run.
  private var streams: [String: Result<Input, CityPaintError>] = [:]
  /// What a document alone is to be, where a file of that name is there already.
  private var replaced: [String] = []

  init(files: [String], plan: OutputPlan, variant: RenderVariant, job: RenderJob) {
    (self.files, self.plan, self.variant, self.job) = (files, plan, variant, job)
    for file in files where file == "-" || FileSystem.isStream(file) {
      streams[file] = Result { () throws(CityPaintError) in try Input(file) }
    }
  }

  private func input(_ argument: String) throws(CityPaintError) -> Input {
    if let stream = streams[argument] { try stream.get() } else { try Input(argument) }
  }

  /// Finds out, before anything is drawn, whether each picture has a file of its own that is not
  /// read.
  ///
  /// What is wrong with documents is reported when they are drawn.
  mutating func check(workers: Int) throws {
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
    // What a document alone is drawn from is known once it is read, before it is written.
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

  /// Whether a document's text has the key, or an escape that may stand for it: few have either,
  /// and those need not be parsed twice.
  private func mayHaveFrames(_ file: SourceFile) -> Bool {
    file.contains("\"frames\"") || file.escapesASCII
  }

  private func filesRead(by argument: String) -> Set<String> {
    guard let input = try? input(argument), let document = try? job.renderer.document(input) else {
      return []
    }
    return job.filesRead(by: document, as: variant)
  }

  /// One document takes every worker for itself; of several each worker takes its own.
  static func options(_ options: RenderOptions, for files: [String]) -> RenderOptions {
    var options = options
    if files.count > 1 { options.workers = 1 }
    return options
  }

  /// Renders and writes all; gives what was written, as JSON.
  ///
  /// - Throws: a usage error for a picture that would be written over what it is drawn from.
  func run(workers: Int, _ reporter: inout Reporter) throws -> [JSONOutput] {
    var written: [JSONOutput] = []
    var refusal: ValidationError?
    var rest = files[...]
    Workers.inOrder(threads: min(workers, files.count), next: { rest.popFirst() }, render) {
      _ = reporter.report(warnings: $0.warnings)
      if let error = $0.error { reporter.report(error) }
      if let failure = $0.failure { reporter.report(failure) }
      refusal = $0.refusal ?? refusal
      written += $0.written
    }
    if let refusal { throw refusal }
    return written
  }

  /// Renders one document whole before it writes the first of its files.
  private func render(_ argument: String) -> RenderJob.Outcome {
    var outcome = RenderJob.Outcome()
    var inputs = job.inputs
    do throws(CityPaintError) {
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
      outcome.warnings = drawn.warnings
      try check(drawn.files, input.stem)
      outcome.write(drawn.files, noting: job.listsFiles, write)
    } catch {
      outcome.error = error
      do { try inputs.check(replaced) } catch { outcome.refusal = error }
    }
    return outcome
  }

  /// A stream takes no frames beside each other.
  private func check(_ files: [RenderJob.File], _ stem: String) throws(CityPaintError) {
    guard plan.isStream, files.count > 1 else { return }
    throw CityPaintError(
      "\(stem) has \(files.count) frames, and -o \(plan.output ?? "") takes one picture",
      hint: "write them as one, --apng, or into a file: -o \(stem).png")
  }

  private func write(_ file: RenderJob.File) throws(FileError) {
    guard let output = plan.output else { return try show(file) }
    guard output != "-" else { return try FileSystem.writeStandardOutput(file.bytes) }
    if plan.isFolder || plan.isFilled {
      try FileSystem.makeDirectories(FilePath.directory(of: file.path))
    }
    // A picture can be drawn again: there is no wait for the disk.
    try FileSystem.write(file.bytes, to: file.path, sync: false)
  }

  /// Shows a picture in the terminal.
  private func show(_ file: RenderJob.File) throws(FileError) {
    guard let text = InlinePicture.text(file.bytes, isTall: true) else {
      throw .unwritable(path: "the picture to this terminal", reason: "it is too large; use -o")
    }
    try FileSystem.writeStandardOutput(Array(text.utf8))
  }
}
