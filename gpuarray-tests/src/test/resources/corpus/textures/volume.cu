// covers: textures: tex3D; textures: linear filtering
// launch: block 8,8,4
// texture float volume[4,4,4] iota linear clamp
// out float y[256]
// compare: magnitude 2e-2

extern "C" __global__ void k(cudaTextureObject_t volume, float* y) {
  int i = (threadIdx.z * 8 + threadIdx.y) * 8 + threadIdx.x;
  y[i] = tex3D<float>(volume, threadIdx.x * 0.5f, threadIdx.y * 0.5f, threadIdx.z + 0.25f);
}
