// What cuda/latch adds to C++'s latches: scopes.
#include "gpuarray-std/latch"
#include "gpuarray-std/cuda_atomic.cuh"
namespace cuda {
template <thread_scope Scope> struct latch : std::__gpuarray_latch<Scope> {
  latch() = default;
  __gpuarray_fn explicit latch(std::ptrdiff_t n) : std::__gpuarray_latch<Scope>(n) {}
};
}
