// covers: language: constexpr; language: static tables; language: static_assert
// launch: grid 1 block 32
// out int y[32]
constexpr int primes[] = {2, 3, 5, 7};
static_assert(primes[1] == 3 && sizeof(primes) == 16, "an element");
constexpr int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
static_assert(grid[1][2] == 6, "an element of a row");
constexpr struct { int id; float weight; } rows[] = {{7, 0.5f}, {8, 0.25f}};
static_assert(rows[1].id == 8 && rows[0].weight == 0.5f, "a member of an element");
__device__ constexpr int length(const char *s) { int n = 0; while (s[n]) ++n; return n; }
static_assert(length("hello") == 5, "a string");
template <int K> __device__ constexpr int sum(const int (&a)[K]) { int s = 0; for (int x : a) s += x; return s; }
static_assert(sum(primes) == 17, "an array by reference");
__device__ constexpr void exchange(int &a, int &b) { int t = a; a = b; b = t; }
__device__ constexpr int sorted(int i) {
  int v[5] = {4, 1, 3, 5, 2};
  for (int a = 0; a < 5; a++)
    for (int b = a + 1; b < 5; b++)
      if (v[b] < v[a]) exchange(v[a], v[b]);
  return v[i];
}
static_assert(sorted(0) == 1 && sorted(4) == 5, "changes through references");
__device__ constexpr int word(int x) {
  switch (x) {
    case 0: return 5;
    case 1: x = 7; break;
    default: x = 1;
  }
  return x;
}
static_assert(word(0) == 5 && word(1) == 7 && word(9) == 1, "a switch");
constexpr const int *behind = primes + 4;
static_assert(behind - primes == 4 && behind[-1] == 7, "pointers");
template <int N> struct Powers { static constexpr int of[3] = {N, N * N, N * N * N}; enum { cube = of[2] }; };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  constexpr int own[3] = {4, 5, 6};
  int local[own[1]];
  for (int i = 0; i < own[1]; i++) local[i] = i * t;
  y[t] = local[primes[0]] + grid[t & 1][t % 3] + rows[t & 1].id + Powers<3>::cube + sorted(t % 5) + word(t & 3) + own[t % 3];
}
