// Cooperative groups, written by us from CUDA's programming guide (12.6, section 8): no file of NVIDIA's was read or copied.
#ifndef GPUARRAY_COOPERATIVE_GROUPS_H
#define GPUARRAY_COOPERATIVE_GROUPS_H

namespace cooperative_groups {

namespace details {
__device__ inline unsigned int blockSize() { return blockDim.x * blockDim.y * blockDim.z; }
__device__ inline unsigned int blockRank() { return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); }
__device__ inline unsigned int lane() { return blockRank() % 32; }
__device__ inline unsigned int below(unsigned int lane) { return (1u << lane) - 1; }

// Gathers the bits of the lanes of a mask: bit r of the result is that of the lane of rank r.
__device__ inline unsigned int packed(unsigned int bits, unsigned int mask) {
  unsigned int result = 0;
  for (unsigned int rank = 0; mask != 0; rank++, mask &= mask - 1) {
    if (bits & mask & -mask) result |= 1u << rank;
  }
  return result;
}

__device__ inline int shuffle(unsigned int mask, int v, int at, int width) { return __shfl_sync(mask, v, at, width); }
__device__ inline unsigned int shuffle(unsigned int mask, unsigned int v, int at, int width) { return __shfl_sync(mask, v, at, width); }
__device__ inline long shuffle(unsigned int mask, long v, int at, int width) { return __shfl_sync(mask, v, at, width); }
__device__ inline unsigned long shuffle(unsigned int mask, unsigned long v, int at, int width) { return __shfl_sync(mask, v, at, width); }
__device__ inline long long shuffle(unsigned int mask, long long v, int at, int width) { return __shfl_sync(mask, v, at, width); }
__device__ inline unsigned long long shuffle(unsigned int mask, unsigned long long v, int at, int width) { return __shfl_sync(mask, v, at, width); }
__device__ inline float shuffle(unsigned int mask, float v, int at, int width) { return __shfl_sync(mask, v, at, width); }
__device__ inline double shuffle(unsigned int mask, double v, int at, int width) { return __shfl_sync(mask, v, at, width); }
template <typename T> __device__ inline T shuffle(unsigned int mask, T v, int at, int width) {
  T result;
  if constexpr (sizeof(T) % 4 == 0) {
    const unsigned int *from = reinterpret_cast<const unsigned int *>(&v);
    unsigned int *to = reinterpret_cast<unsigned int *>(&result);
    for (int i = 0; i < (int) (sizeof(T) / 4); i++) to[i] = __shfl_sync(mask, from[i], at, width);
  } else if constexpr (sizeof(T) % 2 == 0) {
    const unsigned short *from = reinterpret_cast<const unsigned short *>(&v);
    unsigned short *to = reinterpret_cast<unsigned short *>(&result);
    for (int i = 0; i < (int) (sizeof(T) / 2); i++) to[i] = (unsigned short) __shfl_sync(mask, (unsigned int) from[i], at, width);
  } else {
    const unsigned char *from = reinterpret_cast<const unsigned char *>(&v);
    unsigned char *to = reinterpret_cast<unsigned char *>(&result);
    for (int i = 0; i < (int) sizeof(T); i++) to[i] = (unsigned char) __shfl_sync(mask, (unsigned int) from[i], at, width);
  }
  return result;
}
__device__ inline int shuffleUp(unsigned int mask, int v, unsigned int at, int width) { return __shfl_up_sync(mask, v, at, width); }
__device__ inline unsigned int shuffleUp(unsigned int mask, unsigned int v, unsigned int at, int width) { return __shfl_up_sync(mask, v, at, width); }
__device__ inline long shuffleUp(unsigned int mask, long v, unsigned int at, int width) { return __shfl_up_sync(mask, v, at, width); }
__device__ inline unsigned long shuffleUp(unsigned int mask, unsigned long v, unsigned int at, int width) { return __shfl_up_sync(mask, v, at, width); }
__device__ inline long long shuffleUp(unsigned int mask, long long v, unsigned int at, int width) { return __shfl_up_sync(mask, v, at, width); }
__device__ inline unsigned long long shuffleUp(unsigned int mask, unsigned long long v, unsigned int at, int width) { return __shfl_up_sync(mask, v, at, width); }
__device__ inline float shuffleUp(unsigned int mask, float v, unsigned int at, int width) { return __shfl_up_sync(mask, v, at, width); }
__device__ inline double shuffleUp(unsigned int mask, double v, unsigned int at, int width) { return __shfl_up_sync(mask, v, at, width); }
template <typename T> __device__ inline T shuffleUp(unsigned int mask, T v, unsigned int at, int width) {
  T result;
  if constexpr (sizeof(T) % 4 == 0) {
    const unsigned int *from = reinterpret_cast<const unsigned int *>(&v);
    unsigned int *to = reinterpret_cast<unsigned int *>(&result);
    for (int i = 0; i < (int) (sizeof(T) / 4); i++) to[i] = __shfl_up_sync(mask, from[i], at, width);
  } else if constexpr (sizeof(T) % 2 == 0) {
    const unsigned short *from = reinterpret_cast<const unsigned short *>(&v);
    unsigned short *to = reinterpret_cast<unsigned short *>(&result);
    for (int i = 0; i < (int) (sizeof(T) / 2); i++) to[i] = (unsigned short) __shfl_up_sync(mask, (unsigned int) from[i], at, width);
  } else {
    const unsigned char *from = reinterpret_cast<const unsigned char *>(&v);
    unsigned char *to = reinterpret_cast<unsigned char *>(&result);
    for (int i = 0; i < (int) sizeof(T); i++) to[i] = (unsigned char) __shfl_up_sync(mask, (unsigned int) from[i], at, width);
  }
  return result;
}
__device__ inline int shuffleDown(unsigned int mask, int v, unsigned int at, int width) { return __shfl_down_sync(mask, v, at, width); }
__device__ inline unsigned int shuffleDown(unsigned int mask, unsigned int v, unsigned int at, int width) { return __shfl_down_sync(mask, v, at, width); }
__device__ inline long shuffleDown(unsigned int mask, long v, unsigned int at, int width) { return __shfl_down_sync(mask, v, at, width); }
__device__ inline unsigned long shuffleDown(unsigned int mask, unsigned long v, unsigned int at, int width) { return __shfl_down_sync(mask, v, at, width); }
__device__ inline long long shuffleDown(unsigned int mask, long long v, unsigned int at, int width) { return __shfl_down_sync(mask, v, at, width); }
__device__ inline unsigned long long shuffleDown(unsigned int mask, unsigned long long v, unsigned int at, int width) { return __shfl_down_sync(mask, v, at, width); }
__device__ inline float shuffleDown(unsigned int mask, float v, unsigned int at, int width) { return __shfl_down_sync(mask, v, at, width); }
__device__ inline double shuffleDown(unsigned int mask, double v, unsigned int at, int width) { return __shfl_down_sync(mask, v, at, width); }
template <typename T> __device__ inline T shuffleDown(unsigned int mask, T v, unsigned int at, int width) {
  T result;
  if constexpr (sizeof(T) % 4 == 0) {
    const unsigned int *from = reinterpret_cast<const unsigned int *>(&v);
    unsigned int *to = reinterpret_cast<unsigned int *>(&result);
    for (int i = 0; i < (int) (sizeof(T) / 4); i++) to[i] = __shfl_down_sync(mask, from[i], at, width);
  } else if constexpr (sizeof(T) % 2 == 0) {
    const unsigned short *from = reinterpret_cast<const unsigned short *>(&v);
    unsigned short *to = reinterpret_cast<unsigned short *>(&result);
    for (int i = 0; i < (int) (sizeof(T) / 2); i++) to[i] = (unsigned short) __shfl_down_sync(mask, (unsigned int) from[i], at, width);
  } else {
    const unsigned char *from = reinterpret_cast<const unsigned char *>(&v);
    unsigned char *to = reinterpret_cast<unsigned char *>(&result);
    for (int i = 0; i < (int) sizeof(T); i++) to[i] = (unsigned char) __shfl_down_sync(mask, (unsigned int) from[i], at, width);
  }
  return result;
}
__device__ inline int shuffleXor(unsigned int mask, int v, int at, int width) { return __shfl_xor_sync(mask, v, at, width); }
__device__ inline unsigned int shuffleXor(unsigned int mask, unsigned int v, int at, int width) { return __shfl_xor_sync(mask, v, at, width); }
__device__ inline long shuffleXor(unsigned int mask, long v, int at, int width) { return __shfl_xor_sync(mask, v, at, width); }
__device__ inline unsigned long shuffleXor(unsigned int mask, unsigned long v, int at, int width) { return __shfl_xor_sync(mask, v, at, width); }
__device__ inline long long shuffleXor(unsigned int mask, long long v, int at, int width) { return __shfl_xor_sync(mask, v, at, width); }
__device__ inline unsigned long long shuffleXor(unsigned int mask, unsigned long long v, int at, int width) { return __shfl_xor_sync(mask, v, at, width); }
__device__ inline float shuffleXor(unsigned int mask, float v, int at, int width) { return __shfl_xor_sync(mask, v, at, width); }
__device__ inline double shuffleXor(unsigned int mask, double v, int at, int width) { return __shfl_xor_sync(mask, v, at, width); }
template <typename T> __device__ inline T shuffleXor(unsigned int mask, T v, int at, int width) {
  T result;
  if constexpr (sizeof(T) % 4 == 0) {
    const unsigned int *from = reinterpret_cast<const unsigned int *>(&v);
    unsigned int *to = reinterpret_cast<unsigned int *>(&result);
    for (int i = 0; i < (int) (sizeof(T) / 4); i++) to[i] = __shfl_xor_sync(mask, from[i], at, width);
  } else if constexpr (sizeof(T) % 2 == 0) {
    const unsigned short *from = reinterpret_cast<const unsigned short *>(&v);
    unsigned short *to = reinterpret_cast<unsigned short *>(&result);
    for (int i = 0; i < (int) (sizeof(T) / 2); i++) to[i] = (unsigned short) __shfl_xor_sync(mask, (unsigned int) from[i], at, width);
  } else {
    const unsigned char *from = reinterpret_cast<const unsigned char *>(&v);
    unsigned char *to = reinterpret_cast<unsigned char *>(&result);
    for (int i = 0; i < (int) sizeof(T); i++) to[i] = (unsigned char) __shfl_xor_sync(mask, (unsigned int) from[i], at, width);
  }
  return result;
}
}

