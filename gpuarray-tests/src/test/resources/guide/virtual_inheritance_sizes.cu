// gives: 16 16 32 8 16 24 24 8 24 40 40 32 32 48 16 8 16 24 24
struct V { int v; }; struct D : virtual V { int d; }; struct E : virtual V { char e; }; struct C : D, E { char c; };
struct I { virtual __device__ int f() = 0; }; struct J : virtual I { __device__ int f() { return 1; } }; struct K : virtual I { int k; }; struct L : J, K { };
struct A { virtual __device__ void g() {} int a; }; struct M : A, virtual V { char m; }; struct Em {}; struct N : virtual Em { }; struct O : virtual Em, virtual V { double o; };
struct P : virtual M { int p; }; struct Q : P, virtual V { short q; }; struct Vc { double d; char c; }; struct R : virtual Vc { char r; }; struct S : R { char s; }; struct T : virtual R { short t; };
struct U : J { int u; }; struct W : virtual J { }; struct X : virtual J, virtual I { int x; }; struct Y : A, virtual I { }; struct Z : virtual I, A {};
extern "C" __global__ void k(double *y) { int s[] = {sizeof(D), sizeof(E), sizeof(C), sizeof(J), sizeof(K), sizeof(L), sizeof(M), sizeof(N), sizeof(O), sizeof(P), sizeof(Q), sizeof(R), sizeof(S), sizeof(T), sizeof(U), sizeof(W), sizeof(X), sizeof(Y), sizeof(Z)}; for (int i = 0; i < 19; i++) y[i] = s[i]; }
