// covers: textures: tex3D; textures: several channels
// launch: block 64
// texture ushort volume[4,4,4] bits x4
// out uint y[64]
// compare: bits

extern "C" __global__ void k(cudaTextureObject_t volume, unsigned* y) {
  int i = threadIdx.x;
  ushort4 v = tex3D<ushort4>(volume, i % 4 + 0.5f, i / 4 % 4 + 0.25f, i / 16 + 0.75f);
  y[i] = v.x + 3u * v.y + 5u * v.z + 7u * v.w;
}
