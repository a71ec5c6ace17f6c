// error: 2 string literals with different character kinds cannot be concatenated
extern "C" __global__ void k(double *y) { y[0] = sizeof(u"a" U"b"); }
