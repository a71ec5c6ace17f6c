// covers: textures: tex3D; textures: levels and gradients
// launch: block 64
// texture int volume[4,4,4] bits
// out int y[64]
// compare: bits

extern "C" __global__ void k(cudaTextureObject_t volume, int* y) {
  int i = threadIdx.x;
  y[i] = tex3DLod<int>(volume, i % 4 + 0.5f, i / 4 % 4 + 0.5f, i / 16 + 0.5f, 0.0f);
}
