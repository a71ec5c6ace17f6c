// covers: vector types: components; vector types: wide loads; memory spaces: volatile; memory spaces: static locals
// launch: grid 1 block 16
// inout int y[64] iota
__device__ int index(int i) { static const int order[4] = {2, 0, 3, 1}; return order[i]; }
extern "C" __global__ void k(int *y) {
  __shared__ volatile float cell[16];
  int t = threadIdx.x;
  int4 &v = reinterpret_cast<int4 *>(y)[t];
  int4 old = v;
  v.x = old.w;
  v.y += old.x * 2;
  v.z--;
  v.w = (&old.x)[index(t & 3)];
  cell[t] = t * 0.5f;
  __syncthreads();
  v.x += (int) (cell[15 - t] * 2);
}
