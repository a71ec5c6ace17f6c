// Pipelines: stages that producers fill with copies and consumers use. A copy is done when the call returns, so that what a
// stage makes visible is ordered by its two barriers alone.
#include "gpuarray-std/cuda_barrier.cuh"
namespace cuda {
enum class pipeline_role { producer, consumer };
template <thread_scope Scope> class pipeline;

template <thread_scope Scope> struct __gpuarray_stage {
  barrier<Scope> filled;
  barrier<Scope> emptied;
};
template <thread_scope Scope, unsigned char Stages> class pipeline_shared_state {
 public:
  pipeline_shared_state() = default;
  pipeline_shared_state(const pipeline_shared_state &) = delete;
  pipeline_shared_state &operator=(const pipeline_shared_state &) = delete;

  __gpuarray_stage<Scope> __gpuarray_stages[Stages];
  atomic<unsigned int, Scope> __gpuarray_producers;
  atomic<unsigned int, Scope> __gpuarray_users;
  __device__ void __gpuarray_init(std::size_t producers, std::size_t consumers, std::size_t users) {
    for (int i = 0; i < Stages; i++) {
      init(&__gpuarray_stages[i].filled, std::ptrdiff_t(producers));
      init(&__gpuarray_stages[i].emptied, std::ptrdiff_t(consumers));
    }
    __gpuarray_users.store((unsigned int) users, memory_order_relaxed);
  }
};

// Where a thread is: in which stage and round as a producer, and as a consumer.
template <thread_scope Scope> class pipeline {
  __gpuarray_stage<Scope> *stages;
  atomic<unsigned int, Scope> *users;
  unsigned char count, head, tail;
  bool headRound, tailRound, isActive;

 public:
  __device__ pipeline(__gpuarray_stage<Scope> *s, atomic<unsigned int, Scope> *u, unsigned char n)
      : stages(s), users(u), count(n), head(0), tail(0), headRound(false), tailRound(false), isActive(true) {}
  __device__ pipeline(pipeline &&other)
      : stages(other.stages), users(other.users), count(other.count), head(other.head), tail(other.tail), headRound(other.headRound),
        tailRound(other.tailRound), isActive(other.isActive) {
    other.isActive = false;
  }
  pipeline(const pipeline &) = delete;
  pipeline &operator=(pipeline &&) = delete;
  __device__ ~pipeline() {
    if (isActive) quit();
  }
  // Returns whether the thread is the last one to leave.
  __device__ bool quit() {
    isActive = false;
    return users->fetch_sub(1u) == 1;
  }
  // In the first round every stage is empty.
  __device__ void producer_acquire() { stages[head].emptied.wait_parity(!headRound); }
  __device__ void producer_commit() {
    (void) stages[head].filled.arrive();
    head = head + 1 == count ? 0 : head + 1;
    headRound = head == 0 ? !headRound : headRound;
  }
  __device__ void consumer_wait() { stages[tail].filled.wait_parity(tailRound); }
  __device__ void consumer_release() {
    (void) stages[tail].emptied.arrive();
    tail = tail + 1 == count ? 0 : tail + 1;
    tailRound = tail == 0 ? !tailRound : tailRound;
  }
};
// A thread sees its own copies as soon as they are done.
template <> class pipeline<thread_scope_thread> {
 public:
  __device__ pipeline() {}
  __device__ pipeline(pipeline &&) {}
  pipeline(const pipeline &) = delete;
  pipeline &operator=(pipeline &&) = delete;
  __device__ bool quit() { return true; }
  __device__ void producer_acquire() {}
  __device__ void producer_commit() {}
  __device__ void consumer_wait() {}
  __device__ void consumer_release() {}
};

__device__ inline pipeline<thread_scope_thread> make_pipeline() { return pipeline<thread_scope_thread>(); }
template <class Group, thread_scope Scope, unsigned char Stages>
__device__ pipeline<Scope> make_pipeline(const Group &group, pipeline_shared_state<Scope, Stages> *state) {
  if (group.thread_rank() == 0) state->__gpuarray_init(group.size(), group.size(), group.size());
  group.sync();
  return pipeline<Scope>(state->__gpuarray_stages, &state->__gpuarray_users, Stages);
}
template <class Group, thread_scope Scope, unsigned char Stages>
__device__ pipeline<Scope> make_pipeline(const Group &group, pipeline_shared_state<Scope, Stages> *state, std::size_t producers) {
  if (group.thread_rank() == 0) state->__gpuarray_init(producers, group.size() - producers, group.size());
  group.sync();
  return pipeline<Scope>(state->__gpuarray_stages, &state->__gpuarray_users, Stages);
}
template <class Group, thread_scope Scope, unsigned char Stages>
__device__ pipeline<Scope> make_pipeline(const Group &group, pipeline_shared_state<Scope, Stages> *state, pipeline_role role) {
  if (group.thread_rank() == 0) state->__gpuarray_producers.store(0u);
  group.sync();
  if (role == pipeline_role::producer) state->__gpuarray_producers.fetch_add(1u);
  group.sync();
  return make_pipeline(group, state, std::size_t(state->__gpuarray_producers.load()));
}

template <unsigned char Prior> __device__ void pipeline_consumer_wait_prior(pipeline<thread_scope_thread> &) {}
template <thread_scope Scope> __device__ void pipeline_producer_commit(pipeline<thread_scope_thread> &, barrier<Scope> &) {}

template <class Group, class T, class Size, thread_scope Scope>
__device__ void memcpy_async(const Group &group, T *to, const T *from, Size bytes, pipeline<Scope> &) {
  __gpuarray_copy(to, from, bytes, group.thread_rank(), group.size());
}
template <class Group, class Size, thread_scope Scope>
__device__ void memcpy_async(const Group &group, void *to, const void *from, Size bytes, pipeline<Scope> &) {
  __gpuarray_copy(static_cast<char *>(to), static_cast<const char *>(from), bytes, group.thread_rank(), group.size());
}
template <class T, class Size, thread_scope Scope> __device__ void memcpy_async(T *to, const T *from, Size bytes, pipeline<Scope> &) {
  __gpuarray_copy(to, from, bytes, 0, 1);
}
template <class Size, thread_scope Scope> __device__ void memcpy_async(void *to, const void *from, Size bytes, pipeline<Scope> &) {
  __gpuarray_copy(static_cast<char *>(to), static_cast<const char *>(from), bytes, 0, 1);
}
}
