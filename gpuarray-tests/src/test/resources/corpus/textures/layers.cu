// covers: textures: layered textures; textures: several channels
// launch: block 128
// texture uchar stack[8,4,4] bits x2 layered
// out int y[128]
// compare: bits

extern "C" __global__ void k(cudaTextureObject_t stack, int* y) {
  int i = threadIdx.x;
  uchar2 v = tex2DLayered<uchar2>(stack, i % 8 + 0.5f, i / 8 % 4 + 0.5f, i / 32);
  y[i] = v.x * 256 + v.y;
}
