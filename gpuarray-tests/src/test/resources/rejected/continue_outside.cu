// error: 3 a continue statement may only be used within a loop
extern "C" __global__ void k(int *y) {
  continue;
}
