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

// What the lane `offset` further up has.
template <class T> __device__ __forceinline__ T shuffle_down(const T d, const int offset) {
  return __shfl_down_sync(ALL_LANES, d, offset);
}

// What the lane `offset` further down has.
template <class T> __device__ __forceinline__ T shuffle_up(const T d, const int offset) {
  return __shfl_up_sync(ALL_LANES, d, offset);
}

// What a lane of each group of `width` lanes has.
template <class T> __device__ __forceinline__ T shuffle(const T d, const int lane, const int width = WARP) {
  return __shfl_sync(ALL_LANES, d, lane, width);
}

__device__ __forceinline__ float2 shuffle_down(const float2 d, const int offset) {
  return {shuffle_down(d.x, offset), shuffle_down(d.y, offset)};
}

__device__ __forceinline__ float2 shuffle_up(const float2 d, const int offset) {
  return {shuffle_up(d.x, offset), shuffle_up(d.y, offset)};
}

__device__ __forceinline__ float2 shuffle(const float2 d, const int lane, const int width = WARP) {
  return {shuffle(d.x, lane, width), shuffle(d.y, lane, width)};
}

__device__ __forceinline__ double2 shuffle_down(const double2 d, const int offset) {
  return {shuffle_down(d.x, offset), shuffle_down(d.y, offset)};
}

__device__ __forceinline__ double2 shuffle_up(const double2 d, const int offset) {
  return {shuffle_up(d.x, offset), shuffle_up(d.y, offset)};
}

__device__ __forceinline__ double2 shuffle(const double2 d, const int lane, const int width = WARP) {
  return {shuffle(d.x, lane, width), shuffle(d.y, lane, width)};
}

__device__ __forceinline__ ulonglong2 shuffle_down(const ulonglong2 d, const int offset) {
  return {shuffle_down(d.x, offset), shuffle_down(d.y, offset)};
}

__device__ __forceinline__ ulonglong2 shuffle_up(const ulonglong2 d, const int offset) {
  return {shuffle_up(d.x, offset), shuffle_up(d.y, offset)};
}

__device__ __forceinline__ ulonglong2 shuffle(const ulonglong2 d, const int lane, const int width = WARP) {
  return {shuffle(d.x, lane, width), shuffle(d.y, lane, width)};
}
