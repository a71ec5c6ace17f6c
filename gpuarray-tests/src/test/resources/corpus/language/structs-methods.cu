// covers: language: structs; language: methods; language: constructors
// launch: grid 1 block 32
// in float a[64] uniform(-2,2)
// out float y[64]
struct Complex {
  float re, im;
  __device__ Complex() : re(0), im(0) {}
  __device__ Complex(float r, float i = 0) : re(r), im(i) {}
  __device__ float norm2() const { return re * re + im * im; }
  __device__ Complex conj() const { return Complex(re, -im); }
  __device__ void scale(float s) { re *= s; this->im *= s; }
  __device__ static Complex unit() { return Complex(0, 1); }
  __device__ Complex &negate();
};
__device__ Complex &Complex::negate() { re = -re; im = -im; return *this; }
__device__ Complex mul(const Complex &a, Complex b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  Complex c(a[2 * t], a[2 * t + 1]), zero;
  Complex d = mul(c, Complex::unit());
  d.scale(2);
  d.negate().negate().scale(0.5f);
  Complex e = 3.0f;
  e = mul(e, d.conj());
  zero.im += e.norm2() > 4 ? 1 : 0;
  y[2 * t] = e.re + zero.im;
  y[2 * t + 1] = e.im;
}
