// covers: textures: integers as normalised floats
// launch: block 64
// texture short image[8,8] bits x2 float
// out float y[128]
// compare: ulp 1

extern "C" __global__ void k(cudaTextureObject_t image, float* y) {
  int i = threadIdx.x;
  float2 v = tex2D<float2>(image, i % 8 + 0.5f, i / 8 + 0.5f);
  y[2 * i] = v.x;
  y[2 * i + 1] = v.y;
}
