// With threads that share a tile. The first kernel counts the digits of all passes. Then each pass reads and writes a row once: a
// block ranks the elements of a tile, and finds from the words of the blocks before it where its elements of each digit go (A.
// Adinets, D. Merrill, Onesweep: A Faster Least Significant Digit Radix Sort for GPUs, 2022). Tiles are numbered in the order in
// which their blocks start, so that a block waits only for those that have started.

// A block has as many threads as there are digits: thread t has digit t where digits are counted.
constexpr int THREADS = DIGITS;
static_assert(THREADS == LANES, "sum_before adds over as many threads");
constexpr int WARP_BITS = 5;
constexpr int SORTED_TILE = THREADS * ITEMS;

// The bits of an element's rank in its tile; its digit is above them.
constexpr int RANK_BITS = 16;

// What a tile has of a digit, or it and all tiles of the row before it: a mark above the number says which. A word is read and
// written at once, and is 0 before.
constexpr U ALONE = (U) 1 << (8 * sizeof(U) - 2);
constexpr U UP_TO = (U) 2 << (8 * sizeof(U) - 2);

// Words that blocks share: tickets of each pass, counts of each row, pass and digit, which become starts, then the tiles' words,
// twice: while a pass uses the ones, it clears the others for the next that runs.
__device__ __forceinline__ U* counts_of(U* words) {
  return words + PASSES;
}

__device__ __forceinline__ U* tiles_of(U* words, const I rows, const I tiles, const int which) {
  return words + PASSES + rows * DIGITS * (PASSES + (which & 1) * tiles);
}

// How often the rows have each digit.
extern "C" __global__ void __launch_bounds__(THREADS) sort_count(
    const T* input, U* words, const I length, const I chunk, const I chunks) {
  __shared__ unsigned int found[PASSES][DIGITS];
  const I row = blockIdx.x / chunks;
  const I number = blockIdx.x % chunks;
  const T* source = input + row * length;
  const I from = number * chunk;
  const I to = length - from < chunk ? length : from + chunk;
  const int t = threadIdx.x;
#pragma unroll
  for (int pass = 0; pass < PASSES; pass++) {
    found[pass][t] = 0;
  }
  __syncthreads();
#pragma unroll 4
  for (I i = from + t; i < to; i += THREADS) {
    const K key = sort_key(source[i]);
#pragma unroll
    for (int pass = 0; pass < PASSES; pass++) {
      atomicAdd(&found[pass][digit_of_key(key, pass)], 1u);
    }
  }
  __syncthreads();
#pragma unroll
  for (int pass = 0; pass < PASSES; pass++) {
    if (found[pass][t] != 0) {
      atomicAdd(counts_of(words) + (row * PASSES + pass) * DIGITS + t, (U) found[pass][t]);
    }
  }
}

// Where the digits of a row start in a pass, and whether the pass has anything to do.
extern "C" __global__ void __launch_bounds__(THREADS) sort_starts(U* words, unsigned long long* differ, const I length) {
  __shared__ I sums[WARPS];
  U* mine = counts_of(words) + (I) blockIdx.x * DIGITS + threadIdx.x;
  const I count = (I) *mine;
  *mine = (U) sum_before(count, sums);
  if (count != 0 && count != length) {
    atomicOr(differ, (DIGITS - 1ull) << DIGIT_BITS * (blockIdx.x % PASSES));
  }
}

// The lanes of the warp that have the same digit.
__device__ __forceinline__ unsigned int same_digit(const int digit) {
  unsigned int same = ALL_LANES;
#pragma unroll
  for (int bit = 0; bit < DIGIT_BITS; bit++) {
    const int set = digit << (31 - bit) >> 31;
    same &= ~(__ballot_sync(ALL_LANES, set != 0) ^ (unsigned int) set);
  }
  return same;
}

