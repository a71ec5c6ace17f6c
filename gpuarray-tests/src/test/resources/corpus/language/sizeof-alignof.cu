// covers: language: sizeof and alignof; language: structs; vector types: sizes and alignment
// launch: block 1
// out uint y[40]
struct A { char a; int b; char c; };
struct B { char a; double b; };
struct __align__(16) C { float v[3]; };
struct alignas(8) D { char x; };
struct E { A a; D d; C c; };
struct Empty {};
struct F : Empty { int x; };
union U { char c[5]; int i; };
extern "C" __global__ void k(unsigned *y) {
  int i = 0;
  y[i++] = sizeof(char) + sizeof(short) * 10 + sizeof(int) * 100 + sizeof(long) * 1000 + sizeof(long long) * 10000;
  y[i++] = sizeof(float) + sizeof(double) * 10 + sizeof(void *) * 100 + sizeof(bool) * 1000;
  y[i++] = sizeof(A) * 100 + alignof(A);
  y[i++] = sizeof(B) * 100 + alignof(B);
  y[i++] = sizeof(C) * 100 + alignof(C);
  y[i++] = sizeof(D) * 100 + alignof(D);
  y[i++] = sizeof(E) * 100 + alignof(E);
  y[i++] = sizeof(Empty) + sizeof(F) * 10 + sizeof(U) * 100;
  y[i++] = sizeof(float3) * 100 + alignof(float3);
  y[i++] = sizeof(float4) * 100 + alignof(float4);
  y[i++] = sizeof(float2) * 100 + alignof(float2);
  y[i++] = sizeof(uchar3) * 100 + alignof(uchar3);
  y[i++] = sizeof(uchar4) * 100 + alignof(uchar4);
  y[i++] = sizeof(double2) * 100 + alignof(double2);
  y[i++] = sizeof(short2) * 100 + alignof(short2);
  y[i++] = sizeof(longlong4) * 100 + alignof(longlong4);
  y[i++] = sizeof(double3) * 100 + alignof(double3);
  y[i++] = sizeof(dim3) * 100 + alignof(dim3);
  int array[6];
  y[i++] = sizeof array + sizeof(array[0]) + sizeof(int[3]);
  struct { char a; short b; alignas(4) char c; } local;
  y[i++] = sizeof(local) * 100 + alignof(decltype(local));
  y[i++] = sizeof(1 + 1.0f) + sizeof('a' + 'b');
  while (i < 40) y[i++] = 0;
}
