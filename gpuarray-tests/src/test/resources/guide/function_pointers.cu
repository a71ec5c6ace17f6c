// gives: 11 19 25 19 30 2 1 2 4 1
__device__ int add(int a, int b) { return a + b; } __device__ int mul(int a, int b) { return a * b; } typedef int (*Op)(int, int); using Fn = int(int, int); __device__ Op pick(int i) { return i ? mul : add; } __device__ int run(Fn *f, int a) { return f(a, 3); } template <Op F> __device__ int st(int a) { return F(a, a); } __device__ Op table[2] = {add, mul}; struct H { Op op; }; __device__ int over(int) { return 1; } __device__ int over(float) { return 2; }
extern "C" __global__ void k(double *y) {
  y[0] = pick(0)(2, 3) + pick(1)(2, 3); y[1] = run(add, 4) + run(&mul, 4); y[2] = st<mul>(5); Op t[] = {add, mul}; int s = 0; for (Op f : t) s += f(3, 4); y[3] = s; y[4] = table[1](5, 6); H h{add}; y[5] = h.op(1, 1); Op n = nullptr; y[6] = n == nullptr; int (*o)(float) = over; y[7] = o(1); y[8] = (*pick(1))(2, 2); y[9] = pick(0) == add;
}
