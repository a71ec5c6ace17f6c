// gives: 3 5 2 7 9
#include <cuda/atomic>
enum class E : unsigned char { A = 3, B = 5 };
enum F { X = 2, Y = 7 };
struct Two { char a, b; __device__ bool operator==(Two o) const { return a == o.a && b == o.b; } };
__device__ cuda::atomic<E> e;
__device__ cuda::atomic<F> f;
extern "C" __global__ void k(double *y) {
  e = E::A; f.store(X);
  y[0] = (int) e.load(); e.exchange(E::B); y[1] = (int) e.load(cuda::memory_order_relaxed);
  y[2] = f; F old = X; f.compare_exchange_strong(old, Y); y[3] = f.load();
  cuda::atomic<Two> two(Two{1, 2}); Two was = two.load(); two.compare_exchange_strong(was, Two{4, 5}); was = two; y[4] = was.a + was.b;
}
