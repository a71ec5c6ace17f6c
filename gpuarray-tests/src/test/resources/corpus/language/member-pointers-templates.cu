// covers: language: pointers to members; templates: argument deduction
// launch: grid 1 block 32
// in int a[32] iota
// out float y[64]
struct Shape {
  int sides;
  float size;
  __device__ float area() const { return sides * size; }
  __device__ float scaled(float by, int more) const { return area() * by + more; }
  __device__ int grow(int by) { return sides += by; }
};
template <class C, class M> __device__ M get(const C &c, M C::*m) { return c.*m; }
template <class C, class R, class... A> __device__ R call(const C &c, R (C::*f)(A...) const, A... args) {
  return (c.*f)(args...);
}
template <int Shape::*Field> __device__ int doubled(const Shape &s) { return 2 * (s.*Field); }
template <auto Member> struct Getter {
  template <class C> __device__ auto operator()(const C &c) const { return c.*Member; }
};
struct Visitor {
  int (Shape::*action)(int);
  Shape *shape;
  __device__ int go(int x) { return (shape->*action)(x); }
};
extern "C" __global__ void k(const int *a, float *y) {
  int t = threadIdx.x;
  Shape s{a[t] % 5 + 3, t * 0.5f};
  y[t * 2] = get(s, &Shape::sides) + get(s, &Shape::size) + call(s, &Shape::area) + call(s, &Shape::scaled, 2.0f, t);
  Visitor v{&Shape::grow, &s};
  y[t * 2 + 1] = v.go(t) + doubled<&Shape::sides>(s) + Getter<&Shape::size>()(s);
}
