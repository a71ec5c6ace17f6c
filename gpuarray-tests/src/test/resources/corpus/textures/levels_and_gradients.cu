// covers: textures: levels and gradients; textures: tex2D
// launch: block 64
// texture float image[8,8] uniform(-1,1)
// out float y[64]
// compare: bits

extern "C" __global__ void k(cudaTextureObject_t image, float* y) {
  int i = threadIdx.x;
  float u = i % 8 + 0.5f, v = i / 8 + 0.5f;
  float a;
  tex2DLod(&a, image, u, v, 0.0f);
  y[i] = a + 2 * tex2DGrad<float>(image, u, v, make_float2(0, 0), make_float2(0, 0));
}
