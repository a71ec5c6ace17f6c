// With one thread per block, which counts alone. It looks for bits that all keys share in whole rows only.
template <bool WHOLE, int COPIES, class Source, class C> __device__ __forceinline__ void count_digits(
    const Source source, const Row* row, const I from, const I to, const bool keeps, K* kept, C* taken, unsigned int* found,
    Talk* talk, Marks* marks) {
  const int shift = (int) row->shift;
  const int low = digit_start(row);
  const W mask = ((W) 1 << (shift - low)) - 1;
  if constexpr (WHOLE) {
    W ones = 0;
    W zeros = 0;
    W highest = 0;
    for (I i = from; i < to; i++) {
      const W bits = source.key(i);
      ones |= bits;
      zeros |= ~bits;
      highest = bits > highest ? bits : highest;
      found[(int) (bits >> low)]++;
    }
    marks->ones[0] = ones;
    marks->zeros[0] = zeros;
    marks->nan = NANS && highest == (W) (K) ~(K) 0 ? 1 : 0;
  } else {
    K staged[STAGED];
    int count = 0;
    const int groups = (int) row->groups;
    W prefix[RANKS];
    for (int g = 0; g < RANKS; g++) {
      prefix[g] = (W) row->prefix[g];
    }
    for (I i = from; i < to; i++) {
      const K key = source.key(i);
      const W bits = key;
      const W start = bits >> shift;
      int group = start == prefix[0] ? 0 : -1;
      for (int g = 1; g < groups; g++) {
        group = start == prefix[g] ? g : group;
      }
      if (group >= 0) {
        found[group * BINS + (int) ((bits >> low) & mask)]++;
        if (keeps) {
          staged[count] = key;
          count++;
          if (count == STAGED) {
            const I next = (I) atomicAdd(taken, (C) STAGED);
            for (int k = 0; k < STAGED; k++) {
              kept[next + k] = staged[k];
            }
            count = 0;
          }
        }
      }
    }
    if (count > 0) {
      const I next = (I) atomicAdd(taken, (C) count);
      for (int k = 0; k < count; k++) {
        kept[next + k] = staged[k];
      }
    }
    for (int g = 0; g < RANKS; g++) {
      marks->ones[g] = ~0ull;
      marks->zeros[g] = ~0ull;
    }
  }
}
