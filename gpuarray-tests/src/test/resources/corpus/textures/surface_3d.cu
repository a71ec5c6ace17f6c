// covers: textures: surfaces
// launch: block 4,4,4
// surface uchar volume[4,4,4] bits
// compare: bits

extern "C" __global__ void k(cudaSurfaceObject_t volume) {
  int x = threadIdx.x, r = threadIdx.y, z = threadIdx.z;
  unsigned char v = surf3Dread<unsigned char>(volume, x, r, z);
  __syncthreads();
  surf3Dwrite((unsigned char) (v + x + 10 * r), volume, x, r, 3 - z);
}
