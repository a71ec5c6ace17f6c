// covers: memory spaces: device variables; memory spaces: global; memory spaces: constant
// launch: grid 1 block 32
// out int y[32]
__device__ int counter;
__device__ int grid[2][16] = {{1, 2, 3}, {4}};
__device__ float factor = 1.5f;
__device__ int *where = nullptr;
namespace store { __device__ int cell = 9; }
struct State { int a; float b; };
__device__ State state = {3, 0.5f};
static __device__ unsigned hidden = 7;
__constant__ int base = 100;
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  atomicAdd(&counter, t);
  grid[t / 16][t % 16] += t;
  if (t == 0) { where = &grid[1][0]; state.a = 30; }
  __syncthreads();
  y[t] = counter + grid[1 - t / 16][t % 16] + (int) (factor * 2) + store::cell + where[0] + state.a + hidden + base + (where != nullptr);
}
