// gives: 9 3 6 120 31
__device__ int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); } __device__ bool odd(int n); __device__ bool even(int n) { return n == 0 || odd(n - 1); } __device__ bool odd(int n) { return n != 0 && even(n - 1); } struct Node { int v; Node *l, *r; __device__ int sum() const { return v + (l ? l->sum() : 0) + (r ? r->sum() : 0); } }; template <int N> struct F { static constexpr int v = N * F<N - 1>::v; }; template <> struct F<0> { static constexpr int v = 1; }; __device__ void hanoi(int n, int &c) { if (n) { hanoi(n - 1, c); ++c; hanoi(n - 1, c); } }
extern "C" __global__ void k(double *y) {
  y[0] = ack(2, 3); y[1] = even(10) + 2 * odd(7); Node a{1, 0, 0}, b{2, 0, 0}, c{3, &a, &b}; y[2] = c.sum(); y[3] = F<5>::v; int n = 0; hanoi(5, n); y[4] = n;
}
