// covers: textures: levels and gradients; textures: tex1D; textures: integers of 32 bits
// launch: block 32
// texture uint line[32] bits x2
// out uint y[32]
// compare: bits

extern "C" __global__ void k(cudaTextureObject_t line, unsigned* y) {
  int i = threadIdx.x;
  uint2 v = tex1DLod<uint2>(line, i + 0.5f, 0.0f);
  y[i] = v.x ^ v.y * 3;
}
