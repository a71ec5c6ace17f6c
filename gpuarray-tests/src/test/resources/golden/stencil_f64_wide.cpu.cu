extern "C" __global__ void map_add_add_add_where_f64_d2_wide(
    const double* a0, const long long a0_s0, const double* a1, const long long a1_s0, const double* a2,
    const long long a2_s0, const double* a3, const double* a4, const long long a5_start, const long long f0_p0,
    const long long f0_s0, const long long f0_b1, const long long f0_p1, const long long f1_p0,
    const long long f1_b1, const long long f1_p1, const long long f2_p0, const long long f2_b1,
    const long long f2_p1, double* o0, const long long o0_s0, const long long rows, const long long columns,
    const long long blocks_per_row, const long long block_rows, const long long first_block) {
  const long long block = (first_block + blockIdx.x);
  const long long row_block = block / blocks_per_row;
  const long long begin = (block - row_block * blocks_per_row) * 8192;
  const long long end = columns - begin < 8192 ? columns : begin + 8192;
  const long long first = row_block * block_rows;
  const long long last = rows - first < block_rows ? rows : first + block_rows;
  for (long long row = first; row < last; row++) {
    {
      long long from = begin;
      long long to = end;
      to = min(to, -(a5_start));
      for (long long column = from; column < to; column++) {
        const double t0 = a0[row * a0_s0 + column];
        o0[row * o0_s0 + column] = t0;
      }
    }
    {
      long long from = begin;
      long long to = end;
      from = max(from, -(a5_start));
      const long long fold0 = (row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0;
      while (from < to) {
        long long stop = to;
        stop = from < f1_b1 && f1_b1 < stop ? f1_b1 : stop;
        const long long fold1 = from < f1_b1 ? f1_p0 : f1_p1;
        stop = from < f2_b1 && f2_b1 < stop ? f2_b1 : stop;
        const long long fold2 = from < f2_b1 ? f2_p0 : f2_p1;
        for (long long column = from; column < stop; column++) {
          const double t1 = a1[row * a1_s0 + fold1 + column];
          const double t2 = a2[row * a2_s0 + fold2 + column];
          const double t3 = a3[column + fold0];
          const double t4 = a4[fold0 + fold1 + column];
          const double t5 = t1 + t2;
          const double t6 = t5 + t3;
          const double t7 = t6 + t4;
          o0[row * o0_s0 + column] = t7;
        }
        from = stop;
      }
    }
  }
}

extern "C" __global__ void map_add_add_add_where_f64_d2_wide_tall(
    const double* a0, const long long a0_s0, const double* a1, const long long a1_s0, const double* a2,
    const long long a2_s0, const double* a3, const double* a4, const long long a5_start, const long long f0_p0,
    const long long f0_s0, const long long f0_b1, const long long f0_p1, const long long f1_p0,
    const long long f1_b1, const long long f1_p1, const long long f2_p0, const long long f2_b1,
    const long long f2_p1, double* o0, const long long o0_s0, const long long rows, const long long columns,
    const long long first_block) {
  const long long begin = (first_block + blockIdx.x) * 8192;
  const long long end = rows - begin < 8192 ? rows : begin + 8192;
  for (long long column = 0; column < columns; column++) {
    {
      long long from = begin;
      long long to = end;
      to = a5_start + column < 0 ? to : from;
      for (long long row = from; row < to; row++) {
        const double t0 = a0[row * a0_s0 + column];
        o0[row * o0_s0 + column] = t0;
      }
    }
    {
      long long from = begin;
      long long to = end;
      to = a5_start + column < 0 ? from : to;
      const long long fold1 = (column < f1_b1 ? f1_p0 : f1_p1) + column;
      const long long fold2 = (column < f2_b1 ? f2_p0 : f2_p1) + column;
      while (from < to) {
        long long stop = to;
        stop = from < f0_b1 && f0_b1 < stop ? f0_b1 : stop;
        const long long fold0 = from < f0_b1 ? f0_p0 : f0_p1;
        for (long long row = from; row < stop; row++) {
          const double t1 = a1[row * a1_s0 + fold1];
          const double t2 = a2[row * a2_s0 + fold2];
          const double t3 = a3[column + fold0 + row * f0_s0];
          const double t4 = a4[fold0 + row * f0_s0 + fold1];
          const double t5 = t1 + t2;
          const double t6 = t5 + t3;
          const double t7 = t6 + t4;
          o0[row * o0_s0 + column] = t7;
        }
        from = stop;
      }
    }
  }
}
