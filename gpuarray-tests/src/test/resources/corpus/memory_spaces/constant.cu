// covers: memory spaces: constant; memory spaces: device variables; language: static tables
// launch: grid 1 block 32
// out float y[32]
struct Params { float scale; int shift[3]; };
__constant__ float table[4] = {0.5f, 1.5f, 2.5f, 3.5f};
__constant__ Params params = {2.0f, {1, 10, 100}};
__constant__ double one = 1.0;
__constant__ unsigned char bytes[5] = {1, 2, 3};
__device__ const int primes[] = {2, 3, 5, 7};
__device__ float at(const float *p, int i) { return p[i]; }
extern "C" __global__ void k(float *y) {
  int t = threadIdx.x;
  const Params *p = &params;
  y[t] = at(table, t & 3) * params.scale + p->shift[t % 3] + (float) one + bytes[t % 5] + primes[t & 3];
}
