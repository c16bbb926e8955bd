// glibc's settings of malloc, which Swift's own module of the C library leaves out.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
