// covers: warp: __syncwarp
// launch: block 32,4
// in int a[128] iota
// out int y[128]
// compare: bits

extern "C" __global__ void k(const int* a, int* y) {
  __shared__ int tile[4][4][8];
  int lane = threadIdx.x, w = threadIdx.y;
  tile[w][lane / 8][lane % 8] = a[w * 32 + lane];
  __syncwarp();
  y[w * 32 + lane] = tile[w][lane % 4][lane / 4];
}
