// gives: 2 5 0 123 123 2 6 5 8 9 4 11 2
struct C { mutable int n = 0; int m = 5; __device__ int f() const { return ++n; } __device__ int g() volatile { return m; } __device__ int h() & { return 1; } __device__ int h() && { return 2; } __device__ int h() const & { return 3; } };
__device__ int ref(int &) { return 1; } __device__ int ref(const int &) { return 2; } __device__ int ref(int &&) { return 3; }
extern "C" __global__ void k(double *y) {
  const C c{}; c.f(); y[0] = c.f(); volatile C v{}; y[1] = v.g(); int i = 1; const int j = 2; y[3] = ref(i) * 100 + ref(j) * 10 + ref(3); C d{}; y[4] = d.h() * 100 + C{}.h() * 10 + c.h(); const int *const p = &j; y[5] = *p; int &&r = 5; r++; y[6] = r; volatile int x = 3; x += 2; y[7] = x; int *const q = &i; *q = 8; y[8] = i; const int &cr = i + 1; y[9] = cr; auto &&u = i; u = 4; y[10] = i; decltype(auto) w = (i); w = 11; y[11] = i; const_cast<int &>(*&i) = 2; y[12] = i;
}
