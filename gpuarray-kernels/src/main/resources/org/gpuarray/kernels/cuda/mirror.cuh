// Square tiles of matrices, TILE by TILE.

// Writes the conjugate transpose of a part of a matrix beside its diagonal to another part.
extern "C" __global__ void __launch_bounds__(THREADS) mirror(
    const T* from, T* to, const I stride, const I pitch, const I rows, const I columns, const I row_tiles,
    const I column_tiles) {
  __shared__ T tile[TILE * (TILE + 1)];
  const I line = blockIdx.x / column_tiles;
  const I matrix = line / row_tiles;
  const I row = (line - matrix * row_tiles) * TILE;
  const I column = (blockIdx.x - line * column_tiles) * TILE;
  for (int e = threadIdx.x; e < TILE * TILE; e += THREADS) {
    const int i = e / TILE;
    const int j = e % TILE;
    if (row + i < rows && column + j < columns) {
      tile[i * (TILE + 1) + j] = from[matrix * stride + (row + i) * pitch + column + j];
    }
  }
  wait_for_block();
  for (int e = threadIdx.x; e < TILE * TILE; e += THREADS) {
    const int j = e / TILE;
    const int i = e % TILE;
    if (row + i < rows && column + j < columns) {
      to[matrix * stride + (column + j) * pitch + row + i] = conjugate_of(tile[i * (TILE + 1) + j]);
    }
  }
}

// Copies the lower triangle of square matrices, a row in each block, and puts zeros above it.
extern "C" __global__ void lower_triangle(const T* from, T* to, const I rows) {
  const I row = blockIdx.x % rows;
  for (I j = threadIdx.x; j < rows; j += THREADS) {
    to[blockIdx.x * rows + j] = j <= row ? from[blockIdx.x * rows + j] : number(0);
  }
}
