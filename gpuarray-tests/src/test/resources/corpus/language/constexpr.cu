// covers: language: constexpr; language: static_assert; language: static tables
// launch: grid 1 block 32
// out int y[32]
__device__ constexpr int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
__device__ constexpr int gcd(int a, int b) { while (b) { int c = a % b; a = b; b = c; } return a; }
__device__ constexpr float pi_f = 3.14159265f;
constexpr int N = factorial(4) / 2;
static_assert(N == 12 && gcd(48, 36) == N, "constants");
constexpr unsigned mask = ~0u >> 28;
struct Config { static constexpr int rows = 4, cols = N / rows; int data[rows][cols]; };
constexpr int square_table[] = {0, 1, 4, 9, 16, 25, 36, 49};
struct Point { int x, y; __device__ constexpr Point(int a, int b) : x(a), y(b) {} __device__ constexpr int dot(Point o) const { return x * o.x + y * o.y; } };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Config c;
  for (int i = 0; i < Config::rows; i++)
    for (int j = 0; j < Config::cols; j++) c.data[i][j] = i * j + t;
  int local[gcd(20, 8)] = {1, 2, 3, 4};
  constexpr int chosen = sizeof(local) / sizeof(local[0]);
  constexpr Point p(2, 3);
  const int run = factorial(t % 5);
  y[t] = c.data[3][2] + square_table[t & 7] + chosen + (int) (pi_f * 100) + run + (int) (t & mask) + p.dot(Point(t, 1));
}
