// Tiles of two dimensions.

// The place of a tile in a grid of down times across. They come in squares that grow by a row and a column at a time, the tiles
// of the two by turns: a tile and its mirror image, which may lie in the same memory, are read soon after each other.
__device__ __forceinline__ void tile_place_T(
    const T tile, const T down, const T across, T* tile_row, T* tile_column) {
  const T side = down < across ? down : across;
  if (tile < side * side) {
    T edge = (T) sqrtf((float) tile);
    while (edge * edge > tile) {
      edge--;
    }
    while ((edge + 1) * (edge + 1) <= tile) {
      edge++;
    }
    const T step = tile - edge * edge;
    *tile_row = step % 2 == 0 ? edge : step / 2;
    *tile_column = step % 2 == 0 ? step / 2 : edge;
  } else {
    const T line = tile / side;
    *tile_row = down > across ? line : tile - line * side;
    *tile_column = down > across ? tile - line * side : line;
  }
}
