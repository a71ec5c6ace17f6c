// Where the 256 threads of a block share a tile: each block takes a chunk of several tiles, or some rows.

constexpr int TILE = 256 * ITEMS;

// The bits in which the keys of a chunk differ from the first key.
extern "C" __global__ void __launch_bounds__(256) sort_differ(
    const T* input, unsigned long long* differ, const I size, const I chunk) {
  const I from = (I) blockIdx.x * chunk;
  const I to = size - from < chunk ? size : from + chunk;
  const K first = sort_key(input[0]);
  K bits = 0;
  for (I i = from + threadIdx.x; i < to; i += 256) {
    bits |= (K) (sort_key(input[i]) ^ first);
  }
  unsigned long long all = bits;
  for (int o = 16; o > 0; o /= 2) {
    all |= __shfl_xor_sync(0xffffffffu, all, o);
  }
  if ((threadIdx.x & 31) == 0) {
    atomicOr(differ, all);
  }
}

// How often a chunk has each digit.
extern "C" __global__ void __launch_bounds__(256) sort_count(
    const T* input, const T* last, const T* other, const unsigned long long* differ, I* counts,
    const I length, const I chunk, const I chunks, const int pass) {
  __shared__ unsigned int found[256];
  if (!runs(*differ, pass)) {
    return;
  }
  const I row = blockIdx.x / chunks;
  const I number = blockIdx.x % chunks;
  const T* source = source_of(input, last, other, *differ, pass) + row * length;
  const I from = number * chunk;
  const I to = length - from < chunk ? length : from + chunk;
  const int t = threadIdx.x;
  found[t] = 0;
  __syncthreads();
  for (I i = from + t; i < to; i += 256) {
    atomicAdd(&found[digit_of(source[i], pass)], 1u);
  }
  __syncthreads();
  counts[(row * 256 + t) * chunks + number] = (I) found[t];
}

// The sum of the values of all threads before this one; all of them are left in sums[8]. Every thread of the block comes here.
__device__ __forceinline__ I sum_before(const I value, I* sums) {
  const int lane = threadIdx.x & 31;
  const int warp = threadIdx.x >> 5;
  I sum = value;
  for (int o = 1; o < 32; o *= 2) {
    const I below = __shfl_up_sync(0xffffffffu, sum, o);
    sum += lane >= o ? below : 0;
  }
  __syncthreads();
  if (lane == 31) {
    sums[warp] = sum;
  }
  __syncthreads();
  I before = 0;
  I all = 0;
  for (int w = 0; w < 8; w++) {
    before += w < warp ? sums[w] : 0;
    all += sums[w];
  }
  if (threadIdx.x == 0) {
    sums[8] = all;
  }
  __syncthreads();
  return before + sum - value;
}

// For a row and a digit: how many the chunks before each have, and how many all have.
extern "C" __global__ void __launch_bounds__(256) sort_sum(
    const unsigned long long* differ, I* counts, I* totals, const I chunks, const int pass) {
  __shared__ I sums[9];
  if (!runs(*differ, pass)) {
    return;
  }
  const I line = blockIdx.x;
  I carry = 0;
  for (I start = 0; start < chunks; start += 256) {
    const I c = start + threadIdx.x;
    const I count = c < chunks ? counts[line * chunks + c] : 0;
    const I before = carry + sum_before(count, sums);
    if (c < chunks) {
      counts[line * chunks + c] = before;
    }
    carry += sums[8];
  }
  if (threadIdx.x == 0) {
    totals[line] = carry;
  }
}

