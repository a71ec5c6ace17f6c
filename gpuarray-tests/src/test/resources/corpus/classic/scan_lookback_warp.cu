// covers: classic programs: decoupled look-back scan
// launch: grid 40 block 32
// in uint x[1280] uniform(0,255)
// out uint last[40]
// in uint ticket[1] zeros
// in ulonglong status[40] zeros

// A whole warp looks back, 32 parts at a time.
extern "C" __global__ void k(const unsigned* x, unsigned* last, unsigned* ticket, volatile unsigned long long* status) {
  unsigned lane = threadIdx.x;
  unsigned part = 0;
  if (lane == 0) part = atomicAdd(ticket, 1u);
  part = __shfl_sync(0xffffffffu, part, 0);
  unsigned sum = x[part * 32 + lane];
  for (int d = 16; d > 0; d >>= 1) sum += __shfl_xor_sync(0xffffffffu, sum, d);
  if (lane == 0) status[part] = (part == 0 ? 2ull : 1ull) << 32 | sum;
  unsigned before = 0;
  int end = (int)part - 1;
  while (end >= 0) {
    int look = end - (int)lane;
    unsigned long long word = look >= 0 ? status[look] : 2ull << 32;
    unsigned state = (unsigned)(word >> 32);
    if (__any_sync(0xffffffffu, state == 0)) continue;
    unsigned complete = __ballot_sync(0xffffffffu, state == 2);
    int stop = complete ? __ffs(complete) - 1 : 31;
    unsigned add = (int)lane <= stop ? (unsigned)word : 0;
    for (int d = 16; d > 0; d >>= 1) add += __shfl_xor_sync(0xffffffffu, add, d);
    before += add;
    if (complete) break;
    end -= 32;
  }
  if (lane == 0) {
    if (part > 0) status[part] = 2ull << 32 | (before + sum);
    last[part] = before + sum;
  }
}
