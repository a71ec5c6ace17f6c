// What cuda/barrier adds to C++'s barriers: scopes, init, and copies that a barrier waits for.
#include "gpuarray-std/barrier"
#include "gpuarray-std/cuda_atomic.cuh"
namespace cuda {
template <thread_scope Scope, class Completion = std::__gpuarray_nothing> struct barrier : std::__gpuarray_barrier<Scope, Completion> {
  barrier() = default;
  __gpuarray_fn explicit barrier(std::ptrdiff_t n, Completion f = Completion()) : std::__gpuarray_barrier<Scope, Completion>(n, f) {}
};
template <thread_scope Scope, class Completion> __device__ void init(barrier<Scope, Completion> *b, std::ptrdiff_t n) { b->__gpuarray_init(n); }
template <thread_scope Scope, class Completion> __device__ void init(barrier<Scope, Completion> *b, std::ptrdiff_t n, Completion f) {
  b->__gpuarray_completion = f;
  b->__gpuarray_init(n);
}

template <std::size_t Alignment> struct aligned_size_t {
  static constexpr std::size_t align = Alignment;
  std::size_t value;
  __gpuarray_fn explicit aligned_size_t(std::size_t n) : value(n) {}
  __gpuarray_fn operator std::size_t() const { return value; }
};
// Each thread has copied its part when it arrives.
template <class T> __device__ void __gpuarray_copy(T *to, const T *from, std::size_t bytes, std::size_t rank, std::size_t threads) {
  for (std::size_t i = rank; i < bytes / sizeof(T); i += threads) to[i] = from[i];
}
template <class Group, class T, class Size, thread_scope Scope, class Completion>
__device__ void memcpy_async(const Group &group, T *to, const T *from, Size bytes, barrier<Scope, Completion> &) {
  __gpuarray_copy(to, from, bytes, group.thread_rank(), group.size());
}
template <class Group, class Size, thread_scope Scope, class Completion>
__device__ void memcpy_async(const Group &group, void *to, const void *from, Size bytes, barrier<Scope, Completion> &) {
  __gpuarray_copy(static_cast<char *>(to), static_cast<const char *>(from), bytes, group.thread_rank(), group.size());
}
template <class T, class Size, thread_scope Scope, class Completion>
__device__ void memcpy_async(T *to, const T *from, Size bytes, barrier<Scope, Completion> &) {
  __gpuarray_copy(to, from, bytes, 0, 1);
}
template <class Size, thread_scope Scope, class Completion>
__device__ void memcpy_async(void *to, const void *from, Size bytes, barrier<Scope, Completion> &) {
  __gpuarray_copy(static_cast<char *>(to), static_cast<const char *>(from), bytes, 0, 1);
}
}
