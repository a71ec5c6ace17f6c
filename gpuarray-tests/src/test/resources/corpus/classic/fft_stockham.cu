// covers: classic programs: FFT in shared memory
// covers: language: member initialisers; language: default arguments
// launch: block 64
// in double re[128] uniform(-1,1)
// in double im[128] uniform(-1,1)
// out double outRe[128]
// out double outIm[128]
// compare: magnitude 1e-13

// No reordering: two buffers take turns.
struct Complex {
  double re, im;
  __device__ Complex(double r = 0, double i = 0) : re(r), im(i) {}
  __device__ Complex operator+(Complex o) const { return Complex(re + o.re, im + o.im); }
  __device__ Complex operator-(Complex o) const { return Complex(re - o.re, im - o.im); }
  __device__ Complex operator*(Complex o) const { return Complex(re * o.re - im * o.im, re * o.im + im * o.re); }
};

extern "C" __global__ void k(const double* re, const double* im, double* outRe, double* outIm) {
  const int n = 128;
  __shared__ double bufferRe[2][n], bufferIm[2][n];
  int t = threadIdx.x;
  for (int i = t; i < n; i += blockDim.x) {
    bufferRe[0][i] = re[i];
    bufferIm[0][i] = im[i];
  }
  __syncthreads();
  int from = 0;
  for (int width = 1; width < n; width <<= 1) {
    int j = t & (width - 1);
    double angle = -3.14159265358979323846 * j / width;
    Complex w(cos(angle), sin(angle));
    Complex a(bufferRe[from][t], bufferIm[from][t]);
    Complex b = w * Complex(bufferRe[from][t + n / 2], bufferIm[from][t + n / 2]);
    int to = ((t - j) << 1) + j;
    Complex sum = a + b, difference = a - b;
    bufferRe[1 - from][to] = sum.re;
    bufferIm[1 - from][to] = sum.im;
    bufferRe[1 - from][to + width] = difference.re;
    bufferIm[1 - from][to + width] = difference.im;
    from = 1 - from;
    __syncthreads();
  }
  for (int i = t; i < n; i += blockDim.x) {
    outRe[i] = bufferRe[from][i];
    outIm[i] = bufferIm[from][i];
  }
}
