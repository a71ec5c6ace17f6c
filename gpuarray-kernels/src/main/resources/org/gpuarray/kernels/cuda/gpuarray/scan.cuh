// The steps of the fixed order of a scan: docs/decisions/0009-order-of-scans.md. Op as in reduce.cuh; the earlier value stands
// left.
#pragma once
#include "gpuarray/warp.cuh"
#include "gpuarray/words.cuh"

// Tiles of a group: a warp scans one.
constexpr int OF_GROUP = 32;

// What a value that blocks tell each other stands for: a tile, or a group of tiles, alone; or a group and all before it.
constexpr unsigned int ALONE = 1;
constexpr unsigned int UP_TO = 2;

// Combines each lane with those before it in its group of `width` lanes, by doubling distances.
template <class Op> __device__ __forceinline__ typename Op::Wide scan_warp(typename Op::Wide d, const int width) {
  const int lane = threadIdx.x & (width - 1);
  for (int offset = 1; offset < width; offset *= 2) {
    const typename Op::Wide other = shuffle_up(d, offset);
    if (lane >= offset) {
      d = Op::combine(other, d);
    }
  }
  return d;
}

// Combines the tiles of a row before `tile`, and before each of the next `own` of them, which a warp's lanes have: `mine` is what
// the elements of a lane's tile give. First the groups of 32 tiles before, one after the other, then the tiles of the group by
// doubling distances. A warp looks back until it finds a group that has all before it (Merrill and Garland, "Single-pass parallel
// prefix scan with decoupled look-back", 2016).
template <class Op, class Index> __device__ __forceinline__ typename Op::Wide before_tiles(
    volatile unsigned long long* tiles, volatile unsigned long long* groups, const Index tile, const int own,
    const typename Op::Wide mine) {
  using Wide = typename Op::Wide;
  const int lane = threadIdx.x & (WARP - 1);
  const int place = (int) (tile & (OF_GROUP - 1));
  const Index group = tile / OF_GROUP;
  Wide d = shuffle(mine, (lane - place) & (WARP - 1));
  if (lane < own) {
    put(tiles + (tile + lane) * WORDS<Wide>, ALONE, mine);
  }
  if (lane < place) {
    while (take(tiles + (tile - place + lane) * WORDS<Wide>, &d) == 0) {
    }
  }
  d = scan_warp<Op>(d, WARP);
  const Wide near = shuffle(d, (place + lane - 1) & (WARP - 1));
  const bool ends = place + own == OF_GROUP && lane == OF_GROUP - 1;
  if (ends) {
    put(groups + group * WORDS<Wide>, group == 0 ? UP_TO : ALONE, d);
  }
  if (group == 0) {
    return place + lane == 0 ? Op::identity() : near;
  }
  // The last group whose value has all before it in it, and each behind that one.
  const Index looked = group - WARP + lane;
  Wide far = Op::identity();
  unsigned int known;
  unsigned int missing;
  do {
    const unsigned int mark = looked < 0 ? ALONE : take(groups + looked * WORDS<Wide>, &far);
    known = __ballot_sync(ALL_LANES, mark == UP_TO);
    missing = __ballot_sync(ALL_LANES, mark == 0);
  } while (known == 0 || missing > known);
  const int first = WARP - 1 - __clz((int) known);
  Wide before = shuffle(far, first);
  for (int i = first + 1; i < WARP; i++) {
    const Wide next = shuffle(far, i);
    before = Op::combine(before, next);
  }
  if (ends) {
    put(groups + group * WORDS<Wide>, UP_TO, Op::combine(before, d));
  }
  return place + lane == 0 ? before : Op::combine(before, near);
}

// Combines the warps of each of a block's OWN tiles: what is before each warp in its tile, and before each tile in its row. The
// state of the tiles of all rows, then of their groups, is at `state`.
template <class Op, int OWN, class Index> __device__ __forceinline__ void tile_starts(
    const typename Op::Wide* warps, typename Op::Wide* starts, typename Op::Wide* earlier, unsigned long long* state,
    const Index row, const Index rows, const Index tile, const Index tiles, const Index groups) {
  using Wide = typename Op::Wide;
  const int t = threadIdx.x;
  if (t < WARP) {
    Wide all = Op::identity();
    if (t < OWN) {
      #pragma unroll
      for (int i = 0; i < WARPS; i++) {
        all = Op::combine(all, warps[t * WARPS + i]);
      }
    }
    if (tiles > 1) {
      const int own = (int) (tiles - tile < OWN ? tiles - tile : OWN);
      const Wide others = before_tiles<Op>(state + row * tiles * WORDS<Wide>,
          state + (rows * tiles + row * groups) * WORDS<Wide>, tile, own, all);
      if (t < OWN) {
        earlier[t] = others;
      }
    }
  } else if (t < WARP + OWN * WARPS) {
    Wide start = Op::identity();
    for (int i = (t - WARP) & ~(WARPS - 1); i < t - WARP; i++) {
      start = Op::combine(start, warps[i]);
    }
    starts[t - WARP] = start;
  }
}

// Where neighbouring threads put four elements each in shared memory, of which a lane has 16 neighbours later. There the four
// groups of four of a lane are permuted, so that those that a warp reads at once are in different banks: lanes are shifted until
// those that read at once, and only those, differ in what is left.
template <class T> constexpr int LANE_SHIFT = sizeof(T) == 8 ? 0 : 1;

template <class T> __device__ __forceinline__ int stage_place() {
  const int t = threadIdx.x;
  return ((t & ~3) | ((t & 3) ^ (t >> (2 + LANE_SHIFT<T>) & 3))) * 4;
}

// Group q of the lane of a thread in a tile.
template <class T> __device__ __forceinline__ T* stage_four(T* tile, const int q) {
  const int t = threadIdx.x;
  return tile + t * OF_LANE + (q ^ (t >> LANE_SHIFT<T> & 3)) * 4;
}
