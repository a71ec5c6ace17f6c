// covers: language: destructors; language: references; language: loops
// launch: grid 4 block 1
// inout int y[2] zeros
__device__ int mutex_word = 0;
struct Guard {
  int *m;
  __device__ explicit Guard(int *lock) : m(lock) {
    while (atomicCAS(m, 0, 1) != 0) {}
    __threadfence();
  }
  __device__ ~Guard() { __threadfence(); atomicExch(m, 0); }
};
extern "C" __global__ void k(int *y) {
  for (int i = 0; i < 10; i++) {
    Guard guard(&mutex_word);
    volatile int *v = y;
    v[0] = v[0] + 1;
    if (i % 2) continue;
    v[1] = v[1] + 2;
  }
}