// How many of a digit the tiles of the row before this one have; words are those of this tile and digit.
__device__ __forceinline__ I tiles_before(const volatile U* words, const I tile) {
  I sum = 0;
  I back = 1;
  bool is_found = tile == 0;
  while (!is_found) {
    U word[4];
#pragma unroll
    for (int q = 0; q < 4; q++) {
      word[q] = back + q <= tile ? words[-(back + q) * DIGITS] : (U) 0;
    }
    bool is_there = true;
#pragma unroll
    for (int q = 0; q < 4; q++) {
      is_there = is_there && !is_found && word[q] != 0;
      sum += is_there ? (I) (word[q] & (ALONE - 1)) : 0;
      back += is_there ? 1 : 0;
      is_found = is_found || (is_there && (word[q] & UP_TO) != 0);
    }
  }
  return sum;
}

// Writes the element at e of a tile that is in order.
__device__ __forceinline__ void put_element(
    const int e, const T* ordered, const I* ordered_places, const I* to_place, T* target, I* new_places, long long* places,
    const int pass, const int after) {
  const T x = ordered[e];
  const I position = to_place[digit_of(x, pass)] + e;
  if (VALUES || after > 0) {
    target[position] = x;
  }
  if (PLACES && after > 0) {
    new_places[position] = ordered_places[e];
  } else if (PLACES) {
    places[position] = ordered_places[e];
  }
}

// One pass over a tile. Each warp ranks the elements of a part of it among those of the same digit, 32 at a time. Then the tile is
// put in order in shared memory, so that neighbours go to neighbouring places.
extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS) sort_sweep(
    const T* input, T* last, T* other, I* places_a, I* places_b, long long* places, const unsigned long long* differ,
    U* words, const I length, const I rows, const I tiles, const int pass) {
  __shared__ T ordered[SORTED_TILE];
  __shared__ I ordered_places[PLACES ? SORTED_TILE : 1];
  __shared__ unsigned int ranks[WARPS][DIGITS];
  __shared__ I to_place[DIGITS];
  __shared__ I sums[WARPS];
  __shared__ I ticket;
  if (!runs(*differ, pass)) {
    return;
  }
  const int t = threadIdx.x;
  if (t == 0) {
    ticket = (I) atomicAdd(words + pass, (U) 1);
  }
#pragma unroll
  for (int w = 0; w < WARPS; w++) {
    ranks[w][t] = 0;
  }
  __syncthreads();
  // Tiles of the same place in all rows come one after the other: neighbours in time seldom wait for each other.
  const I tile = ticket / rows;
  const I row = ticket % rows;
  const int before = running(*differ, 0, pass);
  const int after = running(*differ, pass, PASSES) - 1;
  const I from = tile * SORTED_TILE;
  const T* source = source_of(input, last, other, *differ, pass) + row * length + from;
  T* target = ((after & 1) != 0 ? other : last) + row * length;
  const I* old_places = ((before & 1) != 0 ? places_a : places_b) + row * length + from;
  I* new_places = ((before & 1) != 0 ? places_b : places_a) + row * length;
  const int size = length - from < SORTED_TILE ? (int) (length - from) : SORTED_TILE;
  const int lane = t & (WARP - 1);
  const int warp = t >> WARP_BITS;
  const int first = warp * WARP * ITEMS + lane;
  T item[ITEMS];
  // An element's digit, then above its rank. Behind the end of a row there are elements of the highest digit: they come last, and
  // nobody reads how many they are.
  int rank[ITEMS];
  if (size == SORTED_TILE) {
#pragma unroll
    for (int j = 0; j < ITEMS; j++) {
      item[j] = source[first + j * WARP];
    }
#pragma unroll
    for (int j = 0; j < ITEMS; j++) {
      rank[j] = digit_of(item[j], pass);
    }
  } else {
#pragma unroll
    for (int j = 0; j < ITEMS; j++) {
      const bool is_there = first + j * WARP < size;
      item[j] = is_there ? source[first + j * WARP] : T();
      rank[j] = is_there ? digit_of(item[j], pass) : DIGITS - 1;
    }
  }
  const unsigned int up_to_lane = ALL_LANES >> (WARP - 1 - lane);
#pragma unroll
  for (int j = 0; j < ITEMS; j++) {
    const unsigned int same = same_digit(rank[j]);
    const int up_to_me = __popc(same & up_to_lane);
    const int highest = 31 - __clz((int) same);
    unsigned int start = 0;
    if (lane == highest) {
      start = atomicAdd(&ranks[warp][rank[j]], (unsigned int) up_to_me);
    }
    start = __shfl_sync(ALL_LANES, start, highest);
    rank[j] = rank[j] << RANK_BITS | ((int) start + up_to_me - 1);
  }
  __syncthreads();
  // From here to the tile's order thread t has digit t too.
  unsigned int of_warp[WARPS];
  unsigned int count = 0;
#pragma unroll
  for (int w = 0; w < WARPS; w++) {
    of_warp[w] = ranks[w][t];
    count += of_warp[w];
  }
  const I word = (row * tiles + tile) * DIGITS + t;
  volatile U* mine = tiles_of(words, rows, tiles, before) + word;
  if (tiles > 1) {
    *mine = (tile == 0 ? UP_TO : ALONE) | (U) count;
    tiles_of(words, rows, tiles, before + 1)[word] = 0;
  }
  const int tile_start = (int) sum_before((I) count, sums);
  unsigned int start = (unsigned int) tile_start;
#pragma unroll
  for (int w = 0; w < WARPS; w++) {
    ranks[w][t] = start;
    start += of_warp[w];
  }
  __syncthreads();
#pragma unroll
  for (int j = 0; j < ITEMS; j++) {
    const int position = (rank[j] & ((1 << RANK_BITS) - 1)) + (int) ranks[warp][rank[j] >> RANK_BITS];
    ordered[position] = item[j];
    if (PLACES) {
      const int e = first + j * WARP;
      ordered_places[position] = before == 0 || e >= size ? from + e : old_places[e];
    }
  }
  const I earlier = tiles_before(mine, tile);
  if (tile > 0) {
    *mine = UP_TO | (U) (earlier + (I) count);
  }
  to_place[t] = (I) counts_of(words)[(row * PASSES + pass) * DIGITS + t] + earlier - tile_start;
  __syncthreads();
  if (size == SORTED_TILE) {
#pragma unroll
    for (int j = 0; j < ITEMS; j++) {
      put_element(
          j * THREADS + t, ordered, ordered_places, to_place, target, new_places, places + row * length, pass, after);
    }
  } else {
    for (int e = t; e < size; e += THREADS) {
      put_element(e, ordered, ordered_places, to_place, target, new_places, places + row * length, pass, after);
    }
  }
}

