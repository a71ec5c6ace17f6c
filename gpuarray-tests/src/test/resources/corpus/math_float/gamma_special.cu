// covers: math float: gamma functions
// launch: block 128
// in float x[128] values(0,1,2,-1,0.5,-0.5,-1.5,1e-30,30,1e10,100,33.5,-2,7)
// out float y[256]
// compare: ulp 7

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = tgammaf(v);
  y[128 + i] = lgammaf(v);
}
