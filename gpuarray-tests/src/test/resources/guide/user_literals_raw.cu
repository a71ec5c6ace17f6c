// gives: 5 4 4 3 5 5 3 4
#define S "hello"_len
__device__ constexpr int operator"" _len(const char *s, size_t n) { return (int) n; }
__device__ constexpr int operator""_lit(const char *s) { return 5; }
template <char... C> __device__ constexpr int operator""_n() { return sizeof...(C); }
extern "C" __global__ void k(double *y) { y[0] = S; y[1] = 4; y[2]="ab" "cd"_len; y[3] = "ab"_len + 1; y[4] = 3._lit; y[5] = 1e5_lit; y[6]=1'0_n; y[7]=0xfF_n; }
