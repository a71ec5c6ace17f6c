// covers: classic programs: n-body simulation
// covers: vector types: wide loads; language: float and double arithmetic
// launch: grid 2 block 64
// in float bodies[512] uniform(0.5,2)
// out float acceleration[512]
// compare: magnitude 1e-5

// All pairs, 64 bodies at a time in shared memory; x, y, z and mass in a float4.
#define EPS2 0.01f

__device__ float3 interact(float4 bi, float4 bj, float3 ai) {
  float3 r = make_float3(bj.x - bi.x, bj.y - bi.y, bj.z - bi.z);
  float distSqr = r.x * r.x + r.y * r.y + r.z * r.z + EPS2;
  float inv = rsqrtf(distSqr);
  float s = bj.w * inv * inv * inv;
  ai.x += r.x * s;
  ai.y += r.y * s;
  ai.z += r.z * s;
  return ai;
}

extern "C" __global__ void k(const float4* bodies, float4* acceleration) {
  __shared__ float4 tile[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 me = bodies[i];
  float3 acc = {0.0f, 0.0f, 0.0f};
  for (int t = 0; t < gridDim.x; t++) {
    tile[threadIdx.x] = bodies[t * blockDim.x + threadIdx.x];
    __syncthreads();
#pragma unroll 8
    for (int j = 0; j < 64; j++) acc = interact(me, tile[j], acc);
    __syncthreads();
  }
  acceleration[i] = make_float4(acc.x, acc.y, acc.z, 0.0f);
}
