// covers: classic programs: radix sort
// covers: language: multi-dimensional arrays; language: compound assignment; language: pointer arithmetic; language: bitwise operators
// launch: block 64
// inout uint keys[512] uniform(0,65535)
// inout uint values[512] iota

// Four bits a turn, eight keys to a thread: counts per thread and digit, scanned digit by digit, keep the sort stable.
#define BITS 4
#define DIGITS (1 << BITS)
#define PER_THREAD 8
#define THREADS 64

extern "C" __global__ void k(unsigned* keys, unsigned* values) {
  __shared__ unsigned short counts[DIGITS][THREADS];
  __shared__ unsigned base[DIGITS];
  __shared__ unsigned outKeys[THREADS * PER_THREAD];
  __shared__ unsigned outValues[THREADS * PER_THREAD];
  unsigned t = threadIdx.x;
  unsigned k[PER_THREAD], v[PER_THREAD];
  for (int i = 0; i < PER_THREAD; ++i) {
    k[i] = keys[t * PER_THREAD + i];
    v[i] = values[t * PER_THREAD + i];
  }
  for (int shift = 0; shift < 16; shift += BITS) {
    for (int d = 0; d < DIGITS; ++d) counts[d][t] = 0;
    for (int i = 0; i < PER_THREAD; ++i) counts[k[i] >> shift & (DIGITS - 1)][t]++;
    __syncthreads();
    if (t < DIGITS) {
      unsigned sum = 0;
      for (int j = 0; j < THREADS; ++j) {
        unsigned c = counts[t][j];
        counts[t][j] = sum;
        sum += c;
      }
      base[t] = sum;
    }
    __syncthreads();
    if (t == 0) {
      unsigned sum = 0;
      for (int d = 0; d < DIGITS; ++d) {
        unsigned c = base[d];
        base[d] = sum;
        sum += c;
      }
    }
    __syncthreads();
    for (int i = 0; i < PER_THREAD; ++i) {
      unsigned digit = k[i] >> shift & (DIGITS - 1);
      unsigned place = base[digit] + counts[digit][t]++;
      outKeys[place] = k[i];
      outValues[place] = v[i];
    }
    __syncthreads();
    for (int i = 0; i < PER_THREAD; ++i) {
      k[i] = outKeys[t * PER_THREAD + i];
      v[i] = outValues[t * PER_THREAD + i];
    }
    __syncthreads();
  }
  for (int i = 0; i < PER_THREAD; ++i) {
    keys[t * PER_THREAD + i] = k[i];
    values[t * PER_THREAD + i] = v[i];
  }
}
