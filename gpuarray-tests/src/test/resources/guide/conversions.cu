// gives: 8 4.5 12 12 44 -2 0 -29 -56 1 4 1 9 0 65536 0 8 2147483648 4464 10000000000
struct A { int v; __device__ operator int() const { return v; } }; struct B { float f; __device__ B(A a) : f(a.v + 0.5f) {} }; __device__ float tk(B b) { return b.f; } __device__ int pr(long) { return 1; } __device__ int pr(double) { return 2; } __device__ int ch(char) { return 1; } __device__ int ch(int) { return 2; }
extern "C" __global__ void k(double *y) {
  A a{4}; int i = a; y[0] = i + a; y[1] = tk(a); y[2] = pr(1L) * 10 + pr(1.0f); y[3] = ch('a') * 10 + ch((short) 1); y[4] = (unsigned char) 300; y[5] = (int) -2.9f; y[6] = -1 < 1u; y[7] = 7 / -2 * 10 + 7 % -2; y[8] = (char) 200; y[9] = 1 ? 1 : 2.5; y[10] = sizeof(1 ? 'a' : 1); y[11] = static_cast<bool>(0.1); y[12] = 5 >> 1 << 2 | 1; y[13] = !!3 + ~0; unsigned short us = 65535; y[14] = us + 1; y[16] = reinterpret_cast<unsigned long long>((int *) 8); int x = 2147483647; y[17] = (unsigned) x + 1; y[18] = (short) 70000; y[19] = (long long) 1e10f;
}
