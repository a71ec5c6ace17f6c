// With threads that share a tile. A block finds how many elements of each part the tiles before its own have as a scan does, by
// looking back (see scan.cuh). Tiles are numbered in the order in which their blocks start.

// How many elements are chosen, and how many tie: one number without ties, else both in a word of 64 bits, or in two.
template <class Word> struct Counting {
  using Wide = Word;

  __device__ __forceinline__ static Wide identity() {
    return Wide{};
  }

  __device__ __forceinline__ static Wide combine(const Wide a, const Wide b) {
    if constexpr (IS_PAIR<Wide>) {
      return {a.x + b.x, a.y + b.y};
    } else {
      return a + b;
    }
  }

  __device__ __forceinline__ static Wide of(const unsigned int chosen, const unsigned int tied) {
    if constexpr (IS_PAIR<Wide>) {
      return {chosen, tied};
    } else if constexpr (MASKED) {
      return chosen;
    } else {
      return (Wide) tied << 32 | chosen;
    }
  }

  __device__ __forceinline__ static I chosen(const Wide d) {
    if constexpr (IS_PAIR<Wide>) {
      return (I) d.x;
    } else if constexpr (MASKED) {
      return (I) d;
    } else {
      return (I) (unsigned int) d;
    }
  }

  __device__ __forceinline__ static I tied(const Wide d) {
    if constexpr (IS_PAIR<Wide>) {
      return (I) d.y;
    } else if constexpr (MASKED) {
      return 0;
    } else {
      return (I) (d >> 32);
    }
  }
};

using Count = Counting<CountWord>;

// Moves a tile. A row's tiles share words from `words` + 2 on; the first counts the blocks that have started.
extern "C" __global__ void __launch_bounds__(LANES) compact_tiles(
    const T* input, const bool* mask, const Found* found, T* values, long long* places, unsigned long long* words,
    const I length, const I rows, const I tiles, const I groups, const I room) {
  __shared__ Count::Wide warps[WARPS];
  __shared__ Count::Wide starts[WARPS];
  __shared__ Count::Wide earlier[1];
  __shared__ unsigned long long ticket;
  const int t = threadIdx.x;
  if (t == 0) {
    earlier[0] = Count::identity();
    ticket = tiles > 1 ? atomicAdd(words, 1ull) : (unsigned long long) blockIdx.x;
  }
  __syncthreads();
  // Tiles at the same position of all rows come one after the other: neighbours in time seldom wait for each other.
  const I tile = (I) ticket / rows;
  const I r = (I) ticket % rows;
  const T* row = input + r * length;
  unsigned long long key = 0;
  I tied_from = 0;
  I others_from = 0;
  if constexpr (!MASKED) {
    key = found[r].key;
    tied_from = (I) found[r].below;
    others_from = tied_from + (I) found[r].equal;
  }
  const int lane = t & (WARP - 1);
  const int warp = t / WARP;
  const I first = tile * TILE + warp * (WARP * OF_LANE) + lane;
  // Elements that are not read for their keys are read before the block waits for others, if so many fit registers.
  constexpr bool EARLY = !MASKED || (VALUES && sizeof(T) <= 8);
  const bool is_whole = length - tile * TILE >= TILE;
  T item[OF_LANE];
  unsigned int chosen = 0;
  unsigned int tied = 0;
  if constexpr (MASKED) {
#pragma unroll
    for (int j = 0; j < OF_LANE; j++) {
      chosen |= (is_whole || first + j * WARP < length) && mask[first + j * WARP] ? 1u << j : 0;
    }
#pragma unroll
    for (int j = 0; j < OF_LANE; j++) {
      item[j] = EARLY && (chosen >> j & 1) != 0 ? row[first + j * WARP] : T{};
    }
  } else {
#pragma unroll
    for (int j = 0; j < OF_LANE; j++) {
      item[j] = is_whole || first + j * WARP < length ? row[first + j * WARP] : T{};
    }
#pragma unroll
    for (int j = 0; j < OF_LANE; j++) {
      const int part = is_whole || first + j * WARP < length ? part_of(item[j], key) : OTHER;
      chosen |= part == CHOSEN ? 1u << j : 0;
      tied |= part == TIED ? 1u << j : 0;
    }
  }
  unsigned int chosen_of_warp = 0;
  unsigned int tied_of_warp = 0;
#pragma unroll
  for (int j = 0; j < OF_LANE; j++) {
    chosen_of_warp += __popc(__ballot_sync(ALL_LANES, (chosen >> j & 1) != 0));
    if constexpr (!MASKED) {
      tied_of_warp += __popc(__ballot_sync(ALL_LANES, (tied >> j & 1) != 0));
    }
  }
  if (lane == 0) {
    warps[warp] = Count::of(chosen_of_warp, tied_of_warp);
  }
  __syncthreads();
  tile_starts<Count, 1>(warps, starts, earlier, words + 2, r, rows, tile, tiles, groups);
  __syncthreads();
  const Count::Wide before = Count::combine(earlier[0], starts[warp]);
  I chosen_before = Count::chosen(before);
  I tied_before = Count::tied(before);
  const unsigned int lower = (1u << lane) - 1;
#pragma unroll
  for (int j = 0; j < OF_LANE; j++) {
    const bool is_chosen = (chosen >> j & 1) != 0;
    const bool is_tied = (tied >> j & 1) != 0;
    const unsigned int those = __ballot_sync(ALL_LANES, is_chosen);
    unsigned int ties = 0;
    if constexpr (!MASKED) {
      ties = __ballot_sync(ALL_LANES, is_tied);
    }
    const I i = first + j * WARP;
    const I chosen_place = chosen_before + __popc(those & lower);
    const I tied_place = tied_before + __popc(ties & lower);
    if (is_chosen) {
      const T x = EARLY || !VALUES ? item[j] : row[i];
      put_at(chosen_place, room, x, i, values + r * room, places + r * room);
    } else if constexpr (!MASKED) {
      const I place = is_tied ? tied_from + tied_place : others_from + i - chosen_place - tied_place;
      if (i < length) {
        put_at(place, room, item[j], i, values + r * room, places + r * room);
      }
    }
    chosen_before += __popc(those);
    tied_before += __popc(ties);
  }
}
