// covers: language: overloads; language: default arguments; language: integer promotion and common types
// launch: grid 1 block 8
// out int y[64]
__device__ int f(int) { return 1; }
__device__ int f(unsigned) { return 2; }
__device__ int f(long long) { return 3; }
__device__ int f(float) { return 4; }
__device__ int f(double) { return 5; }
__device__ int f(const void *) { return 6; }
__device__ int f(const float *) { return 7; }
__device__ int f(char) { return 8; }
template <class T> __device__ int g(T) { return 1; }
template <class T> __device__ int g(T *) { return 2; }
__device__ int g(int) { return 3; }
template <> __device__ int g<float>(float) { return 4; }
__device__ int h(int a, int b = 10, int c = 100) { return a + b + c; }
struct S { __device__ int m() { return 1; } __device__ int m() const { return 2; } __device__ int m(float) const { return 3; } };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  short s = t; unsigned char uc = t; float x = t; const float cx = 2; S a; const S b{};
  y[t * 8 + 0] = f(t) + f(1u) * 10 + f(1LL) * 100 + f(x) * 1000 + f(1.0) * 10000;
  y[t * 8 + 1] = f(s) + f(uc) * 10 + f('c') * 100 + f(true) * 1000;
  y[t * 8 + 2] = f(&x) + f(&cx) * 10 + f(&t) * 100;
  y[t * 8 + 3] = g(t) + g(x) * 10 + g(1.0) * 100 + g(&t) * 1000 + g(s) * 10000;
  y[t * 8 + 4] = h(t) + h(t, 1) + h(t, 1, 2);
  y[t * 8 + 5] = a.m() + b.m() * 10 + a.m(1) * 100;
  y[t * 8 + 6] = f(s + uc) + f(t + 1u) * 10 + f(x + 1) * 100 + f(x + 1.0) * 1000;
  y[t * 8 + 7] = f(sizeof(int) > 4 ? 1 : 1u);
}
