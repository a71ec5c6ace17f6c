// covers: language: local arrays; memory spaces: local; language: loops
// launch: grid 1 block 32
// in uint a[32] bits
// out int y[32]
__device__ void insertion(int *v, int n) {
  for (int i = 1; i < n; i++) { int x = v[i], j = i - 1; while (j >= 0 && v[j] > x) { v[j + 1] = v[j]; j--; } v[j + 1] = x; }
}
extern "C" __global__ void k(const unsigned *a, int *y) {
  int t = threadIdx.x;
  int v[9];
  int counts[16] = {};
  unsigned x = a[t];
  for (int i = 0; i < 8; i++) { v[i] = x >> (i * 4) & 15; counts[v[i]]++; }
  v[8] = 7;
  insertion(v, 9);
  int r = 0;
  for (int i = 0; i < 9; i++) r = (r * 5 + v[i] * counts[v[i]]) & 0xffffff;
  char text[] = {'a', 'b', 'c'};
  float big[100];
  for (int i = 0; i < 100; i++) big[i] = i * t;
  y[t] = r + text[t % 3] + (int) big[(x >> 3) % 100];
}
