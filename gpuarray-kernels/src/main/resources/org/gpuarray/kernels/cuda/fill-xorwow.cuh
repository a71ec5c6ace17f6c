// XORWOW: the table has the words of each lane's start, a jump its polynomial and what the counter gains.
struct Source {
  unsigned int v[5];
  unsigned int d;
  __device__ __forceinline__ Source(const W* table, const unsigned int* jump, const int lane) {
    for (int k = 0; k < 5; k++) {
      v[k] = table[k * LANES + lane];
    }
    d = table[5 * LANES + lane] + jump[5];
    xorwow_jump(v, jump);
  }
  __device__ __forceinline__ unsigned int next() {
    xorwow_step(v);
    d += 362437u;
    return v[4] + d;
  }
};
