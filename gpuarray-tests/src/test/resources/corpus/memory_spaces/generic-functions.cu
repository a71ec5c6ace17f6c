// covers: memory spaces: generic pointers; memory spaces: pointers in memory; memory spaces: shared
// launch: block 32 shared 256
// in float a[64] uniform(0,1)
// out float y[32]

extern __shared__ unsigned char pool[];

struct View {
  const float* data;
  int size;
  __device__ float sum() const {
    float s = 0;
    for (int i = 0; i < size; i++) s += data[i];
    return s;
  }
};

extern "C" __global__ void k(const float* a, float* y) {
  float* s = reinterpret_cast<float*>(pool);
  int t = threadIdx.x;
  s[t] = a[t];
  s[t + 32] = a[t + 32] * 2;
  __syncthreads();
  float own[3] = {1.0f * t, 2, 3};
  View views[3] = {{a + t, 32}, {s + t, 16}, {own, 3}};
  y[t] = views[t % 3].sum() + views[2].sum();
}
