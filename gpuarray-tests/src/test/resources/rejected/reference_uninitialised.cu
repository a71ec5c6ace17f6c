// error: 3 reference variable "r" requires an initializer
extern "C" __global__ void k(int *y) {
  int &r;
}
