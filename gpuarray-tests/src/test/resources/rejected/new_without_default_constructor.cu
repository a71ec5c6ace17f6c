// error: 5 no default constructor exists for class "A"
struct A { int x; __device__ A(int v) : x(v) {} };

extern "C" __global__ void k(int* y) {
  A* a = new A[3];
  y[0] = a->x;
}
