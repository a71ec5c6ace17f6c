// covers: language: loops; language: range-based for; language: comma operator
// launch: grid 1 block 32
// out int y[32]
struct Range { int lo, hi; struct It { int v; __device__ int operator*() const { return v; } __device__ It &operator++() { v++; return *this; } __device__ bool operator!=(const It &o) const { return v != o.v; } };
  __device__ It begin() const { return {lo}; } __device__ It end() const { return {hi}; } };
struct List { int v[3]; __device__ int *begin() { return v; } __device__ int *end() { return v + 3; } };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, r = 0;
  int values[] = {3, 1, 4, 1, 5};
  for (int v : values) r += v;
  for (auto &v : values) v *= t;
  for (const int &v : values) r += v;
  for (int v : Range{t, t + 4}) r ^= v << 3;
  List list{{1, 2, 3}};
  for (auto &v : list) v += t;
  for (int v : list) r += v;
  int i = 0;
  do { if (i == 3) continue; r += i; } while (++i < 6);
  while (true) { if (--i < 2) break; r++; }
  for (;;) { if (r % 2) break; r += 3; }
  while (int left = r % 5) { r += left > 2; if (left <= 2) break; }
  for (int a = 0, b = 9; a < b; ++a, b -= 2) r += a * b;
  y[t] = r + i;
}
