// covers: textures: surfaces
// launch: block 8,8
// surface float image[8,8] uniform(-1,1)
// out float y[64]
// compare: bits

extern "C" __global__ void k(cudaSurfaceObject_t image, float* y) {
  int x = threadIdx.x, r = threadIdx.y;
  float v = surf2Dread<float>(image, x * 4, r);
  float out = surf2Dread<float>(image, (x + 3) * 4, r, cudaBoundaryModeZero);
  float edge;
  surf2Dread(&edge, image, (x - 4) * 4, r, cudaBoundaryModeClamp);
  y[r * 8 + x] = v + 2 * out + 4 * edge;
  __syncthreads();
  surf2Dwrite(v * 2, image, x * 4, r);
  surf2Dwrite(1.0f, image, (x + 8) * 4, r, cudaBoundaryModeZero);
}
