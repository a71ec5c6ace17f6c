// covers: language: inline assembly; language: execution space qualifiers; language: launch bounds
// launch: grid 1 block 64
// out uint y[256]
__device__ __forceinline__ unsigned lane() { unsigned r; asm volatile("mov.u32 %0, %%laneid;" : "=r"(r)); return r; }
__device__ __noinline__ unsigned below() { unsigned r; asm("mov.u32 %0, %%lanemask_lt;" : "=r"(r)); return r; }
extern "C" __global__ void __launch_bounds__(64, 2) k(unsigned *y) {
  int t = threadIdx.x;
  unsigned le, ge, gt, eq, sm, nsm;
  unsigned long long t0, t1;
  asm volatile("mov.u32 %0, %lanemask_le;" : "=r"(le));
  asm volatile("mov.u32 %0, %%lanemask_ge;" : "=r"(ge));
  asm volatile("mov.u32 %0, %%lanemask_gt;" : "=r"(gt));
  asm volatile("mov.u32 %0, %%lanemask_eq;" : "=r"(eq));
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  asm volatile("mov.u32 %0, %%nsmid;" : "=r"(nsm));
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t0));
  asm volatile("mov.u64 %0, %%clock64;" : "=l"(t1) :: "memory");
  unsigned c;
  asm volatile("mov.u32 %0, %%clock;" : "=r"(c));
  y[t] = lane() + below();
  y[t + 64] = le ^ ge;
  y[t + 128] = gt ^ eq;
  y[t + 192] = (sm < nsm) + (t0 > 0) * 2 + (t1 > 0) * 4 + (c == c) * 8;
}
