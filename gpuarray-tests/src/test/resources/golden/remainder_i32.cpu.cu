// The remainder with the divisor's sign; 0 for a divisor of 0.
__device__ __forceinline__ int floor_mod_i32(const int a, const int b) {
  if (b == 0 || (b < 0 && b == (int) -1)) {
    return 0;
  }
  const int r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

extern "C" __global__ void map_mod_i32(
    const int* a0, const int* a1, int* o0, const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const int t0 = a0[i];
    const int t1 = a1[i];
    const int t2 = floor_mod_i32(t0, t1);
    o0[i] = t2;
  }
}
