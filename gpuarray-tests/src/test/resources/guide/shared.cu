// gives: 6 12 1065353216 5 9 6 8
__device__ int total(int *s) { int t = 0; for (int i = 0; i < 4; i++) t += s[i]; return t; } struct Buf { int v[4]; }; template <int W> __device__ int tile(int i) { __shared__ int t[W]; t[i % W] = i; return t[i % W]; }
extern "C" __global__ void k(double *y) {
  __shared__ int s[4]; __shared__ Buf b; __shared__ union { float f[2]; int i[2]; } u; for (int i = 0; i < 4; i++) { s[i] = i; b.v[i] = 2 * i; } __syncthreads(); y[0] = total(s); y[1] = total(b.v); u.f[1] = 1; y[2] = u.i[1]; y[3] = tile<3>(5); Buf &r = b; r.v[0] = 9; y[4] = b.v[0]; volatile int *vs = s; vs[1] = 6; y[5] = s[1]; extern __shared__ double dyn[]; y[6] = sizeof(dyn[0]);
}
