// gives: 40 1 0 1 0 32 16 0 1 7 3 18
// threads: 64
extern "C" __global__ void k(double *y) {
  const int t = threadIdx.x; const bool first = t < 40;
  unsigned n; int all, some;
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; bar.red.popc.u32 %0, 0, p; }" : "=r"(n) : "r"((int) first));
  if (t == 63) y[0] = n;
  asm volatile("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; barrier.cta.red.or.pred q, 1, p; selp.u32 %0, 1, 0, q; }" : "=r"(some) : "r"((int) first));
  asm volatile("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; barrier.red.and.aligned.pred q, 1, 64, p; selp.u32 %0, 1, 0, q; }" : "=r"(all) : "r"((int) first));
  if (t == 50) { y[1] = some; y[2] = all; }
  asm volatile("{ .reg .pred p, q; setp.lt.u32 p, %1, 64; bar.red.and.pred q, 1, 64, p; selp.u32 %0, 1, 0, q; }" : "=r"(all) : "r"(t));
  asm volatile("{ .reg .pred p, q; setp.lt.u32 p, %1, 64; bar.red.or.pred q, 1, 64, !p; selp.u32 %0, 1, 0, q; }" : "=r"(some) : "r"(t));
  if (t == 50) { y[3] = all; y[4] = some; }
  // Each warp for itself, again and again.
  unsigned sum = 0;
  for (int i = 0; i < 3; i++) {
    asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; barrier.red.popc.u32 %0, %2, 32, p; }" : "=r"(n) : "r"(t % 32 < (i == 2 ? 16 : 32) ? 1 : 0), "r"(2 + t / 32));
    if (i == 1 && t == 32) y[5] = n;
    if (i == 2 && t == 32) y[6] = n;
    sum += n;
  }
  if (t == 0) y[7] = sum - 80;
  // What all lanes have, and one of several lanes.
  unsigned same; int isAll;
  asm volatile("{ .reg .pred p; match.all.sync.b32 %0|p, %2, 0xffffffff; selp.u32 %1, 1, 0, p; }" : "=r"(same), "=r"(isAll) : "r"(t / 32));
  if (t == 3) y[8] = isAll && same == ~0u;
  asm volatile("{ .reg .pred p; match.all.sync.b64 %0|p, %2, 0xffffffff; selp.u32 %1, 1, 0, p; }" : "=r"(same), "=r"(isAll) : "l"((long long) t));
  if (t == 3) y[9] = 7 + isAll + same;
  if (t % 32 > 2) { unsigned leader; int isLeader; asm volatile("{ .reg .pred p; elect.sync %0|p, 0xfffffff8; selp.u32 %1, 1, 0, p; }" : "=r"(leader), "=r"(isLeader)); if (isLeader && t > 32) y[10] = leader; }
  // A thread that ends, in a function and in a loop.
  __shared__ int left; if (t == 0) left = 0;
  __syncthreads();
  for (int i = 0; i < 64; i++) { asm volatile("{ .reg .pred p; setp.eq.s32 p, %0, %1; @p exit; }" :: "r"(t - 18), "r"(i)); }
  atomicAdd(&left, 1);
  __syncwarp(0x3ffff);
  if (t == 0) y[11] = left;
}
