// gives: 8 10 20 12 12 42 1 1 12 1
struct A { int a = 1; __device__ int f() const { return a; } __device__ int g(int) { return 10; } protected: int p = 4; };
struct B : A { int a = 2; using A::g; __device__ int g(double) { return 20; } __device__ int f() const { return a + A::f() + A::a + p; } B() = default; __device__ B(int x) : A(), a(x) {} };
struct C : B { using B::B; int c = 7; }; struct X { int x = 3; }; struct D : C, private X { __device__ int all() { return x + c + a; } }; template <class D> struct Crtp { __device__ int call() { return static_cast<D *>(this)->impl() + 1; } }; struct Im : Crtp<Im> { __device__ int impl() { return 41; } };
extern "C" __global__ void k(double *y) {
  B b; y[0] = b.f(); y[1] = b.g(1); y[2] = b.g(1.0); C c(5); y[3] = c.a + c.c; D d; y[4] = d.all(); Im i; y[5] = i.call(); A &r = d; y[6] = r.f(); A copy = b; y[7] = copy.a; B *pb = &d; y[8] = static_cast<D *>(pb)->all(); y[9] = b.A::a;
}
