// covers: memory spaces: shared; memory spaces: global; memory spaces: local
// launch: grid 2 block 64
// in uchar a[128] bits
// out int y[128]

struct Cell {
  unsigned char tag;
  short count;
  int sum;
};

extern "C" __global__ void k(const unsigned char* a, int* y) {
  __shared__ Cell cells[16];
  __shared__ int total;
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  if (t < 16) cells[t] = Cell{(unsigned char)t, 0, 0};
  if (t == 0) total = 0;
  __syncthreads();
  if (t < 16) {
    for (int j = t; j < 64; j += 16) {
      cells[t].count++;
      cells[t].sum += a[blockIdx.x * 64 + j];
    }
  }
  __syncthreads();
  atomicAdd(&total, cells[t % 16].tag);
  __syncthreads();
  y[i] = cells[(t + 1) % 16].sum * 10 + cells[t % 16].count + total * 100000;
}
