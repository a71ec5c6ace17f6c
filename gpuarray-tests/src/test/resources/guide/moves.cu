// gives: 3 1 3 5 5 0 1 2
struct M { int *p; __device__ M(int v) : p(new int(v)) {} __device__ M(M &&o) noexcept : p(o.p) { o.p = nullptr; } __device__ M &operator=(M &&o) noexcept { if (this != &o) { delete p; p = o.p; o.p = nullptr; } return *this; } M(const M &) = delete; M &operator=(const M &) = delete; __device__ ~M() { delete p; } };
__device__ M make(int v) { M m(v); return m; } __device__ int use(M m) { return *m.p; } template <class T> __device__ constexpr T &&mv(T &x) { return static_cast<T &&>(x); } struct Cnt { int *c; __device__ Cnt(int *q) : c(q) {} __device__ Cnt(const Cnt &o) : c(o.c) { ++*c; } }; __device__ Cnt rvo(int *q) { return Cnt(q); }
extern "C" __global__ void k(double *y) {
  M a = make(3); y[0] = *a.p; M b = mv(a); y[1] = a.p == nullptr; y[2] = *b.p; a = make(5); y[3] = *a.p; y[4] = use(mv(a)); int n = 0; Cnt c = rvo(&n); y[5] = n; Cnt d = c; y[6] = n; M arr[2] = {M(1), M(2)}; y[7] = *arr[1].p;
}
