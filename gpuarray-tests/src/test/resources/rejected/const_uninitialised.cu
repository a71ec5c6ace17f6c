// error: 3 const variable "c" requires an initializer
extern "C" __global__ void k(int *y) {
  const int c;
}
