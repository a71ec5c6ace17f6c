// error: 5 new and delete are not supported
// covers: refused: memory from the device's heap (new, malloc)

extern "C" __global__ void k(int* y) {
  int* p = new int[4];
  p[0] = 3;
  y[0] = p[0];
  delete[] p;
}
