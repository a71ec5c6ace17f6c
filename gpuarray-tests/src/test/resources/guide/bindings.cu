// gives: 10 7 6.5 10 16 0 11.5
struct S { int a; float b; }; __device__ S make() { return {4, 2.5f}; } template <class A, class C> struct Pair { A first; C second; }; template <class A, class C> Pair(A, C) -> Pair<A, C>;
extern "C" __global__ void k(double *y) {
  int arr[3] = {1, 2, 3}; auto [p, q, r] = arr; p = 9; y[0] = p + arr[0]; auto &[u, v, w] = arr; u = 7; y[1] = arr[0]; auto [a, b] = make(); y[2] = a + b; const auto &[c, d] = make(); y[3] = c * d;
Pair<int, double> ps[2] = {{1, 2.5}, {3, 4.5}}; double s = 0; for (auto &[f, g] : ps) { s += f * g; f = 0; } y[4] = s; y[5] = ps[1].first; auto [x, z] = Pair{5, 6.5}; y[6] = x + z;
}
