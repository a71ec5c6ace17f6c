// gives: 1 2 3 4 3 2 11 12
struct S {};
__device__ int which(S &) { return 1; }
__device__ int which(const S &) { return 2; }
__device__ int which(S &&) { return 3; }
__device__ int which(const S &&) { return 4; }
template <class T> __device__ T &&moved(T &x) { return static_cast<T &&>(x); }
__device__ int two(const S &) { return 11; }
__device__ int two(const S &&) { return 12; }
extern "C" __global__ void k(double *y) {
  S a; const S b;
  y[0] = which(a); y[1] = which(b); y[2] = which(moved(a)); y[3] = which(moved(b)); y[4] = which(S{});
  const S &r = a;
  y[5] = which(r); y[6] = two(a); y[7] = two(S{});
}
