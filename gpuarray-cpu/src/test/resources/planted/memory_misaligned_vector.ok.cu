// launch: grid 1 block 8
// out float y[8]
// in float x[64]
__global__ void k(float *y, const float *x) {
  int t = threadIdx.x;
  float4 v = *(const float4 *) (x + 4 * t);
  y[t] = v.x + v.w;
}
