// covers: classic programs: FFT in shared memory
// launch: grid 2 block 128
// inout float data[1024] uniform(-1,1)
// compare: magnitude 1e-5

// 256 complex numbers a block: reordered by reversed bits, then eight rounds of butterflies.
#define N 256
#define LOG_N 8

extern "C" __global__ void k(float2* data) {
  __shared__ float2 s[N];
  float2* mine = data + blockIdx.x * N;
  for (int i = threadIdx.x; i < N; i += blockDim.x) s[__brev(i) >> (32 - LOG_N)] = mine[i];
  __syncthreads();
  for (int half = 1; half < N; half *= 2) {
    int j = threadIdx.x % half;
    int a = (threadIdx.x / half) * 2 * half + j;
    int b = a + half;
    float sine, cosine;
    sincospif(-(float)j / half, &sine, &cosine);
    float2 x = s[a], y = s[b];
    float2 t = make_float2(y.x * cosine - y.y * sine, y.x * sine + y.y * cosine);
    s[a] = make_float2(x.x + t.x, x.y + t.y);
    s[b] = make_float2(x.x - t.x, x.y - t.y);
    __syncthreads();
  }
  for (int i = threadIdx.x; i < N; i += blockDim.x) mine[i] = s[i];
}
