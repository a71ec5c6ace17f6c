// error: 3 a value of type "int" cannot be used to initialize an entity of type "int *"
extern "C" __global__ void k(int *y) {
  int i = 5; int *p = i;
}
