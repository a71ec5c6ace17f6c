// gives: 1 1
// threads: 32
extern "C" __global__ void k(double *y) {
  __shared__ unsigned long long b; const unsigned at = (unsigned) __cvta_generic_to_shared(&b); __shared__ int v[2];
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(at), "r"(32));
  __syncthreads();
  for (int phase = 0; phase < 2; phase++) {
    if (threadIdx.x == 7) v[phase] = 1;
    asm volatile("mbarrier.arrive.release.cta.shared::cta.b64 _, [%0];" :: "r"(at) : "memory");
    asm volatile("{\n .reg .pred p;\n WAIT:\n mbarrier.try_wait.parity.acquire.cta.shared::cta.b64 p, [%0], %1;\n @p bra DONE;\n bra WAIT;\n DONE:\n }" :: "r"(at), "r"(phase) : "memory");
    if (threadIdx.x == 20) y[phase] = v[phase];
  }
}
