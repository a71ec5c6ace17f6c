// MRG32k3a: the table has the numbers of each lane's start, a jump its matrices.
struct Source {
  unsigned int s[6];
  __device__ __forceinline__ Source(const W* table, const unsigned int* jump, const int lane) {
    for (int k = 0; k < 6; k++) {
      s[k] = table[k * LANES + lane];
    }
    mrg_jump(s, jump);
  }
  __device__ __forceinline__ unsigned int next() {
    return mrg_bits(mrg_step(s));
  }
};
