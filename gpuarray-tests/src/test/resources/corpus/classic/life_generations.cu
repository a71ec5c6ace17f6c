// covers: classic programs: Game of Life
// launch: block 32,32
// inout uchar cells[1024] uniform(0,1)
// scalar int generations 12

// Many generations of a board with dead borders, all in shared memory.
extern "C" __global__ void k(unsigned char* cells, int generations) {
  __shared__ unsigned char board[2][34][34];
  int x = threadIdx.x + 1, y = threadIdx.y + 1;
  int id = threadIdx.y * 32 + threadIdx.x;
  for (int i = id; i < 2 * 34 * 34; i += 1024) (&board[0][0][0])[i] = 0;
  __syncthreads();
  board[0][y][x] = cells[id];
  int now = 0;
  for (int g = 0; g < generations; ++g, now ^= 1) {
    __syncthreads();
    auto& b = board[now];
    int n = b[y - 1][x - 1] + b[y - 1][x] + b[y - 1][x + 1] + b[y][x - 1] + b[y][x + 1] + b[y + 1][x - 1] +
            b[y + 1][x] + b[y + 1][x + 1];
    board[now ^ 1][y][x] = n == 3 || (n == 2 && b[y][x]);
  }
  __syncthreads();
  cells[id] = board[now][y][x];
}
