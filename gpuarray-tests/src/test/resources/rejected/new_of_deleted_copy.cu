// error: 6 cannot be referenced -- it is a deleted function
struct A { int x; __device__ A(int v) : x(v) {} A(const A&) = delete; };

extern "C" __global__ void k(int* y) {
  A a(3);
  A* b = new A(a);
  y[0] = b->x;
}
