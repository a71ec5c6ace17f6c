// covers: memory spaces: dynamic shared; memory spaces: static shared; language: reinterpret_cast
// launch: grid 1 block 32 shared 512
// out int y[64]
extern __shared__ unsigned char raw[];
extern "C" __global__ void k(int *y) {
  extern __shared__ int words[];
  int t = threadIdx.x;
  int *first = (int *) raw;
  float *second = (float *) (raw + 128);
  double *third = reinterpret_cast<double *>(&raw[256]);
  first[t] = t * 3;
  second[t] = t * 0.25f;
  third[t] = t * 1.5;
  __syncthreads();
  int u = (t + 7) & 31;
  y[t] = words[u] + (int) (second[u] * 4) + (int) (third[u] * 2);
  y[t + 32] = raw[u * 4] + (words == (int *) raw);
}
