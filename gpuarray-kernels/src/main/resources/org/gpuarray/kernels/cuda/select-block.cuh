// Where threads count together: each finds the digits of some elements, and the block's counts are in shared memory.

// Elements that a block looks at before its threads tell each other what they keep.
constexpr int SPAN = THREADS * ITEMS;

// The bits that the value of any lane of a warp has.
__device__ __forceinline__ unsigned long long any_lane(unsigned long long bits) {
  for (int offset = WARP / 2; offset > 0; offset /= 2) {
    bits |= __shfl_xor_sync(ALL_LANES, bits, offset);
  }
  return bits;
}

// What a thread finds in the elements that it looks at.
struct Seen {
  W prefix[RANKS];
  W ones[RANKS];
  W zeros[RANKS];
  bool nan;
  // A digit that came some times in a row, which the counts do not have yet.
  int bin;
  unsigned int times;
};

__device__ __forceinline__ void see_nothing(Seen* seen, const Row* row) {
#pragma unroll
  for (int g = 0; g < RANKS; g++) {
    seen->prefix[g] = (W) row->prefix[g];
    seen->ones[g] = 0;
    seen->zeros[g] = 0;
  }
  seen->nan = false;
  seen->bin = 0;
  seen->times = 0;
}

// Whether a key is in a group; if it is, it is counted. All keys are if the groups are WHOLE rows; then lanes count in COPIES of
// the counts, which lie beside each other, since the highest digits of many numbers are the same.
template <bool WHOLE, int COPIES> __device__ __forceinline__ bool see(
    Seen* seen, const K key, const int shift, const int low, const W mask, unsigned int* found) {
  const W bits = (W) key;
  int group = WHOLE ? 0 : -1;
  if constexpr (WHOLE) {
    seen->ones[0] |= bits;
    seen->zeros[0] |= (W) ~bits;
    if constexpr (NANS) {
      seen->nan = seen->nan || key == (K) ~(K) 0;
    }
  } else {
    // Behind the last group come copies of the first, which is looked at last.
#pragma unroll
    for (int g = RANKS - 1; g >= 0; g--) {
      const bool is_in = (bits >> shift) == seen->prefix[g];
      group = is_in ? g : group;
      seen->ones[g] |= is_in ? bits : 0;
      seen->zeros[g] |= is_in ? (W) ~bits : 0;
    }
  }
  if (group < 0) {
    return false;
  }
  const int digit = (int) ((bits >> low) & mask);
  const int bin = WHOLE ? digit * COPIES + (int) (threadIdx.x % COPIES) : group * BINS + digit;
  if (bin == seen->bin) {
    seen->times++;
  } else {
    if (seen->times != 0) {
      atomicAdd(&found[seen->bin], seen->times);
    }
    seen->bin = bin;
    seen->times = 1;
  }
  return true;
}

// Stores those of a thread's keys whose bits in `mine` are set. Every thread of the block comes here.
template <class C> __device__ __forceinline__ void keep(
    const K* key, const unsigned int mine, K* kept, C* taken, unsigned long long* sums) {
  const int lane = threadIdx.x & (WARP - 1);
  const int warp = threadIdx.x / WARP;
  unsigned int of_warp = 0;
#pragma unroll
  for (int j = 0; j < ITEMS; j++) {
    of_warp += __popc(__ballot_sync(ALL_LANES, (mine >> j & 1) != 0));
  }
  if (lane == 0) {
    sums[warp] = of_warp;
  }
  __syncthreads();
  unsigned int start = 0;
  unsigned int all = 0;
  for (int w = 0; w < WARPS; w++) {
    start += w < warp ? (unsigned int) sums[w] : 0;
    all += (unsigned int) sums[w];
  }
  if (threadIdx.x == 0) {
    sums[WARPS] = all == 0 ? 0 : (unsigned long long) atomicAdd(taken, (C) all);
  }
  __syncthreads();
  I next = (I) sums[WARPS] + (I) start;
#pragma unroll
  for (int j = 0; j < ITEMS; j++) {
    const unsigned int those = __ballot_sync(ALL_LANES, (mine >> j & 1) != 0);
    if ((mine >> j & 1) != 0) {
      kept[next + __popc(those & ((1u << lane) - 1))] = key[j];
    }
    next += __popc(those);
  }
}

// Counts the next digit of the elements of groups among those from `from` up to `to`, and stores them if `keeps`. The counts are 0
// before. Every thread of the block comes here.
template <bool WHOLE, int COPIES, class Source, class C> __device__ __forceinline__ void count_digits(
    const Source source, const Row* row, const I from, const I to, const bool keeps, K* kept, C* taken, unsigned int* found,
    Talk* talk, Marks* marks) {
  const int shift = (int) row->shift;
  const int low = digit_start(row);
  const W mask = ((W) 1 << (shift - low)) - 1;
  Seen seen;
  see_nothing(&seen, row);
  for (I span = from; span < to; span += SPAN) {
    K key[ITEMS];
    unsigned int mine = 0;
    const I first = span + threadIdx.x;
    if (to - span >= SPAN) {
#pragma unroll
      for (int j = 0; j < ITEMS; j++) {
        key[j] = source.key(first + j * THREADS);
      }
#pragma unroll
      for (int j = 0; j < ITEMS; j++) {
        mine |= see<WHOLE, COPIES>(&seen, key[j], shift, low, mask, found) ? 1u << j : 0;
      }
    } else {
#pragma unroll
      for (int j = 0; j < ITEMS; j++) {
        const bool is_there = first + j * THREADS < to;
        key[j] = is_there ? source.key(first + j * THREADS) : (K) 0;
        mine |= is_there && see<WHOLE, COPIES>(&seen, key[j], shift, low, mask, found) ? 1u << j : 0;
      }
    }
    if (keeps) {
      keep(key, mine, kept, taken, talk->sums);
    }
  }
  if (seen.times != 0) {
    atomicAdd(&found[seen.bin], seen.times);
  }
#pragma unroll
  for (int g = 0; g < RANKS; g++) {
    const unsigned long long ones = any_lane(seen.ones[g]);
    const unsigned long long zeros = any_lane(seen.zeros[g]);
    if ((threadIdx.x & (WARP - 1)) == 0) {
      atomicOr(&marks->ones[g], ones);
      atomicOr(&marks->zeros[g], zeros);
    }
  }
  if (NANS && seen.nan) {
    atomicOr(&marks->nan, 1ull);
  }
}
