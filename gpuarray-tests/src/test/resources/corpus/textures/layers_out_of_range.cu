// covers: textures: layered textures
// launch: block 32
// texture int stack[2,2,3] iota layered
// out int y[32]
// compare: bits

extern "C" __global__ void k(cudaTextureObject_t stack, int* y) {
  int i = threadIdx.x;
  y[i] = tex2DLayered<int>(stack, i % 2 + 0.5f, 0.5f, i % 3);
}
