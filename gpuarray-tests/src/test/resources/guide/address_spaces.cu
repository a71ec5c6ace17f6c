// gives: 1 1 1 1 0 0 0 0 1 1 1 0 0 1 1
struct P { int a; long b; }; __device__ int g; __constant__ int c; __constant__ P cs; extern __shared__ double dyn[];
__device__ int *kept; __device__ __noinline__ bool shared(const int *p) { return __isShared(p); }
extern "C" __global__ void k(double *y) {
  __shared__ int s; int l[2]; l[0] = 3; int *p = l; int r = 2; int *h = new int[2]; kept = &s;
  y[0] = __isGlobal(&g); y[1] = __isShared(&s); y[2] = __isLocal(p + 1); y[3] = __isConstant(&c); y[4] = __isGlobal(&s); y[5] = __isShared(&g); y[6] = __isLocal(&g); y[7] = __isConstant(&g);
  y[8] = __isGlobal(y); y[9] = __isLocal(&r); y[10] = __isShared(dyn); y[11] = __isGlobal(dyn + 1); y[12] = __isShared(h); y[13] = __isConstant(&cs.b); y[14] = shared(kept); delete[] h;
}
