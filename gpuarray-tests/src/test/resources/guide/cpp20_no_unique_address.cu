// gives: 4 8 1 4 12 8 1 2 5 3 7 6 1
// options: --std=c++20
struct E {};
struct E2 {
  __device__ int one() const { return 1; }
};
struct A {
  [[no_unique_address]] E e;
  int n;
};
struct B {
  [[no_unique_address]] E e;
  [[no_unique_address]] E f;
  int n;
};
struct C {
  [[no_unique_address]] E e;
  [[no_unique_address]] E2 f;
  char n;
};
struct D {
  int n;
  [[no_unique_address]] E e;
};
struct Plain {
  int a;
  char b;
};
struct F {
  [[no_unique_address]] Plain x;
  char c;
};
struct Made {
  int a;
  char b;
  __device__ Made() : a(2), b(5) {}
};
struct G {
  [[no_unique_address]] Made x;
  char c;
};
struct H {
  [[no_unique_address]] E e;
};
static_assert(sizeof(A) == 4 && sizeof(B) == 8 && sizeof(C) == 1 && sizeof(D) == 4);
static_assert(sizeof(F) == 12 && sizeof(G) == 8 && sizeof(H) == 1);
extern "C" __global__ void k(double *y) {
  y[0] = sizeof(A);
  y[1] = sizeof(B);
  y[2] = sizeof(C);
  y[3] = sizeof(D);
  y[4] = sizeof(F);
  y[5] = sizeof(G);
  y[6] = sizeof(H);
  G g;
  g.c = 3;
  G copy = g;
  y[7] = copy.x.a;
  y[8] = copy.x.b;
  y[9] = copy.c;
  A a{{}, 7};
  A other = a;
  y[10] = other.n;
  a.e = E{};
  y[11] = a.n - 1;
  C c{};
  y[12] = c.f.one();
}
