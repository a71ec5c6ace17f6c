// error: 2 no instance of function template "__gpuarray_bit_cast<float, double>" matches
extern "C" __global__ void k(double *y) { y[0] = __builtin_bit_cast(float, 1.0); }
