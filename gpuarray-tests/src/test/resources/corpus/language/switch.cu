// covers: language: switch; language: loops; language: goto
// launch: grid 1 block 64
// out int y[64]
__device__ int classify(int v) {
  switch (v) {
    case 0: return 1;
    case 1:
    case 2: v += 10;
    case 3: v += 100; break;
    case 4: case 5: case 6: case 7: v = -v; break;
    case -1: { int z = 5; v = z; } break;
    default:
      if (v > 40) break;
      v *= 2;
  }
  return v;
}
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, r = classify(t - 1);
  switch (unsigned char c = t & 7; c) {
    default: r += 1; [[fallthrough]];
    case 5: r += 2; break;
    case 6: switch (t / 8) { case 1: r += 50; break; case 2: r += 60; } break;
  }
  long long big = (long long) t << 33;
  switch (big) { case 1LL << 33: r += 1000; break; case 5LL << 33: r += 5000; break; }
  for (int i = 0; i < 10; i++) { switch (i) { case 3: continue; case 7: goto out; } r += i; }
out:
  y[t] = r;
}
