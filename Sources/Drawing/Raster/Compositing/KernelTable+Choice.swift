package import KernelTable
import Kernels

#if AVX2_KERNELS
  import CProcessor
  import KernelsAVX2
#endif

extension KernelTable {
  /// For any processor of this kind.
  package static let plain = Kernels.kernelTable()

  /// For a processor with AVX2; `nil` where it was not compiled or this processor has it not.
  package static let avx2: KernelTable? = {
    #if AVX2_KERNELS
      citypaint_has_avx2() != 0 ? KernelsAVX2.kernelTable() : nil
    #else
      nil
    #endif
  }()

  /// The fastest that this processor can run, asked once.
  package static let fastest = avx2 ?? plain
}
