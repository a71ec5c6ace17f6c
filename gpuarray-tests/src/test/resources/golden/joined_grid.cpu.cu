extern "C" __global__ void map_mul_join_join_f32_d2(
    const float* a0, const int a0_start, const int a0_s0, const float* a1, const int a1_start, const int a1_s0,
    const int a2_start, const int a3_start, float* o0, const int o0_s0, const float s0, const float s1,
    const int rows, const int columns, const int blocks_per_row, const int block_rows) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int begin = (block - row_block * blocks_per_row) * 8192;
  const int end = columns - begin < 8192 ? columns : begin + 8192;
  const int first = row_block * block_rows;
  const int last = rows - first < block_rows ? rows : first + block_rows;
  for (int row = first; row < last; row++) {
    {
      int from = begin;
      int to = end;
      to = min(to, -(a3_start));
      for (int column = from; column < to; column++) {
        const float t0 = a0[a0_start + row * a0_s0 + column];
        o0[row * o0_s0 + column] = t0;
      }
    }
    {
      int from = begin;
      int to = end;
      from = max(from, -(a3_start));
      to = min(to, -(a2_start));
      for (int column = from; column < to; column++) {
        const float t1 = a1[a1_start + row * a1_s0 + column];
        const float t3 = t1 * s0;
        o0[row * o0_s0 + column] = t3;
      }
    }
    {
      int from = begin;
      int to = end;
      from = max(from, -(a3_start));
      from = max(from, -(a2_start));
      for (int column = from; column < to; column++) {
        o0[row * o0_s0 + column] = s1;
      }
    }
  }
}

extern "C" __global__ void map_mul_join_join_f32_d2_tall(
    const float* a0, const int a0_start, const int a0_s0, const float* a1, const int a1_start, const int a1_s0,
    const int a2_start, const int a3_start, float* o0, const int o0_s0, const float s0, const float s1,
    const int rows, const int columns) {
  const int begin = blockIdx.x * 8192;
  const int end = rows - begin < 8192 ? rows : begin + 8192;
  for (int column = 0; column < columns; column++) {
    {
      int from = begin;
      int to = end;
      to = a3_start + column < 0 ? to : from;
      for (int row = from; row < to; row++) {
        const float t0 = a0[a0_start + row * a0_s0 + column];
        o0[row * o0_s0 + column] = t0;
      }
    }
    {
      int from = begin;
      int to = end;
      to = a3_start + column < 0 ? from : to;
      to = a2_start + column < 0 ? to : from;
      for (int row = from; row < to; row++) {
        const float t1 = a1[a1_start + row * a1_s0 + column];
        const float t3 = t1 * s0;
        o0[row * o0_s0 + column] = t3;
      }
    }
    {
      int from = begin;
      int to = end;
      to = a3_start + column < 0 ? from : to;
      to = a2_start + column < 0 ? from : to;
      for (int row = from; row < to; row++) {
        o0[row * o0_s0 + column] = s1;
      }
    }
  }
}
