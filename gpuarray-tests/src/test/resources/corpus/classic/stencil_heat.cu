// covers: classic programs: stencils with halos
// covers: language: __restrict__; language: float and double arithmetic; language: logical operators
// launch: grid 2,4 block 16,8
// in float u[1024] uniform(0,100)
// out float next[1024]
// scalar int nx 32
// scalar int ny 32
// scalar float c 0.2

// Five points in two dimensions; the border keeps its temperature.
#define BX 16
#define BY 8

extern "C" __global__ void k(const float* __restrict__ u, float* __restrict__ next, int nx, int ny, float c) {
  __shared__ float s[BY + 2][BX + 2];
  int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
  int lx = threadIdx.x + 1, ly = threadIdx.y + 1;
  int i = y * nx + x;
  s[ly][lx] = u[i];
  if (threadIdx.x == 0 && x > 0) s[ly][0] = u[i - 1];
  if (threadIdx.x == BX - 1 && x < nx - 1) s[ly][BX + 1] = u[i + 1];
  if (threadIdx.y == 0 && y > 0) s[0][lx] = u[i - nx];
  if (threadIdx.y == BY - 1 && y < ny - 1) s[BY + 1][lx] = u[i + nx];
  __syncthreads();
  bool border = x == 0 || y == 0 || x == nx - 1 || y == ny - 1;
  float here = s[ly][lx];
  next[i] = border ? here : here + c * (s[ly][lx - 1] + s[ly][lx + 1] + s[ly - 1][lx] + s[ly + 1][lx] - 4.0f * here);
}
