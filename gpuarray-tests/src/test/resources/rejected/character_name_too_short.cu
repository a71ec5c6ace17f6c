// error: 2 incorrectly formed universal character name
extern "C" __global__ void k(double *y) { y[0] = '\u12'; }
