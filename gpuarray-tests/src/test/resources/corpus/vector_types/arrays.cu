// covers: vector types: sizes and alignment; language: initialisation forms
// launch: block 16
// in float a[64] uniform(-4,4)
// out float y[64]

struct Ray {
  float3 origin;
  float3 direction;
  float length;
};

extern "C" __global__ void k(const float* a, float* y) {
  __shared__ float3 points[16];
  int i = threadIdx.x;
  points[i] = make_float3(a[i], a[i + 16], a[i + 32]);
  __syncthreads();
  Ray ray = {points[i], {0.5f, 0.25f, 0.0f}, a[i + 48]};
  const float* raw = reinterpret_cast<const float*>(&ray);
  float2 pair{raw[6], raw[4]};
  float4 out = make_float4(raw[1], points[(i + 1) % 16].z, pair.x, pair.y + (float)(sizeof(Ray) / 4));
  reinterpret_cast<float4*>(y)[i] = out;
}
