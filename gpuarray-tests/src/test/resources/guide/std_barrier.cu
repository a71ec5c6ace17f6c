// gives: 2016 2016 64 4032 32 5 128
// threads: 64
#include <cuda/barrier>
#include <cuda/std/barrier>
struct Counted { int *count; __device__ void operator()() { ++*count; } };
extern "C" __global__ void k(double *y) {
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ Barrier bar, other;
  __shared__ int values[64], copied[64], from[64], finished;
  __shared__ alignas(16) char memory[sizeof(cuda::barrier<cuda::thread_scope_block, Counted>)];
  auto *counting = reinterpret_cast<cuda::barrier<cuda::thread_scope_block, Counted> *>(memory);
  if (threadIdx.x == 0) {
    init(&bar, blockDim.x);
    init(&other, blockDim.x);
    finished = 0;
    new (counting) cuda::barrier<cuda::thread_scope_block, Counted>(blockDim.x, Counted{&finished});
  }
  __syncthreads();
  values[threadIdx.x] = threadIdx.x;
  from[threadIdx.x] = 2 * threadIdx.x;
  Barrier::arrival_token token = bar.arrive();
  bar.wait(static_cast<Barrier::arrival_token &&>(token));
  int sum = 0;
  for (int v : values) sum += v;
  bar.arrive_and_wait();
  if (threadIdx.x == 63) y[0] = sum;
  values[threadIdx.x] = 1;
  bar.arrive_and_wait();
  if (threadIdx.x == 5) {
    y[1] = sum;
    int ones = 0;
    for (int v : values) ones += v;
    y[2] = ones;
  }
  if (threadIdx.x == 0) cuda::memcpy_async(copied, from, sizeof(from), other);
  other.arrive_and_wait();
  if (threadIdx.x == 7) {
    int all = 0;
    for (int v : copied) all += v;
    y[3] = all;
  }
  for (int i = 0; i < 5; i++) counting->arrive_and_wait();
  if (threadIdx.x >= 32) {
    other.arrive_and_drop();
  } else {
    other.arrive_and_wait();
    values[threadIdx.x] = 3;
    other.arrive_and_wait();
    if (threadIdx.x == 31) {
      int threes = 0;
      for (int v : values) threes += v == 3;
      y[4] = threes; y[5] = finished;
    }
  }
  __device__ static cuda::std::atomic<int> all;
  all.fetch_add(2);
  bar.arrive_and_wait();
  if (threadIdx.x == 0) y[6] = all;
}
