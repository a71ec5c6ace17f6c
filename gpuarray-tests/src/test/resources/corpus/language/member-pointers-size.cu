// covers: language: pointers to members; language: sizeof and alignof
// launch: grid 1 block 8
// out int y[8]
struct S { int x; __device__ int f(int a) const { return a + x; } __device__ int g(int a) const { return a * x; } };
typedef int (S::*Method)(int) const;
struct Held { char c; Method m; int z; };
struct Row { Method m[2]; int S::*field; };
static_assert(sizeof(Method) == 16 && alignof(Method) == 8 && sizeof(int S::*) == 8, "the pointers");
static_assert(sizeof(Held) == 32 && sizeof(Row) == 40 && sizeof(Method[3]) == 48, "what holds them");
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  S s = {3};
  Held held[2] = {{1, &S::f, 20}, {2, &S::g, 30}};
  Row row = {{&S::g, nullptr}, &S::x};
  Method one = held[t & 1].m;
  int values[8] = {(int) sizeof(one), (int) sizeof(held), (s.*one)(t), (s.*held[1].m)(4) + held[1].z,
                   (s.*row.m[0])(5), row.m[1] == nullptr, s.*row.field, one == row.m[0]};
  y[t] = values[t];
}
