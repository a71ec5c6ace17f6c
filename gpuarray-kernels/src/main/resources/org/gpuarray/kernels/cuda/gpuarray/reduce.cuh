// The steps of the fixed order of a reduction: docs/decisions/0003-order-of-sums.md. Blocks and single threads combine the same
// values in the same order.
//
// Op says how two values are combined. The elements of a group of four are of the type Element; all above a group is Wide. It
// has element_identity() and identity(), which change no value, combine(a, b) for both types, and widen(element).
#pragma once
#include "gpuarray/warp.cuh"

// Combines four neighbours: (a + b) + (c + d).
template <class Op, class T> __device__ __forceinline__ T four(const T a, const T b, const T c, const T d) {
  return Op::combine(Op::combine(a, b), Op::combine(c, d));
}

// Combines a group: an element of each quarter of a tile, which lie `stride` apart.
template <class Op> __device__ __forceinline__ typename Op::Wide group(const typename Op::Element* v, const int stride) {
  return Op::widen(four<Op>(v[0], v[stride], v[2 * stride], v[3 * stride]));
}

// Combines the sixteen elements of a lane: its four groups.
template <class Op> __device__ __forceinline__ typename Op::Wide whole_lane(const typename Op::Element* v) {
  return four<Op>(group<Op>(v, 4), group<Op>(v + 1, 4), group<Op>(v + 2, 4), group<Op>(v + 3, 4));
}

// Combines a lane's elements of a tile: those before `end`, from `first` on, four neighbours of each quarter; all if the tile is
// `whole`.
template <class Op, class Index> __device__ __forceinline__ typename Op::Wide tile_lane(
    const typename Op::Element* x, const bool whole, const Index first, const Index end) {
  typename Op::Element v[OF_LANE];
  #pragma unroll
  for (int k = 0; k < OF_LANE; k++) {
    v[k] = whole || first + k / 4 * QUARTER + k % 4 < end ? x[k] : Op::element_identity();
  }
  return whole_lane<Op>(v);
}

// Combines the four elements of a lane of which only the first quarter of the tile has elements.
template <class Op> __device__ __forceinline__ typename Op::Wide short_lane(const typename Op::Element* v) {
  return four<Op>(Op::widen(v[0]), Op::widen(v[1]), Op::widen(v[2]), Op::widen(v[3]));
}

// Combines each group of `lanes` lanes, a power of two up to 32, in a tree; the first of a group gets the result.
template <class Op> __device__ __forceinline__ typename Op::Wide warp_tree(typename Op::Wide d, const int lanes) {
  for (int offset = lanes / 2; offset > 0; offset /= 2) {
    const typename Op::Wide other = shuffle_down(d, offset);
    d = Op::combine(d, other);
  }
  return d;
}

// Combines the results of eight warps, which lie `stride` apart, in a tree.
template <class Op> __device__ __forceinline__ typename Op::Wide warps_tree(const typename Op::Wide* d, const int stride) {
  const typename Op::Wide d0 = Op::combine(d[0], d[4 * stride]);
  const typename Op::Wide d1 = Op::combine(d[stride], d[5 * stride]);
  const typename Op::Wide d2 = Op::combine(d[2 * stride], d[6 * stride]);
  const typename Op::Wide d3 = Op::combine(d[3 * stride], d[7 * stride]);
  return four<Op>(d0, d2, d1, d3);
}

// Combines the lanes of a block of 256 threads in a tree; every thread gets the result. `warps` has room for eight.
template <class Op> __device__ __forceinline__ typename Op::Wide block_tree(
    const typename Op::Wide d, typename Op::Wide* warps) {
  const typename Op::Wide mine = warp_tree<Op>(d, WARP);
  if (threadIdx.x % WARP == 0) {
    warps[threadIdx.x / WARP] = mine;
  }
  __syncthreads();
  const typename Op::Wide result = warps_tree<Op>(warps, 1);
  __syncthreads();
  return result;
}

