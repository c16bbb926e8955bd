import Drawing
package import KernelTable
import Kernels
import Pixels

#if AVX2_KERNELS
  import CProcessor
  import KernelsAVX2
#endif

extension KernelTable {
  /// The table for any processor of this architecture.
  package static let plain = Kernels.kernelTable()

  /// The table for processors with AVX2; `nil` if it was not compiled or the processor lacks AVX2.
  package static let avx2: KernelTable? = {
    #if AVX2_KERNELS
      citypaint_has_avx2() != 0 ? KernelsAVX2.kernelTable() : nil
    #else
      nil
    #endif
  }()

  /// The fastest table that this processor can run, determined once.
  package static let fastest = avx2 ?? plain
}

extension KernelTable {
  /// Composites one color × coverage over the target: each pixel is `color.faded(by: coverage)`,
  /// premultiplied.
  @inline(__always)
  func tint(_ target: Target, color: Color, _ coverage: Coverage, _ count: Int) {
    if color.alpha > 0 { tint(target, color.solid, color.alpha, coverage, count) }
  }

  /// Composites one color × coverage over the target, inside a shape.
  ///
  /// The shape is the target's alpha, which does not change.
  @inline(__always)
  func tint(
    _ target: Target, color: Color, _ coverage: Coverage, inside shape: Coverage, _ count: Int
  ) { tintInside(target, color.solid, color.alpha, coverage, shape, count) }

  /// Blends pixels with the target, all faded by one factor.
  func blend(
    _ mode: Group.Blend, _ target: Target, _ source: Source, faded factor: UInt8, _ count: Int
  ) {
    guard let mode = BlendMode(mode) else { return overFaded(target, source, factor, count) }
    blend(mode.rawValue, target, source, factor, count)
  }
}

extension Color {
  /// The color without its alpha, as a pixel.
  fileprivate var solid: UInt32 { Color(red: red, green: green, blue: blue).premultiplied }
}

extension BlendMode {
  /// Creates the kernel's mode; `nil` for source-over, which has its own kernels.
  fileprivate init?(_ mode: Group.Blend) {
    switch mode {
    case .normal: return nil
    case .multiply: self = .multiply
    case .screen: self = .screen
    case .overlay: self = .overlay
    case .darken: self = .darken
    case .lighten: self = .lighten
    case .colorDodge: self = .colorDodge
    case .colorBurn: self = .colorBurn
    case .hardLight: self = .hardLight
    case .softLight: self = .softLight
    case .difference: self = .difference
    case .exclusion: self = .exclusion
    case .plusLighter: self = .plusLighter
    }
  }
}
