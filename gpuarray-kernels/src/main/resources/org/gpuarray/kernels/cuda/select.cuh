// Elements at given ranks of rows, as if the rows were sorted: their keys are found a digit after the other, from the highest on.
// Elements whose keys begin as that of a wanted one does are its group. A pass counts the next digit of the elements of all groups;
// from the counts follows which digit a wanted element has, and so its smaller group. When that is small it is stored, and later
// passes read it instead of the row: of many numbers the row is read twice. Bits that all keys of a group share are skipped.
//
// Only the device knows the groups, so each block of a pass finds out for itself what the counts of the pass before say, and passes
// that have nothing left to do return at once. Rows, or what is left of them, are finished by one block.

constexpr int KEY_BITS = 8 * (int) sizeof(K);
constexpr int BINS = 1 << DIGIT_BITS;

// The number by which an element is ordered.
__device__ __forceinline__ K order_key(const T x) {
  return DESCENDING ? (K) ~key_of(x) : key_of(x);
}

// Where a row's groups are.
constexpr int IN_ROW = 0;
constexpr int IN_A = 1;
constexpr int IN_B = 2;
constexpr int IN_BLOCK = 3;

// What is known of the wanted elements of a row. Of a group: the bits of its keys from `shift` on, and its size. Of an element: its
// group and its rank there.
struct Row {
  unsigned long long prefix[RANKS];
  long long size[RANKS];
  long long rank[RANKS];
  long long group[RANKS];
  long long groups;
  long long shift;
  // The pass whose counts nobody has looked at, or -1.
  long long counted;
  long long source;
  long long count;
};

// What a pass finds besides the counts: the bits that are one, and that are zero, in any key of each group, how many elements are
// stored, and whether there is a NaN.
struct Marks {
  unsigned long long ones[RANKS];
  unsigned long long zeros[RANKS];
  unsigned long long taken;
  unsigned long long nan;
};

// What the threads of a block tell each other.
struct Talk {
  unsigned long long sums[WARPS + 1];
  long long digit[RANKS];
  long long below[RANKS];
  long long size[RANKS];
};

// The elements of a row, and keys that were stored.
struct Elements {
  const T* at;
  __device__ __forceinline__ K key(const I i) const {
    return order_key(at[i]);
  }
};

struct Keys {
  const K* at;
  __device__ __forceinline__ K key(const I i) const {
    return at[i];
  }
};

// The sum of the counts of all threads before this one. Every thread of the block comes here, perhaps more than once.
__device__ __forceinline__ unsigned long long counts_before(
    const unsigned long long count, unsigned long long* sums) {
  if constexpr (THREADS == 1) {
    return 0;
  } else {
    __syncthreads();
    return sum_before(count, sums);
  }
}

// Before the first pass all elements of the row are one group.
__device__ __forceinline__ void begin(Row* row, const long long* ranks, const long long kth, const int given, const I length) {
  for (int r = 0; r < RANKS; r++) {
    const long long rank = ranks == nullptr ? kth : ranks[r < given ? r : given - 1];
    row->rank[r] = rank < 0 ? 0 : rank < length ? rank : length - 1;
    row->group[r] = 0;
    row->prefix[r] = 0;
    row->size[r] = length;
  }
  row->groups = 1;
  row->shift = KEY_BITS;
  row->counted = -1;
  row->source = IN_ROW;
  row->count = length;
}

// The lowest bit of the digit that is counted next.
__device__ __forceinline__ int digit_start(const Row* row) {
  return row->shift > DIGIT_BITS ? (int) row->shift - DIGIT_BITS : 0;
}

// The elements of all groups.
__device__ __forceinline__ long long grouped(const Row* row) {
  long long sum = 0;
  for (int g = 0; g < row->groups; g++) {
    sum += row->size[g];
  }
  return sum;
}

// Makes the groups of the wanted elements smaller by the digits that these have.
__device__ __forceinline__ void regroup(Row* row, const Talk* talk, const Marks* marks) {
  const int low = digit_start(row);
  const int width = (int) row->shift - low;
  const unsigned long long below = (1ull << low) - 1;
  int next = 0;
  for (int r = 0; r < RANKS; r++) {
    const int g = (int) row->group[r];
    unsigned long long differ = marks->ones[g] & marks->zeros[g] & below;
    while (differ >> next != 0) {
      next++;
    }
  }
  unsigned long long prefix[RANKS];
  long long size[RANKS];
  int groups = 0;
  for (int r = 0; r < RANKS; r++) {
    const int g = (int) row->group[r];
    const unsigned long long shared = (~marks->zeros[g] & below) >> next;
    const unsigned long long mine =
        ((row->prefix[g] << width | (unsigned long long) talk->digit[r]) << (low - next)) | shared;
    int same = 0;
    while (same < groups && prefix[same] != mine) {
      same++;
    }
    if (same == groups) {
      prefix[groups] = mine;
      size[groups] = talk->size[r];
      groups++;
    }
    row->rank[r] -= talk->below[r];
    row->group[r] = same;
  }
  for (int r = 0; r < RANKS; r++) {
    row->prefix[r] = prefix[r < groups ? r : 0];
    row->size[r] = size[r < groups ? r : 0];
  }
  row->groups = groups;
  row->shift = next;
  row->counted = -1;
}

// Looks at the counts of a pass. Every thread of the block comes here, and no one has left the pass before.
template <class C> __device__ __forceinline__ void pick(Row* row, Talk* talk, const C* counts, const Marks* marks, const I length) {
  constexpr int EACH = BINS > THREADS ? BINS / THREADS : 1;
  const int first = threadIdx.x * EACH;
  __syncthreads();
  const int groups = (int) row->groups;
  if (NANS && threadIdx.x == 0 && row->shift == KEY_BITS && marks->nan != 0) {
    for (int r = 0; r < RANKS; r++) {
      row->rank[r] = length - 1;
    }
  }
  for (int g = 0; g < groups; g++) {
    unsigned long long sum = 0;
    for (int b = first; b < first + EACH && b < BINS; b++) {
      sum += counts[g * BINS + b];
    }
    const unsigned long long before = counts_before(sum, talk->sums);
    for (int r = 0; r < RANKS; r++) {
      const unsigned long long rank = (unsigned long long) row->rank[r];
      if (row->group[r] == g && rank >= before && rank - before < sum) {
        unsigned long long below = before;
        int b = first;
        while (rank - below >= counts[g * BINS + b]) {
          below += counts[g * BINS + b];
          b++;
        }
        talk->digit[r] = b;
        talk->below[r] = (long long) below;
        talk->size[r] = (long long) counts[g * BINS + b];
      }
    }
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    regroup(row, talk, marks);
  }
  __syncthreads();
}
