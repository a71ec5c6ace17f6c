// covers: language: goto; language: loops; language: conditional operator
// launch: grid 1 block 32
// out int y[32]
__device__ int search(int target) {
  int i, j;
  for (i = 0; i < 6; i++)
    for (j = 0; j < 6; j++)
      if (i * j == target) goto found;
  return -1;
found:
  return i * 10 + j;
}
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, n = 0, x = t + 1;
again:
  if (x != 1) {
    x = x & 1 ? 3 * x + 1 : x / 2;
    n++;
    goto again;
  }
  int r = search(t);
  if (t & 1) goto end;
  r += 1000;
end:
  y[t] = r + n * 10000;
}