// Any group, by value: a block, or lanes of one warp.
class thread_group {
 protected:
  unsigned int mask_;
  unsigned int rank_;
  unsigned int size_;
  unsigned int metaRank_;
  unsigned int metaSize_;

 public:
  // A mask of 0 stands for the whole block.
  __device__ thread_group(unsigned int mask, unsigned int rank, unsigned int size, unsigned int metaRank, unsigned int metaSize)
      : mask_(mask), rank_(rank), size_(size), metaRank_(metaRank), metaSize_(metaSize) {}
  __device__ unsigned int thread_rank() const { return rank_; }
  __device__ unsigned int size() const { return size_; }
  __device__ unsigned int num_threads() const { return size_; }
  __device__ unsigned int lanes() const { return mask_; }
  __device__ void sync() const {
    if (mask_ == 0) {
      __syncthreads();
    } else {
      __syncwarp(mask_);
    }
  }
};

class thread_block : public thread_group {
 public:
  __device__ thread_block() : thread_group(0, details::blockRank(), details::blockSize(), 0, 1) {}
  __device__ static void sync() { __syncthreads(); }
  __device__ static unsigned int thread_rank() { return details::blockRank(); }
  __device__ static unsigned int size() { return details::blockSize(); }
  __device__ static unsigned int num_threads() { return details::blockSize(); }
  __device__ static dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  __device__ static dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  __device__ static dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  __device__ static dim3 dim_threads() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
};

