// covers: classic programs: decoupled look-back scan
// launch: grid 16 block 64
// in uint x[1024] uniform(0,1000)
// out uint y[1024]
// inout uint ticket[1] zeros
// inout uint flags[16] zeros
// in uint aggregates[16] zeros
// inout uint prefixes[16] zeros

// One pass over the data: a block publishes its sum, then adds those before it until it finds one that knows its prefix.
extern "C" __global__ void k(const unsigned* x, unsigned* y, unsigned* ticket, volatile unsigned* flags,
                             volatile unsigned* aggregates, volatile unsigned* prefixes) {
  __shared__ unsigned s[64];
  __shared__ unsigned part, before;
  if (threadIdx.x == 0) part = atomicAdd(ticket, 1u);
  __syncthreads();
  unsigned i = part * blockDim.x + threadIdx.x;
  unsigned t = threadIdx.x;
  s[t] = x[i];
  __syncthreads();
  for (unsigned d = 1; d < blockDim.x; d *= 2) {
    unsigned add = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += add;
    __syncthreads();
  }
  if (t == 0) {
    unsigned sum = s[blockDim.x - 1];
    unsigned exclusive = 0;
    if (part > 0) {
      aggregates[part] = sum;
      __threadfence();
      flags[part] = 1;
      for (int look = (int)part - 1; look >= 0; look--) {
        unsigned flag;
        while ((flag = flags[look]) == 0) {
        }
        __threadfence();
        if (flag == 2) {
          exclusive += prefixes[look];
          break;
        }
        exclusive += aggregates[look];
      }
    }
    prefixes[part] = exclusive + sum;
    __threadfence();
    flags[part] = 2;
    before = exclusive;
  }
  __syncthreads();
  y[i] = before + s[t];
}
