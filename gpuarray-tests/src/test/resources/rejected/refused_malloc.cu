// error: 5 malloc is not supported
// covers: refused: memory from the device's heap (new, malloc)

extern "C" __global__ void k(int* y) {
  int* p = (int*) malloc(16);
  p[0] = 3;
  y[0] = p[0];
  free(p);
}
