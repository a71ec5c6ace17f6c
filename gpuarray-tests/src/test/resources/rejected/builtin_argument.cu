// error: 3 argument of type "int *" is incompatible with parameter of type "unsigned int"
extern "C" __global__ void k(int *y) {
  y[0] = __popc(y);
}
