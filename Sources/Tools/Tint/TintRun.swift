import Codecs
import Digest
import Drawing
package import Files
import Geometry
import Pixels
import Resources
import SVG
import Source
import Synchronization
import Workers

/// The execution of a plan, which decodes every mask once and colors it at each scale.
package struct TintRun: Sendable {
  package enum Mode: Hashable, Sendable {
    /// Skips files that already have the same bytes.
    case update
    /// Writes every file.
    case force
    /// Writes nothing.
    case dry
  }

  package let plan: TintPlan
  /// The output folder; `nil` for a dry run into a folder that does not exist.
  package let folder: OutputFolder?
  package let mode: Mode
  package let workers: Int
  /// Whether the files' digests are computed.
  package let digests: Bool

  package init(
    _ plan: TintPlan, into folder: OutputFolder?, mode: Mode = .update, workers: Int,
    digests: Bool = false
  ) {
    self.plan = plan
    self.folder = folder
    self.mode = mode
    self.workers = max(1, workers)
    self.digests = digests
  }

  /// The maximum number of masks that may be finished ahead of an earlier mask.
  private static let window = 64
  /// The maximum number of pixels in an icon.
  package static let pixelLimit = 32e6

  /// Tints every mask and reports each in the plan's order, one at a time.
  ///
  /// A file that cannot be written ends the run, since further files could not be written either.
  package func callAsFunction(_ report: (TintedIcon) -> Void) {
    let isStopped = Atomic(false)
    var masks = plan.masks[...]
    Workers.inOrder(
      threads: workers, window: Self.window,
      next: { isStopped.load(ordering: .relaxed) ? nil : masks.popFirst() }
    ) { mask in
      let icon = tint(mask)
      if icon.failure != nil { isStopped.store(true, ordering: .relaxed) }
      return icon
    } deliver: {
      report($0)
    }
  }

  private func tint(_ mask: TintPlan.Mask) -> TintedIcon {
    var result = TintedIcon(mask: mask)
    do throws(PictureError) {
      let icon = try mask.load(scales: plan.scales)
      result.warnings = mask.warnings(icon)
      var clear: [ClearMask] = []
      for scale in plan.scales {
        try color(icon, of: mask, scale: scale, into: &result, &clear)
        guard result.problem == nil, result.failure == nil else { break }
      }
      result.warnings += ClearMask.warnings(clear, scales: plan.scales)
    } catch {
      result.problem = mask.diagnostic(error)
    }
    return result
  }

  /// Writes the files of a mask at one scale, in every color.
  private func color(
    _ icon: Icon, of mask: TintPlan.Mask, scale: Int, into result: inout TintedIcon,
    _ clear: inout [ClearMask]
  ) throws(PictureError) {
    let (width, height) = icon.pixels(at: scale)
    guard Double(width) * Double(height) <= Self.pixelLimit else {
      result.problem = Diagnostic(
        .error, "\(mask.path) would be \(width) × \(height) pixels at \(scale)×",
        hint: "icons may have at most \(Int(Self.pixelLimit) / 1_000_000) million pixels")
      return
    }
    let source = icon.source(width: width, height: height)
    let path = FilePath.join(mask.folder, source?.file ?? icon.file)
    let tinted: TintedPNG
    do throws(CodecError) {
      tinted = try TintedPNG(icon.mask(width: width, height: height).mask)
    } catch {
      throw .undecodable(source?.file ?? icon.file, error)
    }
    if tinted.isClear, let source {
      clear.append(ClearMask(path: path, scale: scale, source: source))
    }
    for color in plan.colors {
      let bytes = tinted.file(color.color)
      let name = TintPlan.name(mask.name, color, scale: scale)
      do throws(FileError) {
        let state = try put(bytes, name)
        result.files.append(
          TintedIcon.File(
            name: name, source: path, color: color, scale: scale, width: width, height: height,
            byteCount: bytes.count, sha256: digests ? SHA256.hex(bytes) : nil, state: state))
      } catch {
        result.failure = error
        return
      }
    }
  }

  private func put(_ bytes: [UInt8], _ name: String) throws(FileError) -> TintedIcon.State {
    guard let folder else { return .missing }
    if mode != .force, folder.has(name, with: bytes) { return .upToDate }
    if mode == .dry { return .missing }
    try folder.write(bytes, to: name)
    return .written
  }
}
