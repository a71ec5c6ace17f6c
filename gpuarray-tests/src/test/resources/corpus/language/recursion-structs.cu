// covers: language: recursion; language: structs; language: references
// launch: grid 1 block 32
// in int a[31] iota
// out float y[32]
struct Pair { float sum; int count; };
__device__ Pair walk(const int *tree, int node, int &visited) {
  if (node >= 31) return {0, 0};
  visited++;
  Pair l = walk(tree, node * 2 + 1, visited);
  Pair r = walk(tree, node * 2 + 2, visited);
  return {l.sum + r.sum + tree[node] * 0.5f, l.count + r.count + 1};
}
template <class F> __device__ float integrate(F f, float a, float b, int depth) {
  float m = (a + b) * 0.5f;
  if (depth == 0) return f(m) * (b - a);
  return integrate(f, a, m, depth - 1) + integrate(f, m, b, depth - 1);
}
extern "C" __global__ void k(const int *a, float *y) {
  int t = threadIdx.x, visited = 0;
  Pair p = walk(a, t % 7, visited);
  float s = t;
  y[t] = p.sum + p.count + visited * 1000 + integrate([=](float x) { return x + s; }, 0.0f, 4.0f, 3);
}
