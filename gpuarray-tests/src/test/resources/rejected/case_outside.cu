// error: 3 a case label may only be used within a switch
extern "C" __global__ void k(int *y) {
  case 3: y[0] = 1;
}
