// error: 5 it is a deleted function
struct A { int v; __device__ A(int x) : v(x) {} __device__ A(A &&o) : v(o.v) { o.v = 0; } };
__global__ void k(int *y) {
  A b(3);
  A c = b;
  y[0] = c.v;
}
