// launch: grid 1 block 8
// out float y[8]
// in float x[64]
// expect: misaligned read of 16 bytes | line 7 | block 0,0,0 | thread 1,0,0
__global__ void k(float *y, const float *x) {
  int t = threadIdx.x;
  float4 v = *(const float4 *) (x + 2 * t);
  y[t] = v.x + v.w;
}
// cell: misaligned: global
