// gives: 1 2 3 4 5 0 6 7 8 9 3 1 0
// options: --std=c++20
struct Point {
  int x, y = 2;
};
struct Line {
  Point from, to;
};
template <typename T>
struct Pair {
  T first, second;
};
template <typename T, typename... As>
__device__ T make(As... as) {
  return T(as...);
}
struct Base {
  int n;
};
struct Derived : Base {
  int m;
};
struct Narrow {
  int n;
};
extern "C" __global__ void k(double *y) {
  Point p(1);
  y[0] = p.x;
  y[1] = p.y;
  Point q(3, 4);
  y[2] = q.x;
  y[3] = q.y;
  int values[3](5);
  y[4] = values[0];
  y[5] = values[2];
  Line line(Point(6, 7), {8, 9});
  y[6] = line.from.x;
  y[7] = line.from.y;
  y[8] = line.to.x;
  y[9] = line.to.y;
  Narrow n(3.9);
  y[10] = n.n;
  Derived d(Base{1}, 0);
  y[11] = d.n;
  y[12] = make<Pair<int>>(1).second;
}
