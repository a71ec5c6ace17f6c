// gives: 1500 144 5 81 42 4 2.5 2000 1000000
__device__ constexpr double operator"" _km(long double v) { return v * 1000; }
__device__ constexpr unsigned long long operator"" _sq(unsigned long long v) { return v * v; }
__device__ constexpr int operator"" _len(const char *s, size_t n) { return (int) n; }
__device__ constexpr int operator""_up(char c) { return c - 'a' + 'A'; }
__device__ constexpr int operator""_raw(const char *s) { int n = 0; while (*s) n = n * 10 + (*s++ - '0') ; return n + 1; }
template <char... C> __device__ constexpr int operator""_n() { return sizeof...(C); }
struct V { double v; __device__ constexpr V(double a) : v(a) {} };
namespace lit { __device__ constexpr V operator""_v(long double x) { return V((double) x); } }
extern "C" __global__ void k(double *y) { y[0] = 1.5_km; y[1] = 12_sq; y[2] = "hello"_len; y[3] = 'q'_up; y[4] = 41_raw; y[5] = 0x1F_n; using namespace lit; y[6] = 2.5_v .v; y[7] = operator""_km(2.0L); static_assert(3_sq == 9, ""); y[8] = 1'000_sq; }
