// covers: templates: variable templates; language: comma operator
// launch: grid 1 block 16
// out int y[256]
template <int A, int B> constexpr int v = A * 10 + B;
struct P { int z; __device__ bool below(int x) const { return z < v<1, 2> + x; } };
__device__ int f(int a, int b) { return a * 1000 + b; }
template <class T> __device__ int count(T x) {
  int i = 0;
  while (i < v<0, 4> + x) i++;
  return i;
}
extern "C" __global__ void k(int *y) {
  int x = threadIdx.x, n = 0;
  P p = {x * 2};
  int a[3] = {v<0, 3> + x, 2, x < v<0, 7> - 1};
  int values[10] = {f(v<3, 4> + x, 5), f(x, v<1, 2> - x), (n = x, v<1, 2> + x), x > v<0, 5>, p.below(-x),
                    count(x), a[0] + a[2], a[1] < v<0, 1> + x, n, (x) < v<0, 6> + 1};
  for (int i = 0; i < v<1, 0> && i < 10; i++) y[x * 16 + i] = values[i];
  y[x * 16 + 10] = x < v<0, 5> + n;
  y[x * 16 + 11] = p.z < v<1, 1> - x;
  y[x * 16 + 12] = x < 2 * v<0, 3> + 1 && x > v<0, 1>;
  y[x * 16 + 13] = -x < v<0, 0> - 3;
  y[x * 16 + 14] = f(x + 1 < v<0, 9>, x);
  if (x < v<0, 9> + 1) y[x * 16 + 15] = x ? v<0, 9> + x : v<1, 9> - x;
  else y[x * 16 + 15] = f(x < v<1, 1>, 1);
}
