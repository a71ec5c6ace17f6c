// gives: 3 4 2 2
struct L { int a; constexpr __device__ L(int b) : a(b) {} constexpr __device__ int g() const { return a; } explicit __device__ L(float f) : a((int) f) {} inline __device__ ~L() {} };
struct M { int a; constexpr __host__ __device__ explicit M(int b) : a(b) {} constexpr explicit __device__ operator int() const { return a; } };
template <class T> struct V { T a; template <class U> constexpr __device__ V(U b) : a(b) {} };
extern "C" __global__ void k(double *y) { L l(3); y[0] = l.g(); M m(4); y[1] = (int) m; V<int> v(2.5); y[2] = v.a; L q(2.5f); y[3] = q.a; }
