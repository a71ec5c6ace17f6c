extern "C" __global__ void map_where_bool(
    const bool* a0, const bool* a1, const bool* a2, bool* o0, const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const bool t0 = a0[i];
    const bool t1 = a1[i];
    const bool t2 = a2[i];
    const bool t3 = t0 ? t1 : t2;
    o0[i] = t3;
  }
}
