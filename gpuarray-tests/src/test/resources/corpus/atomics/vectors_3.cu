// covers: atomics: float2 and float4; atomics: old values
// launch: block 1
// inout float y[12] values(1,2,3,4)
// compare: bits

extern "C" __global__ void k(float* y) {
  float2 a = atomicAdd((float2*) y, make_float2(10, 20));
  float4 b = atomicAdd((float4*) y, make_float4(100, 200, 300, 400));
  y[4] = a.x; y[5] = a.y; y[6] = b.x; y[7] = b.y; y[8] = b.z; y[9] = b.w;
}
