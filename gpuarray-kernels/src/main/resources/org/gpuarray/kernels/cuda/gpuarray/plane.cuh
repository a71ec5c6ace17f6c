// Tiles of two dimensions.
#pragma once

// The place of a tile in a grid of down times across. They come in squares that grow by a row and a column at a time, the tiles
// of the two by turns: a tile and its mirror image, which may lie in the same memory, are read soon after each other.
template <class I> __device__ __forceinline__ void tile_place(
    const I tile, const I down, const I across, I* tile_row, I* tile_column) {
  const I side = down < across ? down : across;
  if (tile < side * side) {
    I edge = (I) sqrtf((float) tile);
    while (edge * edge > tile) {
      edge--;
    }
    while ((edge + 1) * (edge + 1) <= tile) {
      edge++;
    }
    const I step = tile - edge * edge;
    *tile_row = step % 2 == 0 ? edge : step / 2;
    *tile_column = step % 2 == 0 ? step / 2 : edge;
  } else {
    const I line = tile / side;
    *tile_row = down > across ? line : tile - line * side;
    *tile_column = down > across ? tile - line * side : line;
  }
}
