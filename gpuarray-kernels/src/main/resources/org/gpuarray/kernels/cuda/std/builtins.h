// A compiler that has its own defines them before.
#ifndef __gpuarray_infinity
#define __gpuarray_infinity __builtin_bit_cast(float, 0x7f800000)
#define __gpuarray_nan __builtin_bit_cast(float, 0x7fc00000)
#define __gpuarray_offsetof(type, member) ((size_t) __INTADDR__(&((type *) 0)->member))
#endif
#define __gpuarray_fn __host__ __device__ constexpr
