// covers: language: function pointers; language: structs; language: lambdas
// launch: grid 1 block 16
// out int y[16]
struct Handler { int (*f)(int); int state; __device__ int run() const { return f(state); } };
__device__ int inc(int x) { return x + 1; }
__device__ int neg(int x) { return -x; }
struct Math { __device__ static int square(int x) { return x * x; } };
template <int N> __device__ int plus(int x) { return x + N; }
template <class F> __device__ int call(F f, int x) { return f(x); }
__device__ int (*const fixed[])(int) = {inc, neg, Math::square, plus<7>};
__device__ void each(int *v, int n, void (*visit)(int &)) { for (int i = 0; i < n; i++) visit(v[i]); }
__device__ void bump(int &x) { x += 3; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Handler h[2] = {{inc, t}, {fixed[t & 3], 5}};
  int (*lambda)(int) = [](int x) { return x * 10; };
  auto g = +[](int x) { return x - 1; };
  int v[3] = {t, 1, 2};
  each(v, 3, bump);
  y[t] = h[0].run() + h[1].run() * 10 + lambda(t) + g(100) + call(neg, t) + call(Math::square, 4) + v[0] + v[2];
}
