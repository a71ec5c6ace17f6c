// What a thread moves between memory and its registers: N elements of each of several operands, by vectors where all are there and
// aligned, else one by one. Operands are given in the order of a copy, to and from: an array, and an address with the position of
// the first element behind it.
#pragma once
#include "gpuarray/vector.cuh"
#include "gpuarray/warp.cuh"

// Loads N neighbours of each operand, `offset` behind its position, to `at` in its array.
template <int N> __device__ __forceinline__ void load_vectors(const int at, const int offset) {}

template <int N, class T, class Index, class... Others> __device__ __forceinline__ void load_vectors(
    const int at, const int offset, T* x, const T* from, const Index position, const Others... others) {
  load<N>(x + at, from + (position + offset));
  load_vectors<N>(at, offset, others...);
}

// Loads one element of each operand if it is there, else zero.
__device__ __forceinline__ void load_single(const int at, const int offset, const bool there) {}

template <class T, class Index, class... Others> __device__ __forceinline__ void load_single(
    const int at, const int offset, const bool there, T* x, const T* from, const Index position, const Others... others) {
  x[at] = there ? from[position + offset] : T{};
  load_single(at, offset, there, others...);
}

// Loads those of each operand that lie before `end` among N, `step` apart from `first` on, and zeros for the others. One operand
// comes after the other: loads of all operands under one condition compilers do not predicate, they branch. Bytes are selected as
// ints, which takes fewer instructions.
template <int N, class Index> __device__ __forceinline__ void load_singles(const Index first, const Index end, const int step) {}

template <int N, class Index, class T, class Position, class... Others> __device__ __forceinline__ void load_singles(
    const Index first, const Index end, const int step, T* x, const T* from, const Position position,
    const Others... others) {
  #pragma unroll
  for (int q = 0; q < N; q++) {
    if constexpr (sizeof(T) == 1) {
      x[q] = first + q * step < end ? from[position + q * step] : 0;
    } else {
      x[q] = first + q * step < end ? from[position + q * step] : T{};
    }
  }
  load_singles<N>(first, end, step, others...);
}

// Stores N neighbours of each operand.
template <int N> __device__ __forceinline__ void store_vectors(const int at, const int offset) {}

template <int N, class T, class Index, class... Others> __device__ __forceinline__ void store_vectors(
    const int at, const int offset, T* to, const Index position, const T* y, const Others... others) {
  store<N>(to + (position + offset), y + at);
  store_vectors<N>(at, offset, others...);
}

// Stores one element of each operand.
__device__ __forceinline__ void store_single(const int at, const int offset) {}

template <class T, class Index, class... Others> __device__ __forceinline__ void store_single(
    const int at, const int offset, T* to, const Index position, const T* y, const Others... others) {
  to[position + offset] = y[at];
  store_single(at, offset, others...);
}

// Loads N neighbours if `whole`; else those that lie before `end` among N, `step` apart from `first` on, and zeros for the others.
template <int N, class Index, class... Operands> __device__ __forceinline__ void load_some(
    const bool whole, const Index first, const Index end, const int step, const Operands... operands) {
  if (whole) {
    load_vectors<N>(0, 0, operands...);
  } else {
    load_singles<N>(first, end, step, operands...);
  }
}

// Stores N neighbours if `whole`; else those that lie before `end` among N, `step` apart from `first` on.
template <int N, class Index, class... Operands> __device__ __forceinline__ void store_some(
    const bool whole, const Index first, const Index end, const int step, const Operands... operands) {
  if (whole) {
    store_vectors<N>(0, 0, operands...);
  } else {
    #pragma unroll
    for (int q = 0; q < N; q++) {
      if (first + q * step < end) {
        store_single(q, q * step, operands...);
      }
    }
  }
}

// Stores those of N neighbours from `first` on that lie before `end`, which nobody reads soon: by vectors if all do and `vectors`
// says that they are aligned. This condition in the call instead costs a scan four registers of NVRTC's.
template <int N, class Index, class T> __device__ __forceinline__ void stream_some(
    const int vectors, const Index first, const Index end, T* const to, const T* y) {
  if (vectors != 0 && first + N <= end) {
    stream<N>(to, y);
  } else {
    #pragma unroll
    for (int q = 0; q < N; q++) {
      if (first + q < end) {
        to[q] = y[q];
      }
    }
  }
}

