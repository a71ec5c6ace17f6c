// covers: language: pointer arithmetic; language: comparison of pointers; language: casts
// launch: grid 1 block 32
// in int a[64] iota
// out int y[32]
__device__ const int *find(const int *first, const int *last, int v) { while (first != last && *first < v) ++first; return first; }
__device__ void set(int **where, int *to) { *where = to; }
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x;
  const int *p = a + t, *q = &a[63];
  long long distance = q - p;
  p += 2;
  p--;
  const int *f = find(a, a + 64, t * 2);
  int r = *p++ + p[-1] * 2 + *(p + 1) + (int) distance + (int) (f - a);
  r += (p < q) + (p >= a) * 2 + (p == a + t + 2) * 4;
  int local = 5, other = 9;
  int *choice = t & 1 ? &local : &other;
  set(&choice, &local);
  *choice += t;
  const char *bytes = (const char *) a;
  r += bytes[t * 4] + (int) (((const char *) q - bytes) / 4);
  int *null = 0;
  r += null ? 1 : 2;
  if (!null && choice) r += 1[a] * 0 + 2;
  y[t] = r + local * 100 + other;
}
