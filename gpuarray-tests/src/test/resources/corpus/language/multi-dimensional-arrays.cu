// covers: language: multi-dimensional arrays; language: local arrays; language: references
// launch: grid 1 block 32
// out int y[64]
__device__ int sum(const int (&m)[3][4]) { int s = 0; for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) s += m[i][j]; return s; }
__device__ int row(const int (*m)[4], int i) { return m[i][0] + m[i][3]; }
template <int R, int C> __device__ int corner(int (&m)[R][C]) { return m[R - 1][C - 1]; }
struct Tile { short v[2][2][2]; };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  int m[3][4] = {{1, 2, 3}, {4}, {t, t, t, t}};
  __shared__ int tile[4][9];
  tile[t / 8][t % 8] = t;
  __syncthreads();
  m[t % 3][t % 4] += tile[(t + 3) % 4][t % 8];
  Tile a = {{{{1, 2}, {3, 4}}, {{5, 6}, {7, (short) t}}}};
  a.v[1][0][t & 1]++;
  int flat[2][2] = {1, 2, 3, 4};
  int (*p)[4] = m + 1;
  y[t] = sum(m) + row(m, 2) + corner(m) + a.v[1][0][0] + a.v[1][1][1] + flat[1][t & 1] + p[0][0] + (*p)[1];
  y[t + 32] = sizeof(m) + sizeof(m[0]) * 100 + sizeof(tile[0]) + (int) (&m[1][0] - &m[0][0]);
}
