// gives: 12 8 12 8 8 8 12 8 12 12 8 12 16 20 8 12 12 8 12 8 16 16 12
template <int N> struct Show;
#define T(n, body) struct A##n body; struct D##n : A##n { char d; };
T(0, { int x; char c; })
T(1, { __device__ A1() {} int x; char c; })
T(2, { A2() = default; int x; char c; })
class A3 { int x; char c; }; struct D3 : A3 { char d; };
T(4, { int x = 1; char c; })
T(5, { __device__ ~A5() {} int x; char c; })
T(6, { A6() = default; A6(const A6 &) = delete; int x; char c; })
struct E7 {}; struct A7 : E7 { int x; char c; }; struct D7 : A7 { char d; };
T(8, { A1 a; })
T(9, { const int x; char c; })
T(10, { __device__ A10 &operator=(const A10 &) { return *this; } int x; char c; })
T(11, { int x; char c; __device__ int f() { return 1; } })
T(12, { A1 a; int y; char c; })
T(13, { A1 a[2]; })
T(14, { __device__ A14(int) {} int x; char c; })
T(15, { A15() = delete; int x; char c; })
T(16, { A16 &operator=(const A16 &) = default; int x; char c; })
T(17, { int x; private: char c; })
T(18, { ~A18() = default; int x; char c; })
struct A19 : A1 { char e; }; struct D19 : A19 { char d; };
struct alignas(16) A20 { __device__ A20() {} int x; }; struct D20 : A20 { char d; };
T(21, { int &x; char c; })
T(22, { int x; char c; static constexpr int s = 2; })
struct E24 { __device__ E24() {} }; struct A24 : E24 { int x; char c; }; struct D24 : A24 { char d; };
extern "C" __global__ void k(double *y) {
#define S(n) y[n] = sizeof(D##n);
S(0) S(1) S(2) S(3) S(4) S(5) S(6) S(7) S(8) S(9) S(10) S(11) S(12) S(13) S(14) S(15) S(16) S(17) S(18) S(19) S(20) S(22)
y[21] = sizeof(D21);
}
