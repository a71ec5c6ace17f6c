// error: 2 __builtin_bit_cast requires source and destination types of the same size
extern "C" __global__ void k(double *y) { y[0] = __builtin_bit_cast(float, 1.0); }
