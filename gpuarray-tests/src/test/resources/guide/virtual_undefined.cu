// gives: 3 8 4 7
struct B { virtual __device__ int f(); virtual __device__ int h() { return 4; } __device__ int g() { return 3; } };
struct D : B { __device__ int f() override { return 8; } };
struct L { virtual __device__ int late(); };
__device__ __noinline__ int call(B *b) { return b->f(); }
extern "C" __global__ void k(double *y) { B b; y[0] = b.g(); D d; B *p = &d; y[1] = call(p); y[2] = p->h(); L l; L *q = &l; y[3] = q->late(); }
__device__ int L::late() { return 7; }
