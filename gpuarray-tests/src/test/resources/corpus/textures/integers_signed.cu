// covers: textures: integers of 32 bits
// launch: block 32
// texture int line[32] bits
// out int y[64]
// compare: bits

extern "C" __global__ void k(cudaTextureObject_t line, int* y) {
  int i = threadIdx.x;
  y[i] = tex1D<int>(line, 31.5f - i);
  int again;
  tex1D(&again, line, (float) i);
  y[32 + i] = again / 3;
}
