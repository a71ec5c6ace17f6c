// covers: classic programs: stencils with halos
// covers: language: float and double arithmetic
// launch: grid 2,2 block 6,6
// in double in[1000] uniform(-1,1)
// inout double out[1000] zeros

// Seven points in three dimensions: the plane is in shared memory, the column in registers.
extern "C" __global__ void k(const double* in, double* out) {
  const int N = 10, B = 6;
  __shared__ double plane[B][B];
  int x = blockIdx.x * (B - 2) + threadIdx.x;
  int y = blockIdx.y * (B - 2) + threadIdx.y;
  bool loads = x < N && y < N;
  bool stores = loads && threadIdx.x > 0 && threadIdx.x < B - 1 && threadIdx.y > 0 && threadIdx.y < B - 1 &&
                x < N - 1 && y < N - 1;
  const int layer = N * N;
  int i = y * N + x;
  double below = 0, here = loads ? in[i] : 0, above = loads ? in[i + layer] : 0;
  for (int z = 1; z < N - 1; z++) {
    below = here;
    here = above;
    above = loads ? in[i + (z + 1) * layer] : 0;
    __syncthreads();
    plane[threadIdx.y][threadIdx.x] = here;
    __syncthreads();
    if (stores) {
      double around = plane[threadIdx.y][threadIdx.x - 1] + plane[threadIdx.y][threadIdx.x + 1] +
                      plane[threadIdx.y - 1][threadIdx.x] + plane[threadIdx.y + 1][threadIdx.x];
      out[i + z * layer] = (around + below + above) / 6.0 - here;
    }
  }
}
