// error: 2 invalid character for char16_t literal
extern "C" __global__ void k(double *y) { y[0] = u'\U0001F600'; }
