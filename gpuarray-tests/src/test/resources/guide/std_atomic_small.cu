// gives: 64 64 64 64 192 -64 2016 64 1 1 255 65535
// threads: 64
#include <cuda/atomic>
struct Node { int value; Node *next; };
__device__ unsigned char bytes[5];
__device__ short halves[3];
__device__ Node nodes[64];
__device__ cuda::atomic<Node *, cuda::thread_scope_device> head;
__device__ cuda::atomic<unsigned char> whole;
struct Pair { int a, b; __device__ bool operator==(const Pair &o) const { return a == o.a && b == o.b; } };
__device__ cuda::atomic<Pair> pair;
extern "C" __global__ void k(double *y) {
  for (int i = 0; i < 4; i++) { cuda::atomic_ref<unsigned char, cuda::thread_scope_block> byte(bytes[i]); byte.fetch_add(1); }
  cuda::atomic_ref<short> half(halves[1]), other(halves[2]);
  half += 3; other.fetch_sub(1);
  whole.fetch_or((unsigned char) (1 << threadIdx.x % 8));
  cuda::atomic_ref<unsigned short>(reinterpret_cast<unsigned short &>(halves[0])).fetch_or((unsigned short) (1 << threadIdx.x % 16));
  Node *own = &nodes[threadIdx.x];
  own->value = threadIdx.x;
  own->next = head.load(cuda::memory_order_relaxed);
  while (!head.compare_exchange_weak(own->next, own, cuda::memory_order_release, cuda::memory_order_relaxed)) {}
  Pair was = pair.load();
  while (!pair.compare_exchange_strong(was, Pair{was.a + 1, was.b - 1})) {}
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int i = 0; i < 4; i++) y[i] = bytes[i];
    y[4] = halves[1]; y[5] = halves[2];
    int sum = 0, length = 0;
    for (Node *n = head.load(cuda::memory_order_acquire); n != nullptr; n = n->next, length++) sum += n->value;
    y[6] = sum; y[7] = length;
    Pair p = pair.load();
    y[8] = p.a == 64; y[9] = p.b == -64;
    y[10] = whole.load(); y[11] = (unsigned short) halves[0];
  }
}
