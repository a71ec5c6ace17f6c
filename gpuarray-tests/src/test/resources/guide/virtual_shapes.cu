// gives: 25 1 11 18 1 16 16 24
struct Shape { float w; __device__ Shape(float x) : w(x) {} __device__ virtual float area() const = 0; __device__ virtual int id() { return 1; } __device__ virtual ~Shape() {} };
struct Square final : Shape { __device__ Square(float x) : Shape(x) {} __device__ float area() const override { return w * w; } };
struct Rect : Shape { float h; __device__ Rect(float x, float y) : Shape(x), h(y) {} __device__ float area() const override { return w * h; } __device__ int id() override { return Shape::id() + 10; } };
struct Named : Rect { int n; __device__ Named() : Rect(2, 3), n(7) {} __device__ int id() final { return n + Rect::id(); } };
__device__ float total(const Shape *const *s, int n) { float t = 0; for (int i = 0; i < n; i++) t += s[i]->area(); return t; }
__device__ int idOf(Shape &s) { return s.id(); }
extern "C" __global__ void k(double *y) {
  Square a(3); Rect b(2, 5); Named c;
  Shape *s[3] = {&a, &b, &c};
  y[0] = total(s, 3); // 9+10+6 = 25
  y[1] = idOf(a); y[2] = idOf(b); y[3] = idOf(c);  // 1 11 18
  y[4] = s[2]->Shape::id(); // 1
  y[5] = sizeof(Shape); y[6] = sizeof(Rect); y[7] = sizeof(Named);
  static_assert(sizeof(Shape) == 16 && sizeof(Square) == 16, "");
  static_assert(sizeof(Rect) == 16, "");
  static_assert(sizeof(Named) == 24, "");
}
