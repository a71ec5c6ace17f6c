// The same number, hidden from the compiler.
__device__ __forceinline__ unsigned int hidden(const unsigned int value) {
  unsigned int same;
  asm("mov.b32 %0, %1;" : "=r"(same) : "r"(value));
  return same;
}

// -a; the smallest value is its own negative. A negated short that it sees, ptxas 13.0 widens without wrapping: -(-32768) is 32768.
__device__ __forceinline__ signed char negative_i8(const signed char a) {
  return sizeof(signed char) == 2 ? (signed char) hidden(0u - (unsigned int) a) : (signed char) ((unsigned int) 0 - (unsigned int) a);
}

extern "C" __global__ void map_neg_i8(
    const signed char* a0, signed char* o0, const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const signed char t0 = a0[i];
    const signed char t1 = negative_i8(t0);
    o0[i] = t1;
  }
}
