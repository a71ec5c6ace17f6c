// error: 3 initializer not allowed for __shared__ variable
extern "C" __global__ void k(int *y) {
  __shared__ int s = 3;
}
