// covers: textures: surfaces; textures: layered textures
// launch: block 4,4,2
// surface short stack[4,4,2] bits layered
// compare: bits

extern "C" __global__ void k(cudaSurfaceObject_t stack) {
  int x = threadIdx.x, r = threadIdx.y, layer = threadIdx.z;
  short v = surf2DLayeredread<short>(stack, x * 2, r, layer);
  __syncthreads();
  surf2DLayeredwrite((short) (v ^ 0x55), stack, x * 2, 3 - r, 1 - layer);
}