// Moves a chunk, a tile after the other. In a tile each warp has a part, in which elements get their ranks among those of the
// same digit 32 at a time; then the tile is put in order in shared memory, so that neighbours go to neighbouring places.
extern "C" __global__ void __launch_bounds__(256) sort_move(
    const T* input, T* last, T* other, I* places_a, I* places_b, long long* places, const unsigned long long* differ,
    const I* counts, const I* totals, const I length, const I chunk, const I chunks, const int pass) {
  __shared__ T ordered[TILE];
  __shared__ I ordered_places[PLACES ? TILE : 1];
  __shared__ unsigned int ranks[8][256];
  __shared__ I to_place[256];
  __shared__ I sums[9];
  if (!runs(*differ, pass)) {
    return;
  }
  const I row = blockIdx.x / chunks;
  const I number = blockIdx.x % chunks;
  const int before = running(*differ, 0, pass);
  const int after = running(*differ, pass, PASSES) - 1;
  const T* source = source_of(input, last, other, *differ, pass) + row * length;
  T* target = ((after & 1) != 0 ? other : last) + row * length;
  const I* old_places = ((before & 1) != 0 ? places_a : places_b) + row * length;
  I* new_places = ((before & 1) != 0 ? places_b : places_a) + row * length;
  const int t = threadIdx.x;
  const int lane = t & 31;
  const int warp = t >> 5;
  const I chunk_from = number * chunk;
  const I chunk_to = length - chunk_from < chunk ? length : chunk_from + chunk;
  // Where this thread's digit goes next.
  I next = sum_before(totals[row * 256 + t], sums) + counts[(row * 256 + t) * chunks + number];
  for (I tile = chunk_from; tile < chunk_to; tile += TILE) {
    const int size = chunk_to - tile < TILE ? (int) (chunk_to - tile) : TILE;
    T item[ITEMS];
    int rank[ITEMS];
    for (int w = 0; w < 8; w++) {
      ranks[w][t] = 0;
    }
    __syncthreads();
#pragma unroll
    for (int j = 0; j < ITEMS; j++) {
      const int e = warp * 32 * ITEMS + j * 32 + lane;
      const bool is_there = e < size;
      item[j] = is_there ? source[tile + e] : T();
      const int digit = is_there ? digit_of(item[j], pass) : 256;
      const unsigned int same = __match_any_sync(0xffffffffu, digit);
      const int below = __popc(same & ((1u << lane) - 1));
      const unsigned int start = is_there ? ranks[warp][digit] : 0;
      __syncwarp();
      if (is_there && below == 0) {
        ranks[warp][digit] = start + __popc(same);
      }
      __syncwarp();
      rank[j] = (int) start + below;
    }
    __syncthreads();
    unsigned int count = 0;
    for (int w = 0; w < 8; w++) {
      const unsigned int of_warp = ranks[w][t];
      ranks[w][t] = count;
      count += of_warp;
    }
    const int tile_start = (int) sum_before((I) count, sums);
    for (int w = 0; w < 8; w++) {
      ranks[w][t] += tile_start;
    }
    to_place[t] = next - tile_start;
    next += (I) count;
    __syncthreads();
#pragma unroll
    for (int j = 0; j < ITEMS; j++) {
      const int e = warp * 32 * ITEMS + j * 32 + lane;
      if (e < size) {
        const int position = rank[j] + (int) ranks[warp][digit_of(item[j], pass)];
        ordered[position] = item[j];
        if (PLACES) {
          ordered_places[position] = before == 0 ? tile + e : old_places[tile + e];
        }
      }
    }
    __syncthreads();
    for (int e = t; e < size; e += 256) {
      const T x = ordered[e];
      const I position = to_place[digit_of(x, pass)] + e;
      if (VALUES || after > 0) {
        target[position] = x;
      }
      if (PLACES && after > 0) {
        new_places[position] = ordered_places[e];
      } else if (PLACES) {
        places[row * length + position] = ordered_places[e];
      }
    }
    __syncthreads();
  }
}

// Sorts some short rows: runs twice as long each time, where an element finds its place by searching the run beside its own.
extern "C" __global__ void __launch_bounds__(256) sort_rows(
    const T* input, T* values, long long* places, const I length, const I rows, const I rows_of_block) {
  __shared__ K keys[2][SHORT];
  __shared__ unsigned short at[2][SHORT];
  const int n = (int) length;
  const I first = (I) blockIdx.x * rows_of_block;
  const int size = (int) (rows - first < rows_of_block ? rows - first : rows_of_block) * n;
  const T* source = input + first * length;
  for (int e = threadIdx.x; e < size; e += 256) {
    keys[0][e] = sort_key(source[e]);
    at[0][e] = (unsigned short) (e % n);
  }
  __syncthreads();
  int now = 0;
  for (int width = 1; width < n; width *= 2) {
    for (int e = threadIdx.x; e < size; e += 256) {
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
  for (int e = threadIdx.x; e < size; e += 256) {
    const int place = at[now][e];
    if (VALUES) {
      values[first * length + e] = source[e / n * n + place];
    }
    if (PLACES) {
      places[first * length + e] = place;
    }
  }
}
