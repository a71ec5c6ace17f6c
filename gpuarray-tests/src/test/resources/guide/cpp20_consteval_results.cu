// gives: 3 4 5 1 7
// options: --std=c++20
struct P { int x, y; __device__ constexpr int sum() const { return x + y; } };
__device__ consteval P make(int a) { return P{a, a + 1}; }
__device__ consteval const char *name() { return "abc"; }
__device__ consteval void nothing() {}
struct V { int n; __device__ consteval V(int a) : n(a) {} };
__device__ int use(V v) { return v.n; }
__device__ consteval float half(float f) { return f / 2; }
extern "C" __global__ void k(double *y) { y[0] = make(1).sum(); P p = make(4); y[1] = p.x; y[2] = p.y; nothing(); y[3] = name()[0] == 'a'; y[4] = use(5) + half(4.0f); }