__device__ inline thread_block this_thread_block() { return thread_block(); }

// Tiles of several warps have shared memory of their own here, so a program's is left alone.
template <unsigned int MaxBlockSize = 1024> struct block_tile_memory {
  unsigned long long words[MaxBlockSize / 32];
};
template <unsigned int MaxBlockSize>
__device__ inline thread_block this_thread_block(block_tile_memory<MaxBlockSize> &memory) { return thread_block(); }

class grid_group {
 public:
  __device__ bool is_valid() const { return __gpuarray_is_cooperative() != 0; }
  __device__ void sync() const { __gpuarray_grid_sync(); }
  __device__ unsigned long long num_blocks() const { return (unsigned long long) gridDim.x * gridDim.y * gridDim.z; }
  __device__ unsigned long long block_rank() const {
    return blockIdx.x + (unsigned long long) gridDim.x * (blockIdx.y + (unsigned long long) gridDim.y * blockIdx.z);
  }
  __device__ unsigned long long num_threads() const { return num_blocks() * details::blockSize(); }
  __device__ unsigned long long size() const { return num_threads(); }
  __device__ unsigned long long thread_rank() const { return block_rank() * details::blockSize() + details::blockRank(); }
  __device__ dim3 group_dim() const { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  __device__ dim3 dim_blocks() const { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  __device__ dim3 block_index() const { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
};

__device__ inline grid_group this_grid() { return grid_group(); }

// Lanes that happen to be together, or a part of them.
class coalesced_group : public thread_group {
  __device__ int laneOf(unsigned int rank) const { return (int) __fns(mask_, 0, (int) rank + 1); }

 public:
  __device__ explicit coalesced_group(unsigned int mask, unsigned int metaRank = 0, unsigned int metaSize = 1)
      : thread_group(mask, __popc(mask & details::below(details::lane())), __popc(mask), metaRank, metaSize) {}
  __device__ void sync() const { __syncwarp(mask_); }
  __device__ unsigned int meta_group_rank() const { return metaRank_; }
  __device__ unsigned int meta_group_size() const { return metaSize_; }
  template <typename T> __device__ T shfl(T v, int rank) const {
    return details::shuffle(mask_, v, laneOf((unsigned int) rank % size_), 32);
  }
  template <typename T> __device__ T shfl_up(T v, unsigned int delta) const {
    return details::shuffle(mask_, v, rank_ >= delta ? laneOf(rank_ - delta) : (int) details::lane(), 32);
  }
  template <typename T> __device__ T shfl_down(T v, unsigned int delta) const {
    return details::shuffle(mask_, v, rank_ + delta < size_ ? laneOf(rank_ + delta) : (int) details::lane(), 32);
  }
  __device__ int any(int predicate) const { return __any_sync(mask_, predicate); }
  __device__ int all(int predicate) const { return __all_sync(mask_, predicate); }
  __device__ unsigned int ballot(int predicate) const {
    return details::packed(__ballot_sync(mask_, predicate), mask_);
  }
  template <typename T> __device__ unsigned int match_any(T v) const {
    return details::packed(__match_any_sync(mask_, v), mask_);
  }
  template <typename T> __device__ unsigned int match_all(T v, int &predicate) const {
    return details::packed(__match_all_sync(mask_, v, &predicate), mask_);
  }
};

__device__ inline coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }

// Size neighbouring threads, a power of two, within a warp.
template <unsigned int Size, typename Parent = void>
class thread_block_tile : public thread_group {
  static_assert(Size <= 32, "the size of a tile must be 512 at most");
  static_assert(Size > 0 && (Size & (Size - 1)) == 0, "the size of a tile must be a power of two");

  __device__ static unsigned int first() { return details::lane() & ~(Size - 1); }
  __device__ static unsigned int whole() { return (Size == 32 ? 0xffffffffu : (1u << (Size % 32)) - 1) << first(); }

 public:
  __device__ thread_block_tile(unsigned int metaRank, unsigned int metaSize)
      : thread_group(whole(), details::blockRank() % Size, Size, metaRank, metaSize) {}
  template <typename Other>
  __device__ thread_block_tile(const thread_block_tile<Size, Other> &same)
      : thread_group(whole(), details::blockRank() % Size, Size, same.meta_group_rank(), same.meta_group_size()) {}
  __device__ void sync() const { __syncwarp(mask_); }
  __device__ static constexpr unsigned int size() { return Size; }
  __device__ static constexpr unsigned int num_threads() { return Size; }
  __device__ static unsigned int thread_rank() { return details::blockRank() % Size; }
  __device__ unsigned int meta_group_rank() const { return metaRank_; }
  __device__ unsigned int meta_group_size() const { return metaSize_; }
  template <typename T> __device__ T shfl(T v, int rank) const { return details::shuffle(mask_, v, rank, Size); }
  template <typename T> __device__ T shfl_up(T v, unsigned int delta) const { return details::shuffleUp(mask_, v, delta, Size); }
  template <typename T> __device__ T shfl_down(T v, unsigned int delta) const { return details::shuffleDown(mask_, v, delta, Size); }
  template <typename T> __device__ T shfl_xor(T v, unsigned int lanes) const { return details::shuffleXor(mask_, v, (int) lanes, Size); }
  __device__ int any(int predicate) const { return __any_sync(mask_, predicate); }
  __device__ int all(int predicate) const { return __all_sync(mask_, predicate); }
  __device__ unsigned int ballot(int predicate) const { return __ballot_sync(mask_, predicate) >> first(); }
  template <typename T> __device__ unsigned int match_any(T v) const { return __match_any_sync(mask_, v) >> first(); }
  template <typename T> __device__ unsigned int match_all(T v, int &predicate) const {
    return __match_all_sync(mask_, v, &predicate) >> first();
  }
};

namespace details {
// For each tile of several warps how many threads came to its barrier so far, and a word of each of its warps.
struct TileWords {
  unsigned int arrived[64];
  unsigned int words[4][32];
};
__device__ inline TileWords &tileWords() {
  __shared__ TileWords words;
  return words;
}

// Size neighbouring threads, a power of two, of several warps.
template <unsigned int Size>
class multi_warp_tile {
  static_assert(Size <= 512 && (Size & (Size - 1)) == 0, "the size of a tile must be a power of two, 512 at most");

  unsigned int metaRank_;
  unsigned int metaSize_;

  __device__ static constexpr unsigned int kind() { return Size == 64 ? 0 : Size == 128 ? 1 : Size == 256 ? 2 : 3; }
  __device__ static unsigned int *counter() { return tileWords().arrived + kind() * 16 + blockRank() / Size; }

  // One word of each warp, by its first lane; the words of the tile's warps begin at the result.
  __device__ unsigned int *shared(unsigned int word) const {
    unsigned int *all = tileWords().words[kind()];
    sync();
    if (lane() == 0) all[blockRank() / 32] = word;
    sync();
    return all + blockRank() / Size * (Size / 32);
  }

 public:
  __device__ multi_warp_tile(unsigned int metaRank, unsigned int metaSize) : metaRank_(metaRank), metaSize_(metaSize) {}
  __device__ static void reset() {
    if (thread_rank() == 0) *counter() = 0;
  }
  __device__ void sync() const {
    unsigned int *count = counter();
    __threadfence_block();
    unsigned int all = (atomicAdd(count, 1u) / Size + 1) * Size;
    while ((int) (*(volatile unsigned int *) count - all) < 0) {
    }
    __threadfence_block();
  }
  __device__ static constexpr unsigned int size() { return Size; }
  __device__ static constexpr unsigned int num_threads() { return Size; }
  __device__ static unsigned int thread_rank() { return blockRank() % Size; }
  __device__ unsigned int meta_group_rank() const { return metaRank_; }
  __device__ unsigned int meta_group_size() const { return metaSize_; }
  // The value of a warp's first lane, for each warp of the tile: by words, or by bytes where it is no whole words.
  template <typename T> __device__ void gather(T v, T *values) const {
    if constexpr (sizeof(T) % 4 == 0) {
      gatherParts<unsigned int>(v, values);
    } else {
      gatherParts<unsigned char>(v, values);
    }
  }
  template <typename Part, typename T> __device__ void gatherParts(T v, T *values) const {
    for (int i = 0; i < (int) (sizeof(T) / sizeof(Part)); i++) {
      const unsigned int *words = shared(reinterpret_cast<const Part *>(&v)[i]);
      for (int warp = 0; warp < (int) (Size / 32); warp++) reinterpret_cast<Part *>(&values[warp])[i] = (Part) words[warp];
    }
  }
  template <typename T> __device__ T shfl(T v, int rank) const {
    T values[Size / 32];
    gather(shuffle(0xffffffffu, v, rank % 32, 32), values);
    return values[(unsigned int) rank % Size / 32];
  }
  __device__ int any(int predicate) const {
    unsigned int values[Size / 32];
    gather(__ballot_sync(0xffffffffu, predicate), values);
    for (int warp = 0; warp < (int) (Size / 32); warp++) if (values[warp] != 0) return 1;
    return 0;
  }
  __device__ int all(int predicate) const { return !any(!predicate); }
};
}

template <typename Parent> class thread_block_tile<64, Parent> : public details::multi_warp_tile<64> {
 public:
  __device__ thread_block_tile(unsigned int rank, unsigned int count) : details::multi_warp_tile<64>(rank, count) {}
};
template <typename Parent> class thread_block_tile<128, Parent> : public details::multi_warp_tile<128> {
 public:
  __device__ thread_block_tile(unsigned int rank, unsigned int count) : details::multi_warp_tile<128>(rank, count) {}
};
template <typename Parent> class thread_block_tile<256, Parent> : public details::multi_warp_tile<256> {
 public:
  __device__ thread_block_tile(unsigned int rank, unsigned int count) : details::multi_warp_tile<256>(rank, count) {}
};
template <typename Parent> class thread_block_tile<512, Parent> : public details::multi_warp_tile<512> {
 public:
  __device__ thread_block_tile(unsigned int rank, unsigned int count) : details::multi_warp_tile<512>(rank, count) {}
};

template <unsigned int Size>
__device__ inline thread_block_tile<Size, thread_block> tiled_partition(const thread_block &block) {
  if constexpr (Size > 32) {
    __syncthreads();
    details::multi_warp_tile<Size>::reset();
    __syncthreads();
  }
  return thread_block_tile<Size, thread_block>(block.thread_rank() / Size, (block.size() + Size - 1) / Size);
}

template <unsigned int Size, unsigned int Whole, typename Parent>
__device__ inline thread_block_tile<Size, thread_block_tile<Whole, Parent>> tiled_partition(
    const thread_block_tile<Whole, Parent> &tile) {
  static_assert(Size <= Whole, "a tile cannot be larger than what it is a part of");
  if constexpr (Size > 32) {
    tile.sync();
    if constexpr (Size != Whole) details::multi_warp_tile<Size>::reset();
    tile.sync();
  }
  return thread_block_tile<Size, thread_block_tile<Whole, Parent>>(tile.thread_rank() / Size, Whole / Size);
}

// The lanes whose ranks in the group have the same quotient.
__device__ inline thread_group tiled_partition(const thread_group &group, unsigned int size) {
  unsigned int rank = group.thread_rank();
  unsigned int lanes = group.lanes();
  if (lanes == 0) {
    unsigned int first = details::lane() & ~(size - 1);
    unsigned int left = details::blockSize() - details::blockRank() + rank % size;
    unsigned int count = left < size ? left : size;
    unsigned int mask = (size == 32 ? 0xffffffffu : (1u << size) - 1) << first;
    return thread_group(mask, rank % size, count, rank / size, (group.size() + size - 1) / size);
  }
  unsigned int mask = 0;
  unsigned int at = 0;
  unsigned int count = 0;
  for (unsigned int rest = lanes; rest != 0; rest &= rest - 1, at++) {
    if (at / size == rank / size) {
      mask |= rest & -rest;
      count++;
    }
  }
  return thread_group(mask, rank % size, count, rank / size, (group.size() + size - 1) / size);
}

template <typename Group> __device__ inline coalesced_group binary_partition(const Group &group, bool predicate) {
  unsigned int lanes = group.lanes();
  unsigned int yes = __ballot_sync(lanes, predicate);
  return coalesced_group(predicate ? yes : lanes & ~yes, predicate ? 1 : 0, 2);
}

template <typename Group, typename Label>
__device__ inline coalesced_group labeled_partition(const Group &group, Label label) {
  unsigned int lanes = group.lanes();
  unsigned int mine = __match_any_sync(lanes, label);
  unsigned int firsts = __ballot_sync(lanes, (mine & details::below(details::lane())) == 0);
  unsigned int first = __ffs((int) mine) - 1;
  return coalesced_group(mine, __popc(firsts & details::below(first)), __popc(firsts));
}

template <typename Group> __device__ inline void sync(const Group &group) { group.sync(); }
template <typename Group> __device__ inline unsigned int thread_rank(const Group &group) { return (unsigned int) group.thread_rank(); }
template <typename Group> __device__ inline unsigned int group_size(const Group &group) { return (unsigned int) group.size(); }

template <typename Group, typename F, typename... Args>
__device__ inline void invoke_one(const Group &group, F f, Args... args) {
  if (group.thread_rank() == 0) f(args...);
}

}
#endif
