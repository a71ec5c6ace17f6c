// covers: language: range-based for; language: structured bindings; language: auto
// launch: grid 1 block 16
// out int y[16]
struct Pair { int key; float value; };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, r = 0;
  Pair pairs[3] = {{1, 1.5f}, {2, 2.5f}, {t, 0.5f}};
  for (auto [key, value] : pairs) r += key * (int) (value * 2);
  for (auto &[key, value] : pairs) { key += t; value = 1; }
  for (const auto &p : pairs) r += p.key * 3 + (int) p.value;
  int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  for (auto &row : grid) for (int &cell : row) { cell += t; r += cell; }
  for (int i : {1, 2, 4}) r += i;
  y[t] = r;
}
