// covers: language: pointers to members; language: inheritance; language: overloads
// launch: grid 1 block 32
// out int y[96]
struct A { int a; __device__ int get() { return a * 2; } };
struct B { int b[2]; int c; };
struct D : A, B {
  int d;
  __device__ int f(int x) { return d + x; }
  __device__ float f(float x) { return d * x; }
  __device__ int f(int x) const { return d - x; }
  __device__ int both() {
    int D::*p = &D::d;
    return this->*p + (this->*&D::pick)(a & 1);
  }
  __device__ int pick(int i) { return b[i]; }
};
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  D d;
  d.a = t;
  d.b[0] = 10 + t;
  d.b[1] = 20;
  d.c = 30;
  d.d = 40;
  const D &fixed = d;
  int B::*of_base = t & 1 ? &B::c : nullptr;
  int D::*p = of_base;
  int D::*q = &D::a;
  int A::*r = &D::a;
  int (D::*get)() = &A::get;
  int (D::*plus)(int) = &D::f;
  float (D::*times)(float) = &D::f;
  int (D::*minus)(int) const = &D::f;
  y[t * 3] = p ? d.*p : -1;
  y[t * 3 + 1] = d.*q + d.*r + (d.*get)() + (p == of_base) * 100;
  y[t * 3 + 2] = (d.*plus)(t) + (int) (d.*times)(0.5f) + (fixed.*minus)(3) + d.both();
}
