// covers: textures: tex2D; textures: address modes; textures: linear filtering; textures: normalised coordinates
// launch: block 16,16
// texture float image[8,4] values(0,64,-64,128,256,-128,32,16) linear normalized clamp
// out float y[256]
// compare: magnitude 1e-2

extern "C" __global__ void k(cudaTextureObject_t image, float* y) {
  int i = threadIdx.y * 16 + threadIdx.x;
  y[i] = tex2D<float>(image, ((int) threadIdx.x - 5) * 0.15625f, ((int) threadIdx.y - 6) * 0.1875f);
}
