package import KernelTable

// This folder is two modules: Kernels, compiled for any processor, and KernelsAVX2, a link to it,
// for processors with AVX2. Because KernelsAVX2 may contain instructions that a processor lacks,
// none of its code may be inlined or specialized elsewhere: it imports only the table's types, and
// exports one function.

/// Returns the kernels of this module.
package func kernelTable() -> KernelTable {
  #if AVX2
    let name = "AVX2"
  #else
    let name = "plain"
  #endif
  return KernelTable(
    name: name,
    over: { Span.over($0, $1, $2) },
    overFaded: { Span.over($0, $1, faded: $2, $3) },
    overCovered: { Span.over($0, $1, $2, $3) },
    fill: { Span.fill($0, $1, $2) },
    tint: { Span.tint($0, $1, alpha: $2, $3, $4) },
    tintInside: { Span.tint($0, $1, alpha: $2, $3, inside: $4, $5) },
    mix: { Span.mix($0, $1, alpha: $2, $3, $4) },
    cut: { Span.cut($0, $1, $2) },
    blend: { Blending.blend(BlendMode(rawValue: $0), $1, $2, faded: $3, $4) },
    linear: { Gradients.linear($0, $1, last: $2, $3, step: $4, $5) },
    radial: { Gradients.radial($0, $1, last: $2, $3, $4, step: ($5, $6), $7) },
    scaleRow: { Scaling.row($0, $1, $2, $3, $4, $5) },
    scaleColumns: { Scaling.columns($0, $1, $2, $3, $4) },
    blurColumns: { Blur.columns($0, $1, $2, $3, $4, $5, inner: $6, outer: $7, $8) })
}
