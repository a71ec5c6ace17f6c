// covers: warp: __syncwarp; warp: warp operations in loops
// launch: grid 2 block 64
// in float a[128] uniform(-5,5)
// out float y[128]
// compare: bits

extern "C" __global__ void k(const float* a, float* y) {
  __shared__ float s[2][32];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  int i = blockIdx.x * 64 + threadIdx.x;
  s[warp][lane] = a[i];
  __syncwarp();
  for (int size = 2; size <= 32; size *= 2) {
    for (int stride = size / 2; stride > 0; stride /= 2) {
      int other = lane ^ stride;
      float mine = s[warp][lane], his = s[warp][other];
      bool ascending = (lane & size) == 0;
      bool keep = (lane < other) == (mine < his);
      __syncwarp();
      s[warp][lane] = keep == ascending ? mine : his;
      __syncwarp();
    }
  }
  y[i] = s[warp][lane];
}
