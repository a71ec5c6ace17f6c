// covers: language: function pointers; memory spaces: device variables; templates: non-type parameters
// launch: grid 1 block 16
// in int a[16] iota
// out int y[32]
typedef int (*unary)(int);
__device__ int dbl(int x) { return x * 2; }
__device__ int sq(int x) { return x * x; }
__device__ unary ops[2];
template <unary F> __device__ int fixed(int x) { return F(x) + 1; }
template <int (*F)(int)> struct Functor { __device__ int operator()(int x) const { return F(x); } };
__device__ int compose(unary f, unary g, int x) { return f(g(x)); }
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x;
  if (t == 0) { ops[0] = dbl; ops[1] = sq; }
  __syncthreads();
  unary f = ops[t & 1];
  y[t] = f(a[t]) + fixed<sq>(t) + Functor<dbl>()(t);
  y[t + 16] = compose(ops[0], ops[1], t) + compose(f, dbl, 3);
}
