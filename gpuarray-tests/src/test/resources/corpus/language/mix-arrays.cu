// covers: language: multi-dimensional arrays; language: static tables; language: default arguments; language: goto; language: float and double arithmetic
// launch: block 64
// in float a[64] uniform(-3,3)
// out double y[64]

__device__ const double grid[3][4] = {{0.5, 1.5, -2, 4}, {8, 0.125, 3, -1}, {7, 6, 5, 4}};

__device__ double at(const double (*rows)[4], int i, int j = 2, double scale = 1.0) { return rows[i][j] * scale; }

extern "C" __global__ void k(const float* a, double* y) {
  int t = threadIdx.x;
  double local[2][3][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      for (int l = 0; l < 2; l++) {
        local[i][j][l] = a[t] * (i + 1) - j + l * 0.25;
        if (local[i][j][l] > 6.5) goto done;
        if (local[i][j][l] < -7) local[i][j][l] = -7;
      }
  y[t] = local[1][2][1] / local[0][0][0] + at(grid, t % 3) - at(grid, t % 3, t % 4) + at(grid, 2, 0, 0.5);
  return;
done:
  y[t] = 100.0 + at(grid, t % 3, 3);
}
