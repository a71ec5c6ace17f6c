// error: 3 a value of type "int *" cannot be assigned to an entity of type "float *"
extern "C" __global__ void k(int *y) {
  float *p = 0; p = y;
}