// Combines each warp's lanes of the parts of a row: a thread has one lane in each of TURNS parts. The caller waits before
// row_tree.
template <class Op, int TURNS> __device__ __forceinline__ void part_trees(
    const typename Op::Wide* d, typename Op::Wide* warps) {
  #pragma unroll
  for (int turn = 0; turn < TURNS; turn++) {
    const typename Op::Wide mine = warp_tree<Op>(d[turn], WARP);
    if (threadIdx.x % WARP == 0) {
      warps[(turn * blockDim.x + threadIdx.x) / WARP] = mine;
    }
  }
}

// Combines the eight warps of each part of a row, and up to four parts; every thread gets the result.
template <class Op> __device__ __forceinline__ typename Op::Wide row_tree(
    const typename Op::Wide* warps, const int count) {
  typename Op::Wide d = threadIdx.x % WARP < count ? warps[threadIdx.x % WARP] : Op::identity();
  for (int offset = WARPS / 2; offset > 0; offset /= 2) {
    const typename Op::Wide other = shuffle_down(d, offset);
    d = Op::combine(d, other);
  }
  for (int offset = WARP / 2; offset > WARPS / 2; offset /= 2) {
    const typename Op::Wide other = shuffle_down(d, offset);
    d = Op::combine(d, other);
  }
  return shuffle(d, 0);
}

// The tree over up to 2^LEVELS leaves of one thread, which come one after the other: leaf i is the one whose bits, in reverse, are i,
// so that two that are combined first come one after the other. What waits for its partner takes a register a level.
template <class Op, int LEVELS> struct LeafTree {
  typename Op::Wide pending[LEVELS + 1];

  __device__ __forceinline__ void add(const int leaf, typename Op::Wide d) {
    #pragma unroll
    for (int level = 0; level < LEVELS; level++) {
      if ((leaf >> level & 1) == 0) {
        pending[level] = d;
        return;
      }
      d = Op::combine(pending[level], d);
    }
    pending[LEVELS] = d;
  }

  // The combination of 2^bits leaves.
  __device__ __forceinline__ typename Op::Wide of(const int bits) const {
    typename Op::Wide d = pending[0];
    #pragma unroll
    for (int level = 1; level <= LEVELS; level++) {
      if (level == bits) {
        d = pending[level];
      }
    }
    return d;
  }
};

// The lane of a tile that a leaf of a thread is. If warps share the tile, each has the lanes of one, and slots of a warp share those;
// else the thread has all, or those of one warp.
__device__ __forceinline__ int lane_of_leaf(
    const int leaf, const int leaf_bits, const int slot, const bool is_shared, const int warp) {
  if (is_shared) {
    return warp * WARP + (int) (__brev(slot << leaf_bits | leaf) >> 27);
  } else if (leaf_bits > 5) {
    return (int) (__brev(leaf >> 5) >> 29) * WARP + (int) (__brev(leaf & 31) >> 27);
  }
  return (int) (__brev(leaf) >> (32 - leaf_bits));
}

// Combines what the slots of a warp, and the warps of a block that share rows, have of a row; the first slot gets the results. A row's
// slots are `across` threads apart; `warps` has room for a value of each thread.
template <class Op> __device__ __forceinline__ typename Op::Wide across_tree(
    typename Op::Wide d, const int across, const bool is_shared, typename Op::Wide* warps) {
  for (int offset = across; offset < WARP; offset *= 2) {
    const typename Op::Wide other = shuffle_down(d, offset);
    d = Op::combine(d, other);
  }
  if (is_shared) {
    warps[threadIdx.x] = d;
    __syncthreads();
    d = warps_tree<Op>(warps + threadIdx.x % WARP, WARP);
    __syncthreads();
  }
  return d;
}

// Combines N values, a power of two, in a tree; they change.
template <class Op, int N> __device__ __forceinline__ typename Op::Wide values_tree(typename Op::Wide* d) {
  #pragma unroll
  for (int offset = N / 2; offset > 0; offset /= 2) {
    #pragma unroll
    for (int i = 0; i < offset; i++) {
      d[i] = Op::combine(d[i], d[i + offset]);
    }
  }
  return d[0];
}

