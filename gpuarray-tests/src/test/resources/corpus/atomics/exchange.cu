// covers: atomics: atomicExch; atomics: old values
// launch: grid 1 block 64
// inout int i[1] values(-1)
// inout uint u[1] values(4000000000)
// inout ulonglong l[1] values(1)
// inout float f[1] values(0.5)
// inout int sum[4] zeros
// compare: bits

// A chain: each thread leaves its value and takes another's; nothing is lost.
extern "C" __global__ void k(int* i, unsigned* u, unsigned long long* l, float* f, int* sum) {
  int t = threadIdx.x;
  atomicAdd(&sum[0], atomicExch(i, t));
  atomicAdd(&sum[1], (int) atomicExch(u, (unsigned) t * 3));
  atomicAdd(&sum[2], (int) atomicExch(l, (unsigned long long) t * 5));
  atomicAdd(&sum[3], (int) (atomicExch(f, t * 0.5f) * 2));
  __syncthreads();
  if (t == 0) {
    sum[0] += *i;
    sum[1] += (int) *u;
    sum[2] += (int) *l;
    sum[3] += (int) (*f * 2);
    *i = 0; *u = 0; *l = 0; *f = 0;
  }
}
