// covers: language: constexpr; language: constructors; language: static_assert
// launch: grid 1 block 32
// out int y[32]
struct Box {
  int x, y;
  __device__ constexpr Box(int a, int b) : x(a), y(b) {}
  __device__ constexpr int area() const { return x * y; }
  __device__ constexpr Box turned() const { return Box(y, x); }
};
struct Stack {
  int n, v[4];
  __device__ constexpr Stack() : n(0), v{} {}
  __device__ constexpr void push(int x) { v[n++] = x; }
  __device__ constexpr int operator[](int i) const { return v[i]; }
};
__device__ constexpr Stack squares(int n) {
  Stack r;
  for (int i = 0; i < n; i++) r.push(i * i);
  return r;
}
struct Pair { float a; double b; bool c; };
constexpr Box box(3, 4);
constexpr Stack table = squares(4);
constexpr Pair pair = {1.5f, 2.25, true};
static_assert(box.area() == 12 && box.turned().x == 4, "methods of a constant");
static_assert(table.n == 4 && table[3] == 9, "made by a function");
static_assert(pair.a + pair.b == 3.75 && pair.c, "an aggregate");
template <int N> struct Rows { int data[N]; __device__ int last() const { return data[N - 1]; } };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  constexpr Box own(2, 5);
  static_assert(own.area() == 10, "a local");
  constexpr auto twice = [](int x) { return 2 * x; };
  static_assert(twice(own.x) == 4, "a lambda");
  int local[box.x] = {1, 2, 3};
  Rows<table[2]> rows = {{1, 2, 3, t}};
  int chosen;
  switch (t & 15) {
    case box.x: chosen = 100; break;
    case table[3]: chosen = 200; break;
    default: chosen = twice(t);
  }
  y[t] = local[t % 3] + rows.last() + chosen + own.y + table[t & 3] + sizeof(local);
}
