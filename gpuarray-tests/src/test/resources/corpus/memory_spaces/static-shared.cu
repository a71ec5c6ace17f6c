// covers: memory spaces: static shared; memory spaces: shared in device functions; language: multi-dimensional arrays
// launch: grid 2 block 32
// in int a[64] iota
// out int y[64]
__device__ int *buffer() { __shared__ int kept[32]; return kept; }
template <class T> __device__ T *typed() { __shared__ T kept[32]; return kept; }
struct Cell { int v; short w; };
extern "C" __global__ void k(const int *a, int *y) {
  __shared__ int s[4][8];
  __shared__ Cell cells[32];
  __shared__ int single;
  int t = threadIdx.x, i = blockIdx.x * 32 + t;
  s[t / 8][t % 8] = a[i];
  buffer()[t] = t * 2;
  typed<float>()[t] = t * 0.5f;
  typed<int>()[31 - t] = t;
  cells[t].v = t;
  cells[t].w = (short) -t;
  if (t == 5) single = 1000 * blockIdx.x;
  __syncthreads();
  int u = 31 - t;
  y[i] = s[u / 8][u % 8] + buffer()[u] + (int) (typed<float>()[u] * 2) + typed<int>()[t] * 3 + cells[u].v + cells[u].w + single;
}
