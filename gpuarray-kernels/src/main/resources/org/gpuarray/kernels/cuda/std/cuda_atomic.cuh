// What cuda/atomic adds to C++'s atomic objects: scopes, minimum and maximum.
#include "gpuarray-std/atomic"
namespace cuda {
using std::memory_order;
using std::memory_order_relaxed;
using std::memory_order_consume;
using std::memory_order_acquire;
using std::memory_order_release;
using std::memory_order_acq_rel;
using std::memory_order_seq_cst;
using std::thread_scope;
using std::thread_scope_system;
using std::thread_scope_device;
using std::thread_scope_block;
using std::thread_scope_thread;

template <class T, thread_scope Scope = thread_scope_system> struct atomic : std::__gpuarray_atomic<T, Scope> {
  using value_type = T;
  atomic() noexcept = default;
  __gpuarray_fn atomic(T v) noexcept : std::__gpuarray_atomic<T, Scope>(v) {}
  atomic(const atomic &) = delete;
  atomic &operator=(const atomic &) = delete;
  __device__ T operator=(T v) noexcept {
    this->store(v);
    return v;
  }
  __device__ T operator=(T v) volatile noexcept {
    this->store(v);
    return v;
  }
  __device__ T fetch_min(const T &v, memory_order m = memory_order_seq_cst) volatile noexcept { return std::__gpuarray_atomic<T, Scope>::Ops::min(this->__gpuarray_cell(), v, m); }
  __device__ T fetch_max(const T &v, memory_order m = memory_order_seq_cst) volatile noexcept { return std::__gpuarray_atomic<T, Scope>::Ops::max(this->__gpuarray_cell(), v, m); }
};
template <class T, thread_scope Scope = thread_scope_system> struct atomic_ref : std::__gpuarray_atomic_ref<T, Scope> {
  using value_type = T;
  __gpuarray_fn explicit atomic_ref(T &x) : std::__gpuarray_atomic_ref<T, Scope>(x) {}
  atomic_ref(const atomic_ref &) noexcept = default;
  atomic_ref &operator=(const atomic_ref &) = delete;
  __device__ T operator=(T v) const noexcept {
    this->store(v);
    return v;
  }
  __device__ T fetch_min(const T &v, memory_order m = memory_order_seq_cst) const noexcept { return std::__gpuarray_atomics<T, Scope>::min(this->__gpuarray_cell(), v, m); }
  __device__ T fetch_max(const T &v, memory_order m = memory_order_seq_cst) const noexcept { return std::__gpuarray_atomics<T, Scope>::max(this->__gpuarray_cell(), v, m); }
};

__device__ inline void atomic_thread_fence(memory_order m, thread_scope scope = thread_scope_system) {
  if (scope == thread_scope_system) {
    std::__gpuarray_thread_fence<thread_scope_system>(m);
  } else if (scope == thread_scope_device) {
    std::__gpuarray_thread_fence<thread_scope_device>(m);
  } else if (scope == thread_scope_block) {
    std::__gpuarray_thread_fence<thread_scope_block>(m);
  }
}
__device__ inline void atomic_signal_fence(memory_order) {}
}
