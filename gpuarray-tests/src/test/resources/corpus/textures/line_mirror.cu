// covers: textures: tex1D; textures: address modes; textures: normalised coordinates
// launch: block 256
// texture float line[16] uniform(-9,9) normalized mirror
// out float y[256]
// compare: bits

extern "C" __global__ void k(cudaTextureObject_t line, float* y) {
  int i = threadIdx.x;
  y[i] = tex1D<float>(line, (i - 96) / 64.0f + 1 / 128.0f);
}
