// error: 3 a value of type "int *" cannot be used to initialize an entity of type "float *"
extern "C" __global__ void k(int *y) {
  int i = 0; float *p = &i;
}
