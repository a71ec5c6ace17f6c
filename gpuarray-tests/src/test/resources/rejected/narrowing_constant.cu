// error: 3 invalid narrowing conversion from "int" to "char"
struct S { char a; __device__ S(char x) : a(x) {} };
extern "C" __global__ void k(int *y) { S s{300}; y[0] = s.a; }
