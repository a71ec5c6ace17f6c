// covers: classic programs: stencils with halos
// launch: grid 8 block 64
// in int in[518] uniform(-100,100)
// out int out[512]

#define RADIUS 3
#define BLOCK_SIZE 64

extern "C" __global__ void k(const int* in, int* out) {
  __shared__ int temp[BLOCK_SIZE + 2 * RADIUS];
  int gindex = threadIdx.x + blockIdx.x * blockDim.x + RADIUS;
  int lindex = threadIdx.x + RADIUS;
  temp[lindex] = in[gindex];
  if (threadIdx.x < RADIUS) {
    temp[lindex - RADIUS] = in[gindex - RADIUS];
    temp[lindex + BLOCK_SIZE] = in[gindex + BLOCK_SIZE];
  }
  __syncthreads();
  int result = 0;
  for (int offset = -RADIUS; offset <= RADIUS; offset++) result += temp[lindex + offset];
  out[gindex - RADIUS] = result;
}
