// covers: textures: integers as normalised floats; textures: linear filtering
// launch: block 64
// texture char image[8,8] bits float linear clamp
// out float y[64]
// compare: magnitude 1e-2

extern "C" __global__ void k(cudaTextureObject_t image, float* y) {
  int i = threadIdx.x;
  y[i] = tex2D<float>(image, i % 8 + 0.5f, i / 8 + 1.0f);
}
