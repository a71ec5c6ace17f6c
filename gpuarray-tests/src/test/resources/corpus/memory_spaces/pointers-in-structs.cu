// covers: memory spaces: pointers in structs; memory spaces: static locals; memory spaces: shared in device functions
// launch: grid 1 block 16
// in int a[16] iota
// out int y[16]
struct Span { int *p; int n; __device__ int *begin() const { return p; } __device__ int *end() const { return p + n; } };
struct Pair { Span a, b; };
__device__ Span scratch() { __shared__ int s[16]; return {s, 16}; }
__device__ int total(Pair p) { int s = 0; for (int v : p.a) s += v; for (int &v : p.b) s += 2 * v; return s; }
__device__ Span choose(bool first, Span a, Span b) { return first ? a : b; }
__device__ int scale() { static const int k = 3; return k; }
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x, l[3] = {t, 2, 3};
  Span s = scratch();
  s.p[t] = a[t];
  __syncthreads();
  Pair pair{s, {l, 3}};
  Span c = choose(t & 1, pair.a, pair.b);
  y[t] = total(pair) * scale() + *c.begin() + (int) (c.end() - c.begin()) * 1000;
}
