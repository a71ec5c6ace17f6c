// gives: 1 2 3 4 0 7 9 5 6 2 8 3 10 1.5 11 12 4 0 5
// options: --std=c++20
struct Point {
  int x;
  int y = 4;
  int z;
};
struct Box {
  Point low;
  Point high;
  float weight = 1.5f;
};
struct Cells {
  int values[3];
  int count;
};
union Word {
  int whole;
  float part;
};
struct Base {
  int b;
};
__device__ int sum(const Point &p) { return p.x + p.y + p.z; }
__device__ Point made(int n) { return {.x = n, .z = n + 1}; }
__constant__ Point fixed = {.x = 10, .z = 1};
template <typename T>
struct Pair {
  T first, second;
};
extern "C" __global__ void k(double *y) {
  Point a{.x = 1, .y = 2, .z = 3};
  y[0] = a.x;
  y[1] = a.y;
  y[2] = a.z;
  Point b = {.x = 7};
  y[3] = b.y;
  y[4] = b.z;
  y[5] = b.x;
  y[6] = sum({.x = 2, .y = 3, .z = 4});
  Box box{.low = {.x = 5, .y = 6}, .high{.z = 2}};
  y[7] = box.low.x;
  y[8] = box.low.y;
  y[9] = box.high.z;
  Cells cells{.values = {1, 8}, .count = 3};
  y[10] = cells.values[1];
  y[11] = cells.count;
  y[12] = fixed.x;
  y[13] = box.weight;
  Point m = made(11);
  y[14] = m.x;
  y[15] = m.z;
  Word w{.part = 0.5f};
  y[16] = w.part == 0.5f ? 4 : 0;
  Pair<double> p{.second = 5};
  y[17] = p.first;
  y[18] = p.second;
}
