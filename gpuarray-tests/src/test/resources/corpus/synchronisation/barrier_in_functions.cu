// covers: synchronisation: __syncthreads; synchronisation: barriers in device functions and templates
// launch: grid 2 block 16,8
// in float a[256] uniform(-2,2)
// out float y[256]
// compare: bits

template <typename T, int N>
__device__ T blockMax(T v, int t) {
  __shared__ T s[N];
  s[t] = v;
  __syncthreads();
#pragma unroll
  for (int d = N / 2; d > 0; d /= 2) {
    if (t < d && s[t + d] > s[t]) s[t] = s[t + d];
    __syncthreads();
  }
  T result = s[0];
  __syncthreads();
  return result;
}

struct Stage {
  float* buffer;
  __device__ explicit Stage(float* b) : buffer(b) {}
  __device__ float rotate(int t, float v) const {
    buffer[t] = v;
    __syncthreads();
    float r = buffer[(t + 1) % 128];
    __syncthreads();
    return r;
  }
};

extern "C" __global__ void k(const float* a, float* y) {
  __shared__ float buffer[128];
  int t = threadIdx.y * 16 + threadIdx.x;
  int i = blockIdx.x * 128 + t;
  Stage stage(buffer);
  float v = a[i];
  for (int r = 0; r < 3; r++) v = stage.rotate(t, v * 0.5f) + blockMax<float, 128>(v, t);
  y[i] = v + (float) blockMax<int, 128>((int) (v * 8), t);
}
