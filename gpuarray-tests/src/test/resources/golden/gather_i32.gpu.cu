#include "gpuarray/tile.cuh"

// a * b, wrapped.
__device__ __forceinline__ int multiply_i32(const int a, const int b) {
  return (int) ((unsigned int) a * (unsigned int) b);
}

// The place of an index, which counts from the end if it is negative; 0 for one that is outside. Then error[0] is 0, and error[1]
// the least of such indices, as unsigned numbers.
__device__ __forceinline__ long long checked_index(
    const long long index, const long long size, unsigned long long* error) {
  const long long place = index < 0 ? index + size : index;
  if (place >= 0 && place < size) {
    return place;
  }
  atomicMin(error, 0ull);
  atomicMin(error + 1, (unsigned long long) index);
  return 0;
}

extern "C" __global__ void __launch_bounds__(256) map_to_i64_gather_mul_i32(
    const int* a0, const int* a1, int* o0, const long long s0, const int s1, unsigned long long* errors,
    const int n) {
  const int first = blockIdx.x * 1024 + threadIdx.x * 4;
  int x0[4];
  int y0[4];
  #pragma unroll
  for (int c = 0; c < 4; c += 4) {
    const int e = first + c * 256;
    const bool whole = e + 4 <= n;
    load_some<4>(whole, e, n, 1, x0 + c, a0, e);
  }
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    const int e = first + k / 4 * 1024 + k % 4;
    if (e < n) {
      const int t0 = x0[k];
      const long long t1 = (long long) t0;
      const long long t3 = checked_index(t1, s0, errors + 0);
      const int t4 = a1[(int) t3];
      const int t6 = multiply_i32(t4, s1);
      y0[k] = t6;
    }
  }
  #pragma unroll
  for (int c = 0; c < 4; c += 4) {
    const int e = first + c * 256;
    const bool whole = e + 4 <= n;
    store_some<4>(whole, e, n, 1, o0, e, y0 + c);
  }
}
