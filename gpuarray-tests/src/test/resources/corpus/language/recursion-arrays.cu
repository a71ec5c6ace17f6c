// covers: language: recursion; language: local arrays; memory spaces: local
// launch: grid 1 block 16
// inout int y[256] bits
__device__ void sort(int *a, int lo, int hi) {
  if (lo >= hi) return;
  int pivot = a[(lo + hi) / 2] & 0xffff, i = lo, j = hi;
  while (i <= j) {
    while ((a[i] & 0xffff) < pivot) i++;
    while ((a[j] & 0xffff) > pivot) j--;
    if (i <= j) { int s = a[i]; a[i] = a[j]; a[j] = s; i++; j--; }
  }
  sort(a, lo, j);
  sort(a, i, hi);
}
__device__ int digits(int v, int depth) {
  int own[4];
  for (int i = 0; i < 4; i++) own[i] = v * i + depth;
  if (depth == 0) return own[3];
  int below = digits(v + own[1], depth - 1);
  return below + own[depth & 3];
}
extern "C" __global__ void k(int *y) {
  int *mine = y + threadIdx.x * 16;
  for (int i = 0; i < 16; i++) mine[i] = (mine[i] & 0xffff);
  sort(mine, 0, 14);
  mine[15] = digits(threadIdx.x, 5);
}
