// gives: 32 0 8 64 8 16
struct alignas(32) A { char c; }; struct B { char c; alignas(16) float f; }; template <class T> struct C { alignas(T) char m[sizeof(T)]; };
extern "C" __global__ void k(double *y) {
  static_assert(alignof(A) == 32); static_assert(sizeof(B) == 32, "size"); alignas(64) char buf[64]; buf[0] = 1; y[0] = sizeof(A); y[1] = (unsigned long long) buf % 64; y[2] = alignof(C<double>); A arr[2]; y[3] = sizeof(arr); struct __align__(8) D { int i; }; y[4] = sizeof(D); y[5] = alignof(float4);
}