// Combines what this lane and the one whose number differs in the bit `offset` have; both get the result. The lane without the bit
// is the first operand.
template <class Op> __device__ __forceinline__ typename Op::Wide combine_across(
    const typename Op::Wide mine, const typename Op::Wide other, const int offset) {
  if constexpr (Op::commutes) {
    return Op::combine(mine, other);
  } else {
    const bool is_second = (threadIdx.x & offset) != 0;
    return Op::combine(is_second ? other : mine, is_second ? mine : other);
  }
}

// Combines two values of this lane and of the one whose number differs in the bit `offset`: the lane without the bit gets the
// combination of both `low`, the other one that of both `high`.
template <class Op> __device__ __forceinline__ typename Op::Wide combine_one_of(
    const typename Op::Wide low, const typename Op::Wide high, const int offset) {
  const bool is_second = (threadIdx.x & offset) != 0;
  const typename Op::Wide other = shuffle_xor(is_second ? low : high, offset);
  return combine_across<Op>(is_second ? high : low, other, offset);
}

// Trees, one for each operation, over eight jobs of each thread: groups of `lanes` lanes have the same jobs, which are rows or, where
// lanes are a warp, the turns of rows. A tree for each job would take eight shuffles a level. Here lanes share the jobs: each gives
// half of those that it has away and combines the others. A lane then has the results of 8 / lanes jobs, at least one, from
// job_of(lane, lane_bits) on, or of the row of that turn.
template <class... Ops> __device__ __forceinline__ void job_trees(
    const int lanes, const int turns, typename Ops::Wide*... d) {
  #pragma unroll
  for (int half = 4; half > 0; half /= 2) {
    const int offset = lanes * half / 8;
    if (offset > 0) {
      #pragma unroll
      for (int i = 0; i < half; i++) {
        ((d[i] = combine_one_of<Ops>(d[i], d[i + half], offset)), ...);
      }
    }
  }
  for (int offset = lanes / 16; offset > 0; offset /= 2) {
    ((d[0] = combine_across<Ops>(d[0], shuffle_xor(d[0], offset), offset)), ...);
  }
  for (int turn = turns / 2; turn > 0; turn /= 2) {
    ((d[0] = combine_across<Ops>(d[0], shuffle_xor(d[0], turn * (WARP / 8)), turn * (WARP / 8))), ...);
  }
}

// The first job whose result a lane has after job_trees.
__device__ __forceinline__ int job_of(const int lane, const int lane_bits) {
  return lane_bits < 3 ? lane << (3 - lane_bits) : lane >> (lane_bits - 3);
}

// The tree over a row of which each thread has TURNS turns, a power of two up to eight: `lanes` threads where it is one, else a warp.
// All get the result. A tree over the lanes of each of eight turns would take forty shuffles. Here two lanes share two turns: each
// gives one away and combines the other, so that seven shuffles leave a turn to each four lanes, and five more combine these and
// the turns. A thread waits with one value a level.
template <class Op, int TURNS> struct TurnsTree {
  static constexpr int LEVELS = TURNS == 8 ? 3 : TURNS / 2;
  typename Op::Wide pending[LEVELS + 1];

  // Adds turn turn_at<TURNS>(i), for i = 0, 1, ..., TURNS - 1.
  __device__ __forceinline__ void add(const int i, typename Op::Wide d) {
    #pragma unroll
    for (int level = 0; level < LEVELS; level++) {
      if ((i >> level & 1) == 0) {
        pending[level] = d;
        return;
      }
      d = combine_one_of<Op>(pending[level], d, WARP / 2 >> level);
    }
    pending[LEVELS] = d;
  }

  // The combination of all turns: of the lanes that share one, then of the turns.
  __device__ __forceinline__ typename Op::Wide result(const int lanes) const {
    typename Op::Wide d = pending[LEVELS];
    for (int offset = TURNS == 1 ? lanes / 2 : WARP / 2 >> LEVELS; offset > 0; offset /= 2) {
      const typename Op::Wide other = shuffle_xor(d, offset);
      d = combine_across<Op>(d, other, offset);
    }
    #pragma unroll
    for (int level = 0; level < LEVELS; level++) {
      const typename Op::Wide other = shuffle_xor(d, WARP / 2 >> level);
      d = combine_across<Op>(d, other, WARP / 2 >> level);
    }
    return d;
  }
};

