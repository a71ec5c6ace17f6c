// covers: textures: integers of 32 bits; textures: several channels
// launch: block 32
// texture int image[8,4] bits x4
// out int y[128]
// compare: bits

extern "C" __global__ void k(cudaTextureObject_t image, int* y) {
  int i = threadIdx.x;
  int4 v = tex2D<int4>(image, i % 8, i / 8);
  y[4 * i] = v.x;
  y[4 * i + 1] = v.y;
  y[4 * i + 2] = v.z;
  y[4 * i + 3] = v.w;
}
