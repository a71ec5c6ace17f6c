// gives: 2976 4321 8 2976 100 3
// threads: 32
#define CC 5
static __device__ __forceinline__ unsigned int smem(const void *p) { return static_cast<unsigned int>(__cvta_generic_to_shared(p)); }
__device__ __forceinline__ float ex2(float x) { float y; asm volatile("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x)); return y; }
__device__ __forceinline__ int4 ldg(const int4 *p) { int4 r; asm("ld.global.nc.v4.s32 {%0,%1,%2,%3}, [%4];" : "=r"(r.x), "=r"(r.y), "=r"(r.z), "=r"(r.w) : "l"(p)); return r; }
__device__ __forceinline__ void stcs(float *p, float v) { asm volatile("st.global.cs.f32 [%0], %1;" :: "l"(p), "f"(v) : "memory"); }
__device__ int4 src = {1, 2, 3, 4}; __device__ float dst[64];
extern "C" __global__ void k(double *y) {
  extern __shared__ float dyn[]; __shared__ float st[64]; int t = threadIdx.x; st[t] = t; __syncthreads();
  float v; asm volatile("ld.shared.f32 %0, [%1];" : "=f"(v) : "r"(smem(&st[(t + 1) % 32]))); float acc = 0;
#pragma unroll
  for (int i = 0; i < 4; i++) { float w; asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(w) : "f"(v), "f"((float) i), "f"(acc)); acc = w; }
  for (int o = 16; o > 0; o /= 2) { float other; asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;" : "=f"(other) : "f"(acc), "r"(o)); acc += other; }
  stcs(dst + t, acc); if (t == 0) { y[0] = acc; int4 q = ldg(&src); y[1] = q.x + q.y * 10 + q.z * 100 + q.w * 1000; y[2] = ex2(3.0f); y[3] = dst[0]; }
  unsigned n; asm("{ .reg .u32 a; .reg .pred p; mov.u32 a, %%tid.x; setp.gt.u32 p, a, 15; @p mov.u32 a, 100; mov.u32 %0, a; }" : "=r"(n)); if (t == 20) y[4] = n; if (t == 3) y[5] = n;
}
