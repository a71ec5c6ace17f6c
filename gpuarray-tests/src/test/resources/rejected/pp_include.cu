// error: 2 cannot open source file "nothing_here.h"
#include "nothing_here.h"
extern "C" __global__ void k(int *y) {
  y[0] = 1;
}
