// gives: 5 3
#define STR(x) #x
#define OP(name, type) STR(name) "." STR(type) " %0, %1, %2;"
#define ADD "add"
extern "C" __global__ void k(double *y) { int r; asm(OP(max, s32) : "=r"(r) : "r"(5), "r"(2)); y[0] = r; asm(ADD ".s32 %0, %1, %2;" : "=r"(r) : "r"(1), "r"(2)); y[1] = r; }
