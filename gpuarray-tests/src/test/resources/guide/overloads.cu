// gives: 132 123 12 23
struct A {}; struct B : A {}; __device__ int f(A &) { return 1; } __device__ int f(const A &) { return 2; } __device__ int f(B &) { return 3; } __device__ int h(int, float) { return 1; } __device__ int h(int, int) { return 2; } template <class T> __device__ int h(T, T) { return 3; } __device__ int p(const void *) { return 1; } __device__ int p(bool) { return 2; } __device__ int q(long long) { return 1; } __device__ int q(unsigned) { return 2; } __device__ int q(float) { return 3; }
extern "C" __global__ void k(double *y) {
  A a; B b; const A c{}; y[0] = f(a) * 100 + f(b) * 10 + f(c); y[1] = h(1, 2.0f) * 100 + h(1, 1) * 10 + h(1.0, 1.0); int i; y[2] = p(&i) * 10 + p(true); y[3] = q(1u) * 10 + q(1.0f);
}
