// covers: language: switch; language: loops; language: comma operator
// launch: grid 1 block 16
// in int a[16] iota
// out int y[16]
__device__ int copySum(const int *p, int n) {
  int s = 0, i = 0, rounds = (n + 3) / 4;
  if (n == 0) return -1;
  switch (n % 4) {
    case 0: do { s += p[i++];
    case 3: s += p[i++];
    case 2: s += p[i++];
    case 1: s += p[i++];
            } while (--rounds > 0);
  }
  return s;
}
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x, i, j;
  int r = copySum(a, t);
  for (i = 0, j = 10; i < j; i++, j--) r += i * j;
  r = (i++, j++, r + i + j);
  y[t] = r;
}
