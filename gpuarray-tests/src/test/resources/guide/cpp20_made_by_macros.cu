// gives: 1 2 3 4 5
// options: --std=c++20
#include <concepts>
// Macros that make what is rewritten.
#define CONCEPT(name, cond) template <typename T> concept name = cond
CONCEPT(Four, sizeof(T) == 4);
#define REQUIRES(...) requires (__VA_ARGS__)
template <typename T> REQUIRES(Four<T>) __device__ int f(T) { return 1; }
#define EACH(x, r) for (int once = 0; auto x : r)
#define SET(field, v) .field = v
struct P { int x, y; };
template <class T, class U> requires (!std::same_as<T, U>) __device__ int differ(T, U) { return 2; }
template <class T> requires true || false __device__ int always(T) { return 3; }
template <class T> requires (sizeof(T) > 2) && (sizeof(T) < 9) || std::same_as<T, char> __device__ int range(T) { return 4; }
template <class T> struct Q { Q() requires std::same_as<T, int> = default; __device__ Q() {} int n = 5; };
extern "C" __global__ void k(double *y) {
  y[0] = f(1);
  y[1] = differ(1, 2.0);
  y[2] = always(1);
  y[3] = range('a');
  P p{SET(x, 3), SET(y, 4)};
  int sum = 0; int v[] = {1, 2};
  EACH(e, v) sum += e;
  Q<int> q; y[4] = q.n + sum - p.x;
}
