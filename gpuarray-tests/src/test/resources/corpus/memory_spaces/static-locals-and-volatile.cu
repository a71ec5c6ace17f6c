// covers: memory spaces: static locals; memory spaces: volatile; memory spaces: global
// launch: grid 1 block 32
// inout int y[32] iota
__device__ int next(int v) { static __device__ int calls[32]; calls[threadIdx.x] += v; return calls[threadIdx.x]; }
__device__ int weight(int i) { static const int w[4] = {1, 10, 100, 1000}; return w[i & 3]; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  volatile int *v = y;
  volatile int local = t;
  local += 2;
  v[t] = v[t] + local;
  next(t);
  v[t] += next(5) + weight(t);
}
