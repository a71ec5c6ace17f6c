// covers: language: static tables; language: static members; memory spaces: constant
// launch: grid 1 block 32
// out float y[32]
__device__ const float weights[4] = {0.5f, 0.25f, 0.125f, 1.0f / 16};
static const int offsets[3][2] = {{0, 1}, {1, 0}, {-1, -1}};
struct Table { static const int size = 5; static constexpr float gain = 1.5f; };
__device__ int hits = 40;
__constant__ short steps[] = {1, 2, 4, 8};
extern "C" __global__ void k(float *y) {
  int t = threadIdx.x;
  static const int primes[] = {2, 3, 5, 7, 11};
  const float local[3] = {1, 2, 3};
  float r = weights[t & 3] * 16 + offsets[t % 3][t & 1] + primes[t % Table::size] + local[t % 3];
  y[t] = r * Table::gain + steps[t & 3] + hits;
}
