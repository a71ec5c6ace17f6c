// The sizes in the fixed order of reductions and scans (docs/decisions/0003 and 0009), and what the lanes of a warp tell each
// other.
#pragma once

constexpr int WARP = 32;
constexpr unsigned int ALL_LANES = 0xffffffffu;

// Threads of a block, which are the lanes of a tile.
constexpr int LANES = 256;
constexpr int WARPS = LANES / WARP;

// Elements of a lane, in groups of four.
constexpr int OF_LANE = 16;
constexpr int TILE = LANES * OF_LANE;
constexpr int QUARTER = TILE / 4;

// Whether a value is a pair, whose parts lanes exchange one after the other.
template <class T> constexpr bool IS_PAIR = false;
template <> constexpr bool IS_PAIR<float2> = true;
template <> constexpr bool IS_PAIR<double2> = true;
template <> constexpr bool IS_PAIR<ulonglong2> = true;

// What the lane `offset` further up has.
template <class T> __device__ __forceinline__ T shuffle_down(const T d, const int offset) {
  if constexpr (IS_PAIR<T>) {
    return {shuffle_down(d.x, offset), shuffle_down(d.y, offset)};
  } else {
    return __shfl_down_sync(ALL_LANES, d, offset);
  }
}

// What the lane `offset` further down has.
template <class T> __device__ __forceinline__ T shuffle_up(const T d, const int offset) {
  if constexpr (IS_PAIR<T>) {
    return {shuffle_up(d.x, offset), shuffle_up(d.y, offset)};
  } else {
    return __shfl_up_sync(ALL_LANES, d, offset);
  }
}

// What the lane has whose number differs in the bit `offset`.
template <class T> __device__ __forceinline__ T shuffle_xor(const T d, const int offset) {
  if constexpr (IS_PAIR<T>) {
    return {shuffle_xor(d.x, offset), shuffle_xor(d.y, offset)};
  } else {
    return __shfl_xor_sync(ALL_LANES, d, offset);
  }
}

// What a lane of each group of `width` lanes has.
template <class T> __device__ __forceinline__ T shuffle(const T d, const int lane, const int width = WARP) {
  if constexpr (IS_PAIR<T>) {
    return {shuffle(d.x, lane, width), shuffle(d.y, lane, width)};
  } else {
    return __shfl_sync(ALL_LANES, d, lane, width);
  }
}
