// error: 2 a value of type "const char16_t *" cannot be used to initialize an entity of type "const char *"
extern "C" __global__ void k(double *y) { const char *p = u"ab"; y[0] = 1; }
