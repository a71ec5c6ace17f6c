// error: 4 expected a ":"
__global__ void k(int *y) {
  switch (y[0]) {
    case 0 ... 9: y[1] = 1; break;
    default: y[1] = 2;
  }
}
