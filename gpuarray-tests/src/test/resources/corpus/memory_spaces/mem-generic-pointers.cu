// covers: memory spaces: generic pointers; memory spaces: local; memory spaces: static shared
// launch: grid 1 block 32
// in int a[32] iota
// out int y[32]
__device__ int d[4] = {1000, 2000, 3000, 4000};
__constant__ int c[4] = {5, 6, 7, 8};
__device__ int sum(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
__device__ void bump(int *p) { *p += 1; }
extern "C" __global__ void k(const int *a, int *y) {
  __shared__ int s[32];
  int t = threadIdx.x;
  int l[4] = {t, t + 1, t + 2, t + 3};
  s[t] = t * 10;
  __syncthreads();
  const int *p = t % 5 == 0 ? a : t % 5 == 1 ? s : t % 5 == 2 ? l : t % 5 == 3 ? d : c;
  int *w = t & 1 ? &l[2] : &l[3];
  bump(w);
  const int *q = nullptr;
  if (t > 3) q = &p[1];
  if (q == nullptr) q = a + 2;
  y[t] = sum(p, 4) + *q * 3 + l[2] + l[3];
}