// Loads a thread's N elements of a tile, four neighbours of each quarter: from `first` on: all if the tile is `whole`,
// else those before `end`.
template <int N, class Index, class... Operands> __device__ __forceinline__ void load_tile(
    const bool whole, const Index first, const Index end, const int vectors, const Operands... operands) {
  if (whole && vectors != 0) {
    #pragma unroll
    for (int p = 0; p < N; p += 4) {
      load_vectors<4>(p, p * LANES, operands...);
    }
  } else if (whole) {
    #pragma unroll
    for (int k = 0; k < N; k++) {
      load_single(k, k / 4 * QUARTER + k % 4, true, operands...);
    }
  } else {
    #pragma unroll
    for (int p = 0; p < N; p += 4) {
      if (vectors != 0 && first + p * LANES + 4 <= end) {
        load_vectors<4>(p, p * LANES, operands...);
      } else {
        #pragma unroll
        for (int q = 0; q < 4; q++) {
          load_single(p + q, p * LANES + q, first + p * LANES + q < end, operands...);
        }
      }
    }
  }
}

// Stores them.
template <int N, class Index, class... Operands> __device__ __forceinline__ void store_tile(
    const bool whole, const Index first, const Index end, const int vectors, const Operands... operands) {
  if (whole && vectors != 0) {
    #pragma unroll
    for (int p = 0; p < N; p += 4) {
      store_vectors<4>(p, p * LANES, operands...);
    }
  } else if (whole) {
    #pragma unroll
    for (int k = 0; k < N; k++) {
      store_single(k, k / 4 * QUARTER + k % 4, operands...);
    }
  } else {
    #pragma unroll
    for (int p = 0; p < N; p += 4) {
      if (vectors != 0 && first + p * LANES + 4 <= end) {
        store_vectors<4>(p, p * LANES, operands...);
      } else {
        #pragma unroll
        for (int q = 0; q < 4; q++) {
          if (first + p * LANES + q < end) {
            store_single(p + q, p * LANES + q, operands...);
          }
        }
      }
    }
  }
}

// Loads the first N elements of rows of `count`, and zeros for those that they lack.
template <int N, class Index, class... Operands> __device__ __forceinline__ void load_row(
    const Index count, const int vectors, const Operands... operands) {
  #pragma unroll
  for (int p = 0; p < N; p += 4) {
    if (vectors != 0 && p + 4 <= count) {
      load_vectors<4>(p, p, operands...);
    } else {
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        load_single(p + q, p + q, p + q < count, operands...);
      }
    }
  }
}

// Loads a thread's elements of a short row, four in each of TURNS turns; those that the row lacks are not set, or zero. No turn waits
// for what the one before does with its elements.
template <int TURNS, class Index, class... Operands> __device__ __forceinline__ void load_turns(
    const Index count, const int lane, const int vectors, const Operands... operands) {
  if (vectors != 0 && count % 4 == 0) {
    #pragma unroll
    for (int turn = 0; turn < TURNS; turn++) {
      const int first = (turn * WARP + lane) * 4;
      if (first < count) {
        load_vectors<4>(turn * 4, first, operands...);
      }
    }
  } else {
    #pragma unroll
    for (int turn = 0; turn < TURNS; turn++) {
      const int first = (turn * WARP + lane) * 4;
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        load_single(turn * 4 + q, first + q, first + q < count, operands...);
      }
    }
  }
}

// Calls `work` for each piece of the size of a tile from `begin` to `end`: with a thread's first element, and whether it has all.
template <class Index, class Work> __device__ __forceinline__ void tile_pieces(
    const Index begin, const Index end, const Work& work) {
  Index piece = begin;
  for (; piece + TILE <= end; piece += TILE) {
    work(piece + threadIdx.x * 4, true);
  }
  if (piece < end) {
    work(piece + threadIdx.x * 4, false);
  }
}

// Calls `work` for those of a thread's TURNS tiles that a row of `count` elements has: with the number of the turn, the thread's
// first element, and whether it has all.
template <int TURNS, class Index, class Work> __device__ __forceinline__ void row_tiles(const Index count, const Work& work) {
  #pragma unroll
  for (int turn = 0; turn < TURNS; turn++) {
    const int begin = (turn * blockDim.x + threadIdx.x) / LANES * TILE;
    const Index first = begin + threadIdx.x % LANES * 4;
    if (begin + TILE <= count) {
      work(turn, first, true);
    } else if (begin < count) {
      work(turn, first, false);
    }
  }
}

// The same for a row of at most half a tile, of which a thread has four elements of each of two quarters.
template <class Index, class Work> __device__ __forceinline__ void row_half(const Index, const Work& work) {
  work(0, (Index) threadIdx.x * 4, false);
}
