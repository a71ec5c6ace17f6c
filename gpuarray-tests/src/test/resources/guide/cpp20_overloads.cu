// gives: 1 2 3 12
// options: --std=c++20
template <class... Fs> struct Overloads : Fs... { using Fs::operator()...; };
struct A { static constexpr int one = 1; __device__ int f() const { return 1; } };
struct B { __device__ int g() const { return 2; } };
struct C : A, B { using A::f, B::g; };
template <typename T> using Pointer = T *;
extern "C" __global__ void k(double *y) {
  auto ints = [](int) { return 1; };
  auto floats = [](float) { return 2; };
  auto all = Overloads{ints, floats};
  y[0] = all(1);
  y[1] = all(1.0f);
  Pointer<double> p = y + 2;
  *p = A::one + 2;
  C c;
  y[3] = 10 * c.f() + c.g();
}
