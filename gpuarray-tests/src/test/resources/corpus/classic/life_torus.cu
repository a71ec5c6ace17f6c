// covers: classic programs: Game of Life
// launch: grid 2,2 block 16,16
// in int cells[1024] uniform(0,1)
// out int next[1024]
// scalar int size 32

extern "C" __global__ void k(const int* cells, int* next, int size) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int alive = 0;
  for (int dy = -1; dy <= 1; dy++) {
    for (int dx = -1; dx <= 1; dx++) {
      if (dx != 0 || dy != 0) {
        alive += cells[(y + dy + size) % size * size + (x + dx + size) % size];
      }
    }
  }
  next[y * size + x] = alive == 3 || (alive == 2 && cells[y * size + x]);
}
