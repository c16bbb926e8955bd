#pragma once

/* Whether this processor has AVX2 and the system keeps its registers. */
static inline int citypaint_has_avx2(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2");
#else
  return 0;
#endif
}
