// error: 5 it is a deleted function
struct A { const int v; };
__global__ void k(int *y) {
  A a{1}, b{2};
  a = b;
  y[0] = a.v;
}
