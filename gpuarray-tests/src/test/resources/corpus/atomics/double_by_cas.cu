// covers: atomics: float and double; atomics: atomicCAS; atomics: 64-bit integers
// launch: grid 2 block 64
// in int a[128] uniform(-4,5)
// inout double y[2] values(0,1)
// compare: bits

extern "C" __global__ void k(const int* a, double* y) {
  unsigned long long* word = (unsigned long long*) y;
  unsigned long long old = *word, assumed;
  double v = a[blockIdx.x * 64 + threadIdx.x] * 0.125;
  do {
    assumed = old;
    old = atomicCAS(word, assumed, (unsigned long long) __double_as_longlong(v + __longlong_as_double((long long) assumed)));
  } while (assumed != old);
}