// The i-th turn that a TurnsTree takes: the bits of i in reverse.
template <int TURNS> __device__ __forceinline__ constexpr int turn_at(const int i) {
  return TURNS == 8 ? (i & 1) << 2 | (i & 2) | i >> 2 : TURNS == 4 ? (i & 1) << 1 | i >> 1 : i;
}

// Whether a block is the last of `blocks` to get here; then it may read what all have written before: their first threads, or
// all their threads. They share a ticket, which is zero before and after; `earlier` is shared memory.
__device__ __forceinline__ bool is_last_block(
    unsigned int* ticket, const unsigned int blocks, const bool all_wrote, unsigned int* earlier) {
  if (blocks > 1) {
    if (all_wrote) {
      __threadfence();
      __syncthreads();
    }
    if (threadIdx.x == 0) {
      if (!all_wrote) {
        __threadfence();
      }
      *earlier = atomicInc(ticket, blocks - 1);
    }
    __syncthreads();
    if (*earlier != blocks - 1) {
      return false;
    }
    __threadfence();
  } else {
    __syncthreads();
  }
  return true;
}

// Combines a lane's share of the tiles of a row.
template <class Op, class Index> __device__ __forceinline__ typename Op::Wide tiles_lane(
    const typename Op::Wide* row, const Index tiles) {
  typename Op::Wide d = Op::identity();
  #pragma unroll 16
  for (Index t = threadIdx.x; t < tiles; t += LANES) {
    d = Op::combine(d, row[t]);
  }
  return d;
}

// Combines the chunks of a column that lanes `first`, `first` + 4, ..., `first` + 28 have.
template <class Op, class Index> __device__ __forceinline__ typename Op::Wide chunk_lanes(
    const typename Op::Wide* chunks, const Index count, const Index column, const Index columns, const int first) {
  typename Op::Wide e[8];
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    e[i] = Op::identity();
  }
  #pragma unroll 2
  for (Index round = first; round < count; round += LANES) {
    #pragma unroll
    for (int i = 0; i < 8; i++) {
      const Index lane = round + i * 4;
      const typename Op::Wide next = lane < count ? chunks[lane * columns + column] : Op::identity();
      e[i] = Op::combine(e[i], next);
    }
  }
  return Op::combine(four<Op>(e[0], e[4], e[2], e[6]), four<Op>(e[1], e[5], e[3], e[7]));
}

// Combines the chunks of `width` columns by the tree over lanes, as far as their eight parts, which warps_tree combines. A block
// has thread y of column x.
template <class Op, class Index> __device__ __forceinline__ void chunk_parts(
    const typename Op::Wide* chunks, const Index count, const Index column, const Index columns, const int x, const int y,
    const int width, typename Op::Wide* parts) {
  const Index there = column < columns ? count : 0;
  if (width <= 8) {
    // 32 threads a column: each has four lanes of one part, and those of a part are in one warp.
    if (y < 32) {
      const int part = y / 4;
      const int o = y & 3;
      const typename Op::Wide d = chunk_lanes<Op>(chunks, there, column, columns, part * 32 + o);
      const typename Op::Wide pair = Op::combine(d, shuffle_down(d, 2 * width));
      const typename Op::Wide next = shuffle_down(pair, width);
      if (o == 0) {
        parts[part * width + x] = Op::combine(pair, next);
      }
    }
  } else {
    // Lanes without a chunk change nothing: parts that have only such are left out.
    const int step = LANES / width;
    for (int part = y; part < WARPS && part * 32 < count; part += step) {
      typename Op::Wide d[4];
      #pragma unroll
      for (int o = 0; o < 4; o++) {
        d[o] = chunk_lanes<Op>(chunks, there, column, columns, part * 32 + o);
      }
      parts[part * width + x] = four<Op>(d[0], d[2], d[1], d[3]);
    }
    for (int part = y; part < WARPS; part += step) {
      if (part * 32 >= count) {
        parts[part * width + x] = Op::identity();
      }
    }
  }
}
