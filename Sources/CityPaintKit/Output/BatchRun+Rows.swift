import Batch
import Codecs
import Engine
import Files
import Header
import Source

extension BatchRun {
  // MARK: Names

  /// Rejects a name with a setting that the pictures do not have, or without one in which a row's
  /// pictures differ.
  func checkSettings() throws(Engine.CityPaintError) {
    for rendition in renditions {
      for axis in pattern.settings
      where rendition.subject.settings[axis] == nil
        && !(axis == .scale && rendition.scales != nil)
      {
        throw Engine.CityPaintError(
          "{{$\(axis.rawValue)}} has no value for \(argument)",
          hint: "add --matrix \(axis.rawValue)=… with the values to draw")
      }
    }
    guard pattern.isVaried, let rendition = renditions.first else { return }
    let left = rendition.subject.combination.map(\.axis).filter { !pattern.settings.contains($0) }
      .map { "{{$\($0.rawValue)}}" }
    guard left.isEmpty else {
      throw Engine.CityPaintError(
        "several pictures of each row would have the same name",
        hint: "add \(Suggestion.sentence(left, "and")) to -o")
    }
  }

  /// Returns the files of a row's pictures, except those of frames.
  ///
  /// - Throws: if the row is invalid, or has no value for a name.
  func paths(of row: Row) throws(Source.Diagnostic) -> [String] {
    var paths: [String] = []
    for rendition in renditions {
      for scale in rendition.scales ?? [1] {
        paths.append(try path(of: row, as: rendition, scale: scale))
      }
    }
    return paths
  }

  /// Returns the files of a row's pictures.
  func files(of row: Row) throws(Source.Diagnostic) -> [String] {
    var files: [String] = []
    for rendition in renditions { files += try self.files(of: row, as: rendition) }
    return files
  }

  private func files(
    of row: Row, as rendition: Rendition
  ) throws(Source.Diagnostic) -> [String] {
    let frames = job.animates ? nil : template.animation?.count
    var files: [String] = []
    for scale in rendition.scales ?? [1] {
      for frame in FrameNumber.all(of: frames) {
        files.append(try path(of: row, as: rendition, scale: scale, frame: frame))
      }
    }
    return files
  }

  private func path(
    of row: Row, as rendition: Rendition, scale: Int, frame: FrameNumber? = nil
  ) throws(Source.Diagnostic) -> String {
    if let problem = row.problem { throw problem }
    let data = row.data ?? JSONValue(.object([]), at: .nowhere)
    var subject = rendition.subject
    if rendition.scales != nil { subject.settings[.scale] = "\(scale)" }
    let name = try pattern.name(for: data, number: row.number, of: count, drawing: subject)
    let isInName = rendition.scales != nil && !pattern.settings.contains(.scale)
    return OutputPlan.path(
      of: pattern.isVaried ? name : OutputPlan.path(name, suffix: subject.suffix),
      scale: isInName ? scale : 1, frame: frame)
  }

  // MARK: Drawing

  /// Draws and writes the pictures of a row.
  func draw(_ row: Row, _ ledger: NameLedger) -> RenderOutcome {
    var outcome = RenderOutcome()
    do throws(Engine.CityPaintError) { try check(row, ledger) } catch {
      outcome.error = CityPaintError(error)
      return outcome
    }
    var kept = 0
    var problems: [Source.Diagnostic] = []
    for rendition in renditions {
      do throws(Engine.CityPaintError) {
        if try draw(row, as: rendition, &outcome) { kept += 1 }
      } catch {
        problems += error.diagnostics.filter { !problems.contains($0) }
      }
    }
    outcome.isKept = kept == renditions.count
    if !problems.isEmpty { outcome.error = CityPaintError(Engine.CityPaintError(problems)) }
    return outcome
  }

  /// Draws and writes the picture of a row in a variant; returns whether it was already drawn.
  private func draw(
    _ row: Row, as rendition: Rendition, _ outcome: inout RenderOutcome
  ) throws(Engine.CityPaintError) -> Bool {
    var variant = rendition.variant
    (variant.data, variant.cells) = (row.data, row.cells)
    let document = template.separate()
    let mark = mark(of: document, as: variant, rendition)
    if settings.resumes, let mark, let files = try? files(of: row, as: rendition),
      keep(files, mark, &outcome)
    {
      return true
    }
    var subject = RenderJob.Subject(name: argument, document: document, variant: variant)
    subject.combination = rendition.subject.combination
    subject.scales = rendition.scales
    let drawn = try job.draw(subject) { scale, frame throws(Engine.CityPaintError) in
      do throws(Source.Diagnostic) {
        return try path(of: row, as: rendition, scale: scale, frame: frame)
      } catch {
        throw Engine.CityPaintError([error])
      }
    }
    outcome.warnings += drawn.warnings.map { Diagnostic($0) }.filter {
      !outcome.warnings.contains($0)
    }
    outcome.write(drawn.files) { file throws(FileError) in
      let bytes = mark.map { DrawnPicture.marked(file.bytes, $0) } ?? file.bytes
      try FileSystem.writeOutput(bytes, to: file.path, sync: false)
    }
    return false
  }

  /// Returns the digest of a picture's inputs; `nil` for files that cannot contain it.
  private func mark(
    of document: Engine.Document, as variant: Engine.RenderVariant, _ rendition: Rendition
  ) -> String? {
    guard case .png(let png) = job.format else { return nil }
    var variant = variant
    if rendition.scales == nil { variant.scale = job.scales.first ?? nil }
    var encoding = Fingerprints.Encoding(png, background: job.background)
    encoding.scales = rendition.scales
    encoding.animates = job.animates
    return marks.digest(of: document, as: variant, encoding)
  }

  /// Keeps a row's files if all of them were already drawn from its inputs, and returns whether it
  /// did.
  private func keep(
    _ files: [String], _ mark: String, _ outcome: inout RenderOutcome
  ) -> Bool {
    var kept: [WrittenFile] = []
    for path in files {
      guard let drawn = DrawnPicture(path, of: mark), let size = drawn.size else { return false }
      guard job.listsFiles else { continue }
      kept.append(
        WrittenFile(
          document: argument, path: path, width: size.width, height: size.height,
          content: .keptAsItWas))
    }
    outcome.written += kept
    return true
  }

  /// Checks a row's paths again; its names were checked before the run.
  private func check(_ row: Row, _ ledger: NameLedger) throws(Engine.CityPaintError) {
    let paths: [String]
    do throws(Source.Diagnostic) { paths = try self.paths(of: row) } catch {
      throw Engine.CityPaintError([error])
    }
    guard paths.allSatisfy({ ledger.count(of: names.key(of: $0)) == 1 }) else {
      throw Engine.CityPaintError(
        "\(source.name) was changed while it was read", at: row.data?.opening,
        hint: "run the command again when the file is not being written")
    }
  }
}
