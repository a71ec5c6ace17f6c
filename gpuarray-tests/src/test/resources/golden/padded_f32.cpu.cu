extern "C" __global__ void map_mul_f32(
    const float* a0, const float* a1, const int f0_p0, const int f0_b1, const int f0_p1, const int f0_b2,
    const int f0_p2, const int f1_p0, const int f1_s0, const int f1_b1, const int f1_p1, float* o0, const int rows,
    const int columns, const int blocks_per_row, const int block_rows) {
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
      while (from < to) {
        int stop = to;
        stop = from < f0_b1 && f0_b1 < stop ? f0_b1 : stop;
        stop = from < f0_b2 && f0_b2 < stop ? f0_b2 : stop;
        const int stride0 = from < f0_b1 ? 0 : from < f0_b2 ? 1 : 0;
        const int fold0 = (from < f0_b1 ? f0_p0 : from < f0_b2 ? f0_p1 + from : f0_p2) - from * stride0;
        stop = from < f1_b1 && f1_b1 < stop ? f1_b1 : stop;
        const int fold1 = from < f1_b1 ? f1_p0 : f1_p1;
        if (stride0 == 1) {
          for (int column = from; column < stop; column++) {
            const float t0 = a0[fold0 + column];
            const float t1 = a1[fold1 + column * f1_s0];
            const float t2 = t0 * t1;
            o0[column] = t2;
          }
        } else {
          for (int column = from; column < stop; column++) {
            const float t0 = a0[fold0 + column * stride0];
            const float t1 = a1[fold1 + column * f1_s0];
            const float t2 = t0 * t1;
            o0[column] = t2;
          }
        }
        from = stop;
      }
    }
  }
}
