// What cuda/semaphore adds to C++'s semaphores: scopes.
#include "gpuarray-std/semaphore"
#include "gpuarray-std/cuda_atomic.cuh"
namespace cuda {
template <thread_scope Scope, std::ptrdiff_t Most = 2147483647> struct counting_semaphore : std::__gpuarray_semaphore<Scope, Most> {
  counting_semaphore() = default;
  __gpuarray_fn explicit counting_semaphore(std::ptrdiff_t n) : std::__gpuarray_semaphore<Scope, Most>(n) {}
};
template <thread_scope Scope> using binary_semaphore = counting_semaphore<Scope, 1>;
}
