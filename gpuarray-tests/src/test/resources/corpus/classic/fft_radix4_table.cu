// covers: classic programs: FFT in shared memory
// launch: block 16
// inout float data[128] uniform(-1,1)
// compare: magnitude 1e-5

// 64 numbers, three rounds of radix 4, and a table of roots of unity that the block makes first.
__device__ float2 times(float2 a, float2 b) { return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
__device__ float2 plus(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
__device__ float2 minus(float2 a, float2 b) { return make_float2(a.x - b.x, a.y - b.y); }
__device__ float2 timesMinusI(float2 a) { return make_float2(a.y, -a.x); }

extern "C" __global__ void k(float2* data) {
  const int n = 64;
  __shared__ float2 s[n], roots[n];
  int t = threadIdx.x;
  for (int i = t; i < n; i += blockDim.x) {
    roots[i] = make_float2(cospif(-2.0f * i / n), sinpif(-2.0f * i / n));
    int reversed = (i & 3) << 4 | (i & 12) | i >> 4;
    s[reversed] = data[i];
  }
  __syncthreads();
  for (int quarter = 1; quarter < n; quarter *= 4) {
    int j = t % quarter;
    int at = t / quarter * quarter * 4 + j;
    int step = n / (4 * quarter);
    float2 a = s[at];
    float2 b = times(s[at + quarter], roots[j * step]);
    float2 c = times(s[at + 2 * quarter], roots[2 * j * step]);
    float2 d = times(s[at + 3 * quarter], roots[3 * j * step]);
    float2 ac = plus(a, c), acm = minus(a, c), bd = plus(b, d), bdm = timesMinusI(minus(b, d));
    s[at] = plus(ac, bd);
    s[at + quarter] = plus(acm, bdm);
    s[at + 2 * quarter] = minus(ac, bd);
    s[at + 3 * quarter] = minus(acm, bdm);
    __syncthreads();
  }
  for (int i = t; i < n; i += blockDim.x) data[i] = s[i];
}
