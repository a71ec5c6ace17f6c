// gives: 1 2 3 4 5 6 0 8 9 7
// options: --std=c++20
struct A { int x; union { int i; float f; }; int z; };
struct B { int x = 1; int y = x + 1; int z; };
struct D { int a; B b; int c[2]; };
struct Base { int q; };
struct Der : Base { int m; };
__device__ int take(B b = {.z = 3}) { return b.z; }
template <typename T> __device__ int tk(T t, B b) { return b.y; }
struct Bits { unsigned lo : 4; unsigned hi : 4; };
__device__ B global = {.x = 6, .z = 2};
struct Ref { int &r; int n; };
extern "C" __global__ void k(double *y) {
  A a{.x = 1, .i = 2, .z = 3}; A a2{.f = 1.0f, .z = 1};  y[9] = a2.z; y[0] = a.x; y[1] = a.i; y[2] = take();
  B b{.x = 3}; y[3] = b.y;
  D d{.b = {.y = 5}, .c = {1, 2}}; y[4] = d.b.y;
  y[5] = global.x;
  Der e{.m = 4}; y[6] = e.q;
  Bits s{.hi = 8}; y[7] = s.hi;
  int nine = 9; Ref r{.r = nine, .n = 2}; y[8] = r.r;
  B *p = new B{.x = 7}; y[9] = p->x; delete p;
  auto l = [](B b) { return b.x; }; l({.x = 3});
  B arr[2] = {{.x = 1}, {.y = 2}}; (void)arr;
  constexpr B c{.x = 4, .z = 1}; static_assert(c.y == 5);
  b = {.x = 1, .z = 4};
}
