// error: 3 expression must have integral or enum type
extern "C" __global__ void k(int *y) {
  switch (1.5f) { case 1: break; }
}
