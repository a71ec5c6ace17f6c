// gives: 1 6 5 7 6 8 7 9 3 8
struct alignas(16) P { unsigned long long a, b; }; struct alignas(16) Q { float x; int y; double z; };
__device__ P g{1, 2}; __device__ Q q{1.5f, 2, 3.5};
extern "C" __global__ void k(double *y) { P n{5, 6}; P o = atomicExch(&g, n); y[0] = o.a; y[1] = g.b; P e{5, 6}, w{7, 8}; o = atomicCAS(&g, e, w); y[2] = o.a; y[3] = g.a; o = atomicCAS_block(&g, e, n); y[4] = o.b - 2; y[5] = g.b;
  P was; n = {9, 10}; __nv_atomic_exchange(&g, &n, &was, __NV_ATOMIC_RELAXED); y[6] = was.a; y[7] = g.a; __shared__ Q s; s = q; Q old = atomicExch_system(&s, Q{8, 9, 10}); y[8] = old.z - 0.5; y[9] = s.x; }
