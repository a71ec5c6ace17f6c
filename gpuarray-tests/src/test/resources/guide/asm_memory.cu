// gives: 1.5 2.5 3.5 4.5 7 8 9 10 5 6 11 12 200 -56 3 10 5 14 9 9 40 41 8 100 0 3 77 6 1 0 1 77 3 4
__device__ int g[4] = {7, 8, 9, 10}; __device__ unsigned counter = 3; __device__ float sum = 1; __device__ double dsum = 2;
struct alignas(16) F4 { float a, b, c, d; };
extern "C" __global__ void k(double *y) {
  __shared__ int s[8]; __shared__ alignas(16) unsigned char bytes[16]; F4 f4{1.5f, 2.5f, 3.5f, 4.5f}; float a, b, c, d; int i, j, m, n; unsigned u; unsigned long long ul; int local[4] = {1, 2, 3, 4};
  s[0] = 0; asm("ld.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(a), "=f"(b), "=f"(c), "=f"(d) : "l"(&f4)); y[0] = a; y[1] = b; y[2] = c; y[3] = d;
  asm volatile("ld.global.cg.v4.s32 {%0, %1, %2, %3}, [%4];" : "=r"(i), "=r"(j), "=r"(m), "=r"(n) : "l"(g)); y[4] = i; y[5] = j; y[6] = m; y[7] = n;
  unsigned sa = (unsigned) __cvta_generic_to_shared(s); asm volatile("st.shared.v2.s32 [%0+8], {%1, %2};" :: "r"(sa), "r"(5), "r"(6) : "memory"); y[8] = s[2]; y[9] = s[3];
  s[4] = 11; s[5] = 12; asm volatile("ld.shared.s32 %0, [%1 + 16]; ld.volatile.shared.s32 %2, [%1+20];" : "=r"(i), "+r"(sa), "=r"(j)); y[10] = i; y[11] = j;
  bytes[3] = 200; asm volatile("ld.shared.u8 %0, [%2]; ld.shared.s8 %1, [%2];" : "=r"(i), "=r"(j) : "r"((unsigned) __cvta_generic_to_shared(bytes + 3)) : "memory"); y[12] = i; y[13] = j;
  asm volatile("atom.global.add.u32 %0, [%1], %2;" : "=r"(u) : "l"(&counter), "r"(7)); y[14] = u; y[15] = counter;
  asm volatile("atom.add.f32 %0, [%1], %2;" : "=f"(a) : "l"(&sum), "f"(4.0f)); y[16] = sum; asm volatile("red.relaxed.gpu.global.add.f64 [%0], %1;" :: "l"(&dsum), "d"(12.0) : "memory"); y[17] = dsum;
  asm volatile("atom.acq_rel.gpu.global.cas.b32 %0, [%1], %2, %3;" : "=r"(u) : "l"(g + 2), "r"(9), "r"(9)); y[18] = u; asm volatile("atom.shared.exch.b32 %0, [%1], %2;" : "=r"(u) : "r"(sa + 12), "r"(9)); y[19] = s[3];
  asm volatile("st.release.gpu.global.u32 [%0], %1;" :: "l"(&counter), "r"(40) : "memory"); asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(u) : "l"(&counter) : "memory"); y[20] = u;
  asm volatile("red.shared.max.s32 [%0], %1;" :: "r"(sa), "r"(41)); y[21] = s[0] == 41 ? 41 : s[0]; asm volatile("ld.global.nc.L1::no_allocate.L2::128B.s32 %0, [%1+4];" : "=r"(i) : "l"(g)); y[22] = i;
  asm volatile("{ .reg .u64 p; add.u64 p, %0, 8; st.u32 [p], %1; }" :: "l"(g), "r"(100) : "memory"); y[23] = g[2];
  asm volatile("membar.gl; fence.acq_rel.gpu; fence.sc.sys;" ::: "memory"); asm("prefetch.global.L2 [%0];" :: "l"(g)); asm("{ .reg .pred p; isspacep.shared p, %1; selp.u32 %0, 1, 0, p; }" : "=r"(u) : "l"(g)); y[24] = u;
  asm("ld.local.s32 %0, [%1+8];" : "=r"(i) : "l"(__cvta_generic_to_local(local))); y[25] = i; double *p = y; asm("mov.u64 %0, %1;" : "=l"(ul) : "l"(p)); ((double *) ul)[26] = 77;
  asm volatile("cp.async.ca.shared.global [%0], [%1], 8; cp.async.commit_group; cp.async.wait_group 0;" :: "r"(sa), "l"(g) : "memory"); y[27] = s[1] - 2; asm("{ .reg .pred p; isspacep.shared p, %1; selp.u32 %0, 1, 0, p; }" : "=r"(u) : "l"(&s[1])); y[28] = u;
  y[29] = 0; unsigned long long t; asm("{ .reg .u64 t; cvta.to.shared.u64 t, %1; cvta.shared.u64 %0, t; }" : "=l"(t) : "l"(&s[1])); y[30] = *(int *) t == s[1]; y[31] = y[26];
  y[32] = 3; y[33] = 4;
}
