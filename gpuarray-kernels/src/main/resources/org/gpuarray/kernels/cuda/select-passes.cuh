// The kernels.

// Of COUNTERS in a pass: how many copies of the counts of a whole row there are.
constexpr int COPIES_OF_ROW = THREADS > 1 ? COUNTERS / BINS : 1;

__device__ __forceinline__ void clear(const int counters, unsigned int* found, Marks* marks) {
  for (int b = threadIdx.x; b < counters; b += THREADS) {
    found[b] = 0;
  }
  if (threadIdx.x == 0) {
    for (int g = 0; g < RANKS; g++) {
      marks->ones[g] = 0;
      marks->zeros[g] = 0;
    }
    marks->taken = 0;
    marks->nan = 0;
  }
}

// One pass over rows that have several blocks. The keys of groups are stored in `a` and `b` in turn, where a row has room for
// `room` and half as many.
extern "C" __global__ void __launch_bounds__(THREADS) select_pass(
    const T* input, K* a, K* b, const long long* ranks, Row* states, U* counts, Marks* all_marks, const I length, const I rows,
    const I chunks, const I room, const int rank_step, const int given, const long long kth, const int pass) {
  __shared__ unsigned int found[COUNTERS];
  __shared__ Marks marks;
  __shared__ Talk talk;
  __shared__ Row row;
  const I r = blockIdx.x / chunks;
  const I number = blockIdx.x % chunks;
  if (threadIdx.x == 0) {
    if (pass == 0) {
      begin(&row, ranks == nullptr ? ranks : ranks + r * rank_step, kth, given, length);
    } else {
      row = states[(pass - 1) * rows + r];
    }
  }
  __syncthreads();
  if (row.counted >= 0) {
    const I at = (I) row.counted * rows + r;
    pick(&row, &talk, counts + at * (RANKS * BINS), all_marks + at, length);
  }
  const bool is_left = row.shift == 0 || (row.source != IN_ROW && row.count <= FEW);
  const long long groups = grouped(&row);
  const bool keeps = !is_left && digit_start(&row) > 0 && groups <= room && 2 * groups <= row.count;
  const int target = row.source == IN_A ? IN_B : IN_A;
  if (threadIdx.x == 0 && number == 0) {
    Row after = row;
    if (!is_left) {
      after.counted = pass;
      after.source = keeps ? target : row.source;
      after.count = keeps ? groups : row.count;
    }
    states[pass * rows + r] = after;
  }
  const I count = (I) row.count;
  const I chunk = ((count - 1) / chunks / CHUNK + 1) * CHUNK;
  const I from = number * chunk;
  if (is_left || from >= count) {
    return;
  }
  clear(COUNTERS, found, &marks);
  __syncthreads();
  const I to = count - from < chunk ? count : from + chunk;
  const I at = pass * rows + r;
  K* mine_a = a + r * room;
  K* mine_b = b + r * (room / 2);
  K* kept = target == IN_A ? mine_a : mine_b;
  unsigned long long* taken = &all_marks[at].taken;
  if (row.shift == KEY_BITS) {
    count_digits<true, COPIES_OF_ROW>(Elements{input + r * length}, &row, from, to, keeps, kept, taken, found, &talk, &marks);
  } else if (row.source == IN_ROW) {
    count_digits<false, 1>(Elements{input + r * length}, &row, from, to, keeps, kept, taken, found, &talk, &marks);
  } else {
    count_digits<false, 1>(Keys{row.source == IN_A ? mine_a : mine_b}, &row, from, to, keeps, kept, taken, found, &talk, &marks);
  }
  __syncthreads();
  const int copies = row.shift == KEY_BITS ? COPIES_OF_ROW : 1;
  for (int i = threadIdx.x; i < row.groups * BINS; i += THREADS) {
    unsigned int sum = 0;
    for (int c = 0; c < copies; c++) {
      sum += found[i * copies + c];
    }
    if (sum != 0) {
      atomicAdd(counts + at * (RANKS * BINS) + i, (U) sum);
    }
  }
  if (threadIdx.x == 0) {
    for (int g = 0; g < row.groups; g++) {
      atomicOr(&all_marks[at].ones[g], marks.ones[g]);
      atomicOr(&all_marks[at].zeros[g], marks.zeros[g]);
    }
    if (NANS && marks.nan != 0) {
      atomicOr(&all_marks[at].nan, 1ull);
    }
  }
}

// What is known of a row's wanted element: its key, how many elements are before it and its equals, and how many those are.
struct Found {
  unsigned long long key;
  long long below;
  long long equal;
};

// Finishes rows, each by a block: all that `passes` have left, or the whole row if there were none.
extern "C" __global__ void __launch_bounds__(THREADS) select_rows(
    const T* input, const K* a, const K* b, const long long* ranks, const Row* states, const U* counts, const Marks* all_marks,
    T* values, Found* results, const I length, const I rows, const I room, const int rank_step, const int given,
    const long long kth, const int passes) {
  __shared__ unsigned int found[RANKS * BINS];
  __shared__ K kept[KEPT];
  __shared__ Marks marks;
  __shared__ Talk talk;
  __shared__ Row row;
  const I r = blockIdx.x;
  if (threadIdx.x == 0) {
    if (passes == 0) {
      begin(&row, ranks == nullptr ? ranks : ranks + r * rank_step, kth, given, length);
    } else {
      row = states[(passes - 1) * rows + r];
    }
  }
  __syncthreads();
  if (row.counted >= 0) {
    const I at = (I) row.counted * rows + r;
    pick(&row, &talk, counts + at * (RANKS * BINS), all_marks + at, length);
  }
  while (row.shift > 0) {
    const I count = (I) row.count;
    const long long groups = grouped(&row);
    const bool keeps = THREADS > 1 && row.source != IN_BLOCK && digit_start(&row) > 0 && groups <= KEPT;
    clear(RANKS * BINS, found, &marks);
    __syncthreads();
    if (row.shift == KEY_BITS) {
      count_digits<true, 1>(Elements{input + r * length}, &row, 0, count, keeps, kept, &marks.taken, found, &talk, &marks);
    } else if (row.source == IN_ROW) {
      count_digits<false, 1>(Elements{input + r * length}, &row, 0, count, keeps, kept, &marks.taken, found, &talk, &marks);
    } else if (THREADS > 1 && row.source == IN_BLOCK) {
      count_digits<false, 1>(Keys{kept}, &row, 0, count, keeps, kept, &marks.taken, found, &talk, &marks);
    } else {
      const K* stored = row.source == IN_A ? a + r * room : b + r * (room / 2);
      count_digits<false, 1>(Keys{stored}, &row, 0, count, keeps, kept, &marks.taken, found, &talk, &marks);
    }
    __syncthreads();
    pick(&row, &talk, found, &marks, length);
    if (threadIdx.x == 0 && keeps) {
      row.source = IN_BLOCK;
      row.count = groups;
    }
    __syncthreads();
  }
  if (values != nullptr) {
    for (int i = threadIdx.x; i < given; i += THREADS) {
      values[r * given + i] = of_key((K) row.prefix[row.group[i]]);
    }
  }
  if (results != nullptr && threadIdx.x == 0) {
    const int g = (int) row.group[0];
    results[r].key = row.prefix[g];
    results[r].below = kth - row.rank[0];
    results[r].equal = row.size[g];
  }
}
