extern "C" __global__ void map_add_add_add_where_f32_d2(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0,
    const float* a3, const float* a4, const int a5_start, const int f0_p0, const int f0_s0, const int f0_b1,
    const int f0_p1, const int f1_p0, const int f1_b1, const int f1_p1, const int f2_p0, const int f2_b1,
    const int f2_p1, float* o0, const int o0_s0, const int rows, const int columns, const int blocks_per_row,
    const int block_rows) {
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
      to = min(to, -(a5_start));
      for (int column = from; column < to; column++) {
        const float t0 = a0[row * a0_s0 + column];
        o0[row * o0_s0 + column] = t0;
      }
    }
    {
      int from = begin;
      int to = end;
      from = max(from, -(a5_start));
      const int fold0 = (row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0;
      while (from < to) {
        int stop = to;
        stop = from < f1_b1 && f1_b1 < stop ? f1_b1 : stop;
        const int fold1 = from < f1_b1 ? f1_p0 : f1_p1;
        stop = from < f2_b1 && f2_b1 < stop ? f2_b1 : stop;
        const int fold2 = from < f2_b1 ? f2_p0 : f2_p1;
        for (int column = from; column < stop; column++) {
          const float t1 = a1[row * a1_s0 + fold1 + column];
          const float t2 = a2[row * a2_s0 + fold2 + column];
          const float t3 = a3[column + fold0];
          const float t4 = a4[fold0 + fold1 + column];
          const float t5 = t1 + t2;
          const float t6 = t5 + t3;
          const float t7 = t6 + t4;
          o0[row * o0_s0 + column] = t7;
        }
        from = stop;
      }
    }
  }
}

extern "C" __global__ void map_add_add_add_where_f32_d2_tall(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0,
    const float* a3, const float* a4, const int a5_start, const int f0_p0, const int f0_s0, const int f0_b1,
    const int f0_p1, const int f1_p0, const int f1_b1, const int f1_p1, const int f2_p0, const int f2_b1,
    const int f2_p1, float* o0, const int o0_s0, const int rows, const int columns) {
  const int begin = blockIdx.x * 8192;
  const int end = rows - begin < 8192 ? rows : begin + 8192;
  for (int column = 0; column < columns; column++) {
    {
      int from = begin;
      int to = end;
      to = a5_start + column < 0 ? to : from;
      for (int row = from; row < to; row++) {
        const float t0 = a0[row * a0_s0 + column];
        o0[row * o0_s0 + column] = t0;
      }
    }
    {
      int from = begin;
      int to = end;
      to = a5_start + column < 0 ? from : to;
      const int fold1 = (column < f1_b1 ? f1_p0 : f1_p1) + column;
      const int fold2 = (column < f2_b1 ? f2_p0 : f2_p1) + column;
      while (from < to) {
        int stop = to;
        stop = from < f0_b1 && f0_b1 < stop ? f0_b1 : stop;
        const int fold0 = from < f0_b1 ? f0_p0 : f0_p1;
        for (int row = from; row < stop; row++) {
          const float t1 = a1[row * a1_s0 + fold1];
          const float t2 = a2[row * a2_s0 + fold2];
          const float t3 = a3[column + fold0 + row * f0_s0];
          const float t4 = a4[fold0 + row * f0_s0 + fold1];
          const float t5 = t1 + t2;
          const float t6 = t5 + t3;
          const float t7 = t6 + t4;
          o0[row * o0_s0 + column] = t7;
        }
        from = stop;
      }
    }
  }
}
