// covers: synchronisation: waiting for another block; synchronisation: decoupled look-back; synchronisation: __threadfence, __threadfence_block, __threadfence_system
// launch: grid 16 block 64
// in int a[1024] uniform(-20,20)
// inout int status[16] zeros
// inout int aggregate[16] zeros
// inout int prefix[16] zeros
// inout uint ticket[1] zeros
// out int y[1024]
// compare: bits

extern "C" __global__ void k(const int* a, int* status, int* aggregate, int* prefix, unsigned* ticket, int* y) {
  __shared__ int s[64];
  __shared__ int tile, before;
  int t = threadIdx.x;
  if (t == 0) tile = atomicAdd(ticket, 1u);
  __syncthreads();
  int i = tile * 64 + t;
  s[t] = a[i];
  __syncthreads();
  for (int d = 1; d < 64; d *= 2) {
    int other = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += other;
    __syncthreads();
  }
  if (t == 0) {
    volatile int* state = status;
    if (tile == 0) {
      prefix[0] = s[63];
      __threadfence();
      state[0] = 2;
      before = 0;
    } else {
      aggregate[tile] = s[63];
      __threadfence();
      state[tile] = 1;
      int sum = 0;
      for (int look = tile - 1; look >= 0; look--) {
        int found;
        do {
          found = state[look];
        } while (found == 0);
        __threadfence();
        if (found == 2) {
          sum += ((volatile int*) prefix)[look];
          break;
        }
        sum += ((volatile int*) aggregate)[look];
      }
      prefix[tile] = sum + s[63];
      __threadfence();
      state[tile] = 2;
      before = sum;
    }
  }
  __syncthreads();
  y[i] = before + s[t];
}
