// covers: textures: layered textures; textures: linear filtering
// launch: block 64
// texture float stack[4,4,2] iota layered linear clamp
// out float y[64]
// compare: magnitude 1e-2

extern "C" __global__ void k(cudaTextureObject_t stack, float* y) {
  int i = threadIdx.x;
  y[i] = tex2DLayered<float>(stack, i % 8 * 0.5f, i / 8 % 4 + 0.75f, i / 32) + tex2DLayeredLod<float>(stack, 1.0f, 1.0f, 1, 0.0f);
}
