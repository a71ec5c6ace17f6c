// gives: 0 12 24 33 43
struct It { int v; __device__ int operator*() const { return v; } __device__ It &operator++() { v += 2; return *this; } __device__ bool operator!=(const It &o) const { return v < o.v; } }; struct R { int n; __device__ It begin() const { return {0}; } __device__ It end() const { return {n}; } }; namespace ns { struct E { int a[2]; }; __device__ int *begin(E &e) { return e.a; } __device__ int *end(E &e) { return e.a + 2; } }
extern "C" __global__ void k(double *y) {
  int s = 0; int a[3] = {1, 2, 3}; for (auto &v : a) v *= 2; for (const auto v : a) s += v; y[1] = s; for (int v : R{7}) s += v; y[2] = s; ns::E e{{4, 5}}; for (int v : e) s += v; y[3] = s; int m[2][2] = {{1, 2}, {3, 4}}; for (auto &row : m) for (int v : row) s += v; y[4] = s;
}
