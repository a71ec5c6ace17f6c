// gives: 5 8 8 3 7 1 9 0 4 4 2.5 5.5 6 14 15 12 4 4 1 4 8 16 255 300 44 -3 5 1 0 1 7 2 9 1.5 -2 3
#include <cuda/atomic>
#include <cuda/std/atomic>
__device__ cuda::atomic<int, cuda::thread_scope_device> g;
__device__ cuda::std::atomic<unsigned long long> big{3};
__device__ int plain;
extern "C" __global__ void k(double *y) {
  g.store(5, cuda::memory_order_relaxed); y[0] = g.load(cuda::std::memory_order_acquire);
  g += 3; y[1] = g; y[2] = g.exchange(3); y[3] = g.load();
  int old = 4; bool ok = g.compare_exchange_strong(old, 9); y[4] = old + 4; y[5] = !ok;
  while (!g.compare_exchange_weak(old, 9, cuda::memory_order_acq_rel, cuda::memory_order_relaxed)) {}
  y[6] = g; y[7] = g.fetch_and(6) - 9; y[8] = big.fetch_add(1) + 1; y[9] = big.load();
  float f = 2.5f; cuda::atomic_ref<float, cuda::thread_scope_block> fr(f);
  y[10] = fr.fetch_add(3.0f); y[11] = f;
  cuda::atomic<unsigned> u(6); y[12] = u.fetch_or(8); y[13] = u++; y[14] = u; u.fetch_and(12); y[15] = u.load();
  y[16] = sizeof(cuda::atomic<char>) ; y[17] = sizeof(cuda::atomic<int>); y[18] = cuda::atomic<int>::is_always_lock_free; y[19] = alignof(cuda::std::atomic<bool>);
  y[20] = sizeof(cuda::atomic<double>);
  double x[4] = {1, 2, 4, 8};
  cuda::std::atomic<double *> pointer(x); pointer.fetch_add(1); pointer++; y[21] = *pointer.load() * 4;
  cuda::atomic<unsigned char> byte(250); byte += 5; y[22] = byte; 
  short s[2] = {300, -3}; cuda::atomic_ref<short> sr(s[0]); y[23] = sr.fetch_add(5); 
  unsigned char c[5] = {1, 2, 255, 4, 5}; cuda::atomic_ref<unsigned char> cr(c[2]); cr += 45; y[24] = c[2]; y[25] = s[1]; y[26] = c[1] + c[3] - 1;
  cuda::std::atomic_flag flag(false); y[27] = !flag.test_and_set(); flag.clear(); y[28] = flag.test(); y[29] = !flag.test_and_set(cuda::std::memory_order_acquire);
  cuda::atomic<int> m(7); m.fetch_max(3); y[30] = m; m.fetch_min(2); y[31] = m.load();
  plain = 4; cuda::atomic_ref<int, cuda::thread_scope_device> pr{plain}; pr.fetch_max(9); cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_device); y[32] = plain;
  float h = 4; cuda::atomic_ref<float>(h).fetch_min(1.5f); y[33] = h;
  double d = 1; cuda::std::atomic_ref<double> dr(d); dr -= 3; y[34] = d;
  cuda::std::atomic_store(&big, 3ull); y[35] = cuda::std::atomic_load_explicit(&big, cuda::std::memory_order_relaxed);
}
