// gives: 1 2 3 4 5 6 7 8
// options: --std=c++20
// Things that look like what is rewritten, and are not.
struct concept_like { int requires_ = 1; };
struct Array { int n; __device__ int operator[](int i) const { return i; } __device__ bool operator<(int o) const { return n < o; } };
template <int N> struct Num { static constexpr int value = N; };

enum E { a1, b1 };
#define FOR(i, n) for (int i = 0; i < (n); ++i)
__device__ int f(int x, int y = 2) { return x < y; }
extern "C" __global__ void k(double *y) {
  int arr[3] = {1, 2, 3};
  int i = 1, j = 2;
  y[0] = arr[0] < j ? 1 : 0;
  Array a{2};
  y[1] = a[i] < j ? 2 : 0;
  int m[2][2] = {{1, 2}, {3, 4}};
  y[2] = m[1][0] < 4 && m[0][1] > 1 ? 3 : 0;
  FOR(q, 2) { y[3] = 4; }
  for (int p = 0, z = j > 1 ? 2 : 3; p < z; p++) y[4] = 5;
  auto l = [&arr](int n) { return arr[n] < 3; };
  y[5] = l(0) ? 6 : 0;
  switch (i) { case 1: y[6] = 7; break; default: y[6] = 0; }
  y[7] = Num<(3 > 2) ? 8 : 0>::value;
  float v = .5f, w[2] = {.5f, .25f}; (void)v; (void)w;
  char c = u8'x'; (void)c;
  const char *s = "requires concept consteval using enum"; (void)s;
  int const *ptr = &arr[0]; (void)ptr;
  delete[] new int[2];
}
