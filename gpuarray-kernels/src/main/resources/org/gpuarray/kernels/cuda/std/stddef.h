#include "gpuarray-std/builtins.h"
#define offsetof(type, member) __gpuarray_offsetof(type, member)
