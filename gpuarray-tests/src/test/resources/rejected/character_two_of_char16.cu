// error: 2 too many characters in character constant
extern "C" __global__ void k(double *y) { y[0] = u'ab'; }
