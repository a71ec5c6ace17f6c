// gives: 2 3 44 2 1.5 2 2 2 7 5 3 200 1 3
struct Pair { int a; float b; }; struct Member { int n{2.5}; float f; __device__ Member(double d) : f{d} {} };
template <class T> struct S { T a; __device__ S(T x) : a(x) {} };
enum class Q : int { A };
__device__ int byValue(int a) { return a; }
extern "C" __global__ void k(double *y) {
  const double d = 2.5 + y[0]; const int n = 3 + (int) y[0];
  int i{d}; y[0] = i; float f{n}; y[1] = f; char c{300}; y[2] = c;
  Pair p{d, 1.5}; y[3] = p.a; y[4] = p.b; int a[2] = {n, d}; y[5] = a[1]; y[6] = byValue({d}); y[7] = Member(d).n;
  i = {7L}; y[8] = i; const int &r{5L}; y[9] = r; S<float> s{3}; y[10] = s.a; S<unsigned char> u{200}; y[11] = u.a;
  S<bool> b{1}; y[12] = b.a; S<Q> q{Q{3}}; y[13] = (int) q.a;
}
