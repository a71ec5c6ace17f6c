// gives: 12 8 10 8 6
__device__ int base() { return 4; } __device__ int f(int a, int b = base() + 1, int c = 2 * 3) { return a + b + c; } template <class T = int, int N = 2> struct D { T v[N] = {}; __device__ int n(int k = N) const { return k; } }; template <class T, class U = T *> __device__ int sz(T, U = nullptr) { return sizeof(U); } struct X { static constexpr int q = 6; int m; __device__ int g(int a = q) { return a; } };
extern "C" __global__ void k(double *y) {
  y[0] = f(1); y[1] = f(1, 1); y[2] = D<>{}.n() + sizeof(D<>); y[3] = sz('a'); X x{1}; y[4] = x.g();
}
