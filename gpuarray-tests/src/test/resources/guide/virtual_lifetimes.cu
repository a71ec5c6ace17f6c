// gives: 1 2 1265 1 2 3 1 3 1265 2 12126565 2 65
#include <new>
// construction and destruction order, virtual calls in constructors, slicing, copies
__device__ int trace;
struct A { int x; __device__ A() { x = tag(); trace = trace * 10 + tag(); } __device__ virtual int tag() const { return 1; } __device__ virtual ~A() { trace = trace * 10 + tag() + 4; } };
struct B : A { int z = 3; __device__ B() { trace = trace * 10 + tag(); } __device__ int tag() const override { return 2; } __device__ ~B() { trace = trace * 10 + tag() + 4; } };
struct C : B { __device__ int tag() const override { return 3; } };
extern "C" __global__ void k(double *y) {
  trace = 0;
  { B b; y[0] = b.x; y[1] = b.tag(); }
  y[2] = trace; // 1 2 6 5
  B b; A sliced = b; A &r = sliced; y[3] = r.tag(); // 1
  A &rb = b; y[4] = rb.tag(); // 2
  C c; C d(c); A &rd = d; y[5] = rd.tag(); // 3
  A &ra = sliced; ra = d; y[6] = ra.tag(); // 1
  trace = 0;
  A *p = new C; y[7] = p->tag(); delete p; y[8] = trace; // 3; 1 2 6 5
  trace = 0;
  A *q = new B[2]; y[9] = q->tag(); // 2
  B *qq = static_cast<B *>(q); delete[] qq; y[10] = trace; // 12126565
  alignas(B) char m[sizeof(B)]; A *w = new (m) B; y[11] = w->tag(); trace = 0; w->~A(); y[12] = trace; // 2 65
  A *n = nullptr; delete n;
}
