// error: 3 a default label has already appeared in this switch
extern "C" __global__ void k(int *y) {
  switch (y[0]) { default: break; default: break; }
}