// Sorts some short rows: runs twice as long each time, where an element finds its place by searching the run beside its own.
extern "C" __global__ void __launch_bounds__(THREADS) sort_rows(
    const T* input, T* values, long long* places, const I length, const I rows, const I rows_of_block) {
  __shared__ K keys[2][SHORT];
  __shared__ unsigned short at[2][SHORT];
  const int n = (int) length;
  const I first = (I) blockIdx.x * rows_of_block;
  const int size = (int) (rows - first < rows_of_block ? rows - first : rows_of_block) * n;
  const T* source = input + first * length;
  for (int e = threadIdx.x; e < size; e += THREADS) {
    keys[0][e] = sort_key(source[e]);
    at[0][e] = (unsigned short) (e % n);
  }
  __syncthreads();
  int now = 0;
  for (int width = 1; width < n; width *= 2) {
    for (int e = threadIdx.x; e < size; e += THREADS) {
      const int row = e / n * n;
      const int run = (e - row) / width;
      const int start = min((run ^ 1) * width, n);
      const K key = keys[now][e];
      const bool is_right = (run & 1) != 0;
      int low = row + start;
      int high = row + min(start + width, n);
      while (low < high) {
        const int middle = (low + high) / 2;
        const K other = keys[now][middle];
        if (is_right ? other <= key : other < key) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      // An element of a right run moves back by those on its left that come after it.
      const int to = is_right ? e - width + low - row - start : e + low - row - start;
      keys[1 - now][to] = key;
      at[1 - now][to] = at[now][e];
    }
    __syncthreads();
    now = 1 - now;
  }
  for (int e = threadIdx.x; e < size; e += THREADS) {
    const int place = at[now][e];
    if (VALUES) {
      values[first * length + e] = source[e / n * n + place];
    }
    if (PLACES) {
      places[first * length + e] = place;
    }
  }
}
