// covers: textures: integers as normalised floats; textures: several channels
// launch: block 64
// texture uchar image[8,8] bits x4 float
// out float y[256]
// compare: ulp 1

extern "C" __global__ void k(cudaTextureObject_t image, float* y) {
  int i = threadIdx.x;
  float4 v = tex2D<float4>(image, i % 8 + 0.5f, i / 8 + 0.5f);
  y[4 * i] = v.x;
  y[4 * i + 1] = v.y;
  y[4 * i + 2] = v.z;
  y[4 * i + 3] = v.w;
}
