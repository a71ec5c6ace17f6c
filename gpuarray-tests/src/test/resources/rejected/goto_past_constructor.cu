// error: 4 transfer of control bypasses initialization
struct S { int a; __device__ S() : a(1) {} };
__global__ void k(int *y) {
  if (y[0]) goto end;
  S s;
  y[1] = s.a;
end:
  y[0] = 1;
}
