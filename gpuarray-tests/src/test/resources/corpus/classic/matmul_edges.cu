// covers: classic programs: tiled matrix multiplication
// covers: templates: function templates; templates: non-type parameters; language: __restrict__; synchronisation: barriers in device functions and templates; language: logical operators; language: conditional operator
// launch: grid 3,4 block 8,8
// in double A[1073] uniform(-2,2)
// in double B[851] uniform(-2,2)
// out double C[667]
// scalar int rows 29
// scalar int inner 37
// scalar int cols 23

// Sizes that are no multiples of the tile: what lies outside counts as zero.
template <int TILE, typename T>
__device__ void multiply(const T* __restrict__ A, const T* __restrict__ B, T* __restrict__ C, int rows, int inner,
                         int cols) {
  __shared__ T a[TILE][TILE + 1];
  __shared__ T b[TILE][TILE + 1];
  int row = blockIdx.y * TILE + threadIdx.y;
  int col = blockIdx.x * TILE + threadIdx.x;
  T sum = T(0);
  for (int start = 0; start < inner; start += TILE) {
    int ac = start + threadIdx.x;
    int br = start + threadIdx.y;
    a[threadIdx.y][threadIdx.x] = (row < rows && ac < inner) ? A[row * inner + ac] : T(0);
    b[threadIdx.y][threadIdx.x] = (br < inner && col < cols) ? B[br * cols + col] : T(0);
    __syncthreads();
    for (int i = 0; i < TILE; i++) sum += a[threadIdx.y][i] * b[i][threadIdx.x];
    __syncthreads();
  }
  if (row < rows && col < cols) C[row * cols + col] = sum;
}

extern "C" __global__ void k(const double* A, const double* B, double* C, int rows, int inner, int cols) {
  multiply<8>(A, B, C, rows, inner, cols);
}
