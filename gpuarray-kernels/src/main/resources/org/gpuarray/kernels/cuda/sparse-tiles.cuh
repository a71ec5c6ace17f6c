extern "C" __global__ void sparse_tiles(const J* starts, J* tile_rows, const I rows, const I elements, const I tiles) {
  const I t = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (t <= tiles) {
    const I place = t < tiles ? t * TILE_ITEMS : rows + elements;
    tile_rows[t] = (J) rows_before(starts + 1, 0, rows, elements, place);
  }
}
