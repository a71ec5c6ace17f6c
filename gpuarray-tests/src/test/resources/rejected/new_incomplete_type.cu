// error: 5 incomplete type "A" is not allowed
struct A;

extern "C" __global__ void k(int* y) {
  y[0] = new A != nullptr;
}
