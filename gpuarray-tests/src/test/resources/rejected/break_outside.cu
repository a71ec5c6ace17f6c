// error: 3 a break statement may only be used within a loop or switch
extern "C" __global__ void k(int *y) {
  break;
}
