// What is before and behind the factorization of large matrices: a block has a row.

// Copies the lower triangles of square matrices. Products write above the diagonal, too, so there are zeros, which nobody reads.
extern "C" __global__ void cholesky_start(const T* from, T* to, const I rows) {
  const I row = blockIdx.x % rows;
  for (I j = threadIdx.x; j < rows; j += THREADS) {
    to[blockIdx.x * rows + j] = j <= row ? from[blockIdx.x * rows + j] : number(0);
  }
}

// Writes the triangles of the diagonal, which were factored elsewhere, and zeros above.
extern "C" __global__ void cholesky_end(const T* diagonals, T* factors, const I rows) {
  const I row = blockIdx.x % rows;
  const I first = row / WIDTH * WIDTH;
  for (I j = first + threadIdx.x; j < rows; j += THREADS) {
    factors[blockIdx.x * rows + j] = j <= row ? diagonals[blockIdx.x * WIDTH + (j - first)] : number(0);
  }
}
