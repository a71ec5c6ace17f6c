// gives: 496 1 31 17 1 0 64 1 3 2 2147483648 1 30 31 4294967295 1 496 31 33 1 6 5
// threads: 64
__device__ int total; 
extern "C" __global__ void k(double *y) {
  unsigned lane, warp, t, n, c, lt, eq, ge; __shared__ int s[64];
  asm("mov.u32 %0, %%laneid;" : "=r"(lane)); asm("mov.u32 %0, %%tid.x;" : "=r"(t)); asm("mov.u32 %0, %%ntid.x;" : "=r"(n)); asm("mov.u32 %0, %%ctaid.x;" : "=r"(c));
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lt)); asm("mov.u32 %0, %%lanemask_eq;" : "=r"(eq)); asm("mov.u32 %0, %%lanemask_ge;" : "=r"(ge));
  asm volatile("mov.u32 %0, %%warpid;" : "=r"(warp));  // of the SM: any number
  if (t < 32) atomicAdd(&total, (int) lane); s[t] = t; asm volatile("bar.sync 0;" ::: "memory"); if (t == 0) { y[0] = total; y[1] = s[1]; y[2] = s[31]; }
  asm volatile("barrier.sync 0;"); if (t == 49) { y[3] = lane; y[4] = warp < 64; y[5] = c; y[6] = n; } if (t == 1) { y[7] = lt; } if (t == 2) y[8] = lt; if (t == 33) y[9] = eq; if (t == 31) y[10] = ge; if (t == 32) y[11] = s[63] == 63;
  int up; unsigned p; asm volatile("{ .reg .pred p; shfl.sync.up.b32 %0|p, %2, 1, 0, -1; selp.u32 %1, 1, 0, p; }" : "=r"(up), "=r"(p) : "r"(t)); if (t == 31) y[12] = up; if (t == 0) y[13] = up + 31 * !p;
  unsigned m; asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 99; vote.sync.ballot.b32 %0, p, 0xffffffff; }" : "=r"(m) : "r"(t)); if (t == 5) y[14] = m;
  asm volatile("{ .reg .pred p, q; setp.lt.u32 p, %1, 40; vote.sync.all.pred q, p, -1; selp.u32 %0, 1, 0, q; }" : "=r"(m) : "r"(t)); if (t == 3) y[15] = m;
  unsigned sum; asm volatile("redux.sync.add.u32 %0, %1, %2;" : "=r"(sum) : "r"(lane), "r"(0xffffffff)); if (t == 40) y[16] = sum;
  int x; asm volatile("shfl.sync.bfly.b32 %0, %1, 31, 31, -1;" : "=r"(x) : "r"(lane)); if (t == 32) y[17] = x; asm volatile("shfl.sync.idx.b32 %0, %1, 1, 31, -1;" : "=r"(x) : "r"(t)); if (t == 50) y[18] = x;
  asm volatile("bar.warp.sync 0xffffffff;"); asm volatile("activemask.b32 %0;" : "=r"(m)); if (t == 7) y[19] = m == 0xffffffffu;
  asm volatile("shfl.sync.down.b32 %0, %1, 2, 0x181f, -1;" : "=r"(x) : "r"(lane)); if (t == 4) y[20] = x; if (t == 5) y[21] = x - 2; asm volatile("nanosleep.u32 %0;" :: "r"(20u));
  unsigned long long c0, g0; unsigned c1; asm volatile("mov.u64 %0, %%clock64;" : "=l"(c0)); asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(g0)); asm volatile("mov.u32 %0, %%clock;" : "=r"(c1)); if (c0 + g0 + c1 == 0) y[0] = -1;
}
