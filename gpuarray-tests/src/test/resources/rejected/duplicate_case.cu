// error: 3 case label value has already appeared in this switch
extern "C" __global__ void k(int *y) {
  switch (y[0]) { case 1: break; case 1: break; }
}
