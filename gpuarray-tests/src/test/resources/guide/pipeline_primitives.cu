// gives: 2016 6112 8192 64 130 1 0 3 3 1 1 1 16383 2016 63 1
// threads: 64
#include <cuda_pipeline.h>
__device__ int source[64 * 4];
__device__ int2 pairs[64];
__device__ int4 quads[64];
__device__ int sum(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
extern "C" __global__ void k(double *y) {
  const int t = threadIdx.x;
  for (int i = 0; i < 4; i++) source[t + 64 * i] = t + 64 * i;
  pairs[t] = make_int2(t, -t); quads[t] = make_int4(t, 1, 2, 3);
  __shared__ int a[2][64]; __shared__ int2 b[64]; __shared__ int4 c[64]; __shared__ int total[4];
  __syncthreads();
  // Two stages: while one is added up, the other is filled.
  for (int i = 0; i < 2; i++) { __pipeline_memcpy_async(&a[i][t], &source[t + 64 * i], sizeof(int)); __pipeline_commit(); }
  for (int i = 0; i < 4; i++) {
    if (i < 3) __pipeline_wait_prior(1); else __pipeline_wait_prior(0);
    __syncthreads();
    if (t == 0) total[i] = sum(a[i % 2], 64);
    __syncthreads();
    if (i + 2 < 4) __pipeline_memcpy_async(&a[i % 2][t], &source[t + 64 * (i + 2)], 4);
    __pipeline_commit();
  }
  if (t == 0) { y[0] = total[0]; y[1] = total[1]; y[2] = total[3] - total[1]; }
  // The last bytes are zeros, not from memory.
  b[t] = make_int2(9, 9); c[t] = make_int4(9, 9, 9, 9);
  __pipeline_memcpy_async(&b[t], &pairs[t], 8, t % 2 ? 4 : 0);
  __pipeline_memcpy_async(&c[t], &quads[t], 16, t == 5 ? 12 : t == 6 ? 16 : t == 7 ? 1 : 0);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  if (t == 0) {
    y[3] = b[62].x + b[63].y + 2; y[4] = b[63].x + 67; y[5] = c[5].x == 5 && c[5].y == 0; y[6] = c[6].x + c[6].w;
    y[7] = c[7].w; y[8] = c[8].w;
  }
  // A barrier that the copies arrive on.
  __shared__ __mbarrier_t bar;
  if (t == 0) __mbarrier_init(&bar, blockDim.x);
  __syncthreads();
  __pipeline_memcpy_async(&a[0][t], &source[t], 4);
  __pipeline_arrive_on(&bar);
  __mbarrier_token_t token = __mbarrier_arrive(&bar);
  while (!__mbarrier_test_wait(&bar, token)) {}
  if (t == 0) { y[9] = __mbarrier_token_pending_count(token) >= 1 && __mbarrier_token_pending_count(token) <= 64 * 2; y[10] = __mbarrier_test_wait_parity(&bar, 0); y[11] = !__mbarrier_test_wait_parity(&bar, 1); y[12] = __mbarrier_maximum_count(); y[13] = sum(a[0], 64); }
  __syncthreads();
  // A thread that drops out; the others go on without it.
  if (t == 63) __mbarrier_arrive_and_drop(&bar); else { token = __mbarrier_arrive(&bar); while (!__mbarrier_try_wait(&bar, token, 100)) {} }
  if (t < 63) { if (t == 0) y[14] = 63; token = __mbarrier_arrive(&bar); while (!__mbarrier_try_wait_parity(&bar, 0, 100)) {} }
  __syncthreads();
  if (t == 0) { __mbarrier_inval(&bar); y[15] = 1; }
}
