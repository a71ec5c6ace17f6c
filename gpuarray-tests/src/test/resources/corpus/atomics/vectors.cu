// covers: atomics: float2 and float4
// launch: grid 2 block 64
// in int a[128] uniform(-50,50)
// inout float y[12] zeros
// compare: bits

extern "C" __global__ void k(const int* a, float* y) {
  float v = a[blockIdx.x * 64 + threadIdx.x];
  atomicAdd((float2*) y, make_float2(v, -2 * v));
  atomicAdd((float4*) (y + 4), make_float4(v, v + 1, v * 2, 0.5f));
  atomicAdd((float2*) (y + 10), make_float2(1, v));
}
