// gives: 0 3 1 6 0 0 0
struct P { int a, b; };
__global__ void __maxnreg__(32) unused(int *p) { p[0] = 1; }
extern "C" __global__ void __maxnreg__(64) k(double *y) {
  char *p = (char *) __nv_aligned_device_malloc(100, 64);
  y[0] = (size_t) p % 64; p[99] = 3; y[1] = p[99]; free(p);
  long *q = (long *) __nv_aligned_device_malloc(sizeof(long), 1024); *q = 1; y[2] = *q; free(q);
  __prof_trigger(3);
  auto twice = [](int a) { return 2 * a; };
  y[3] = twice(3);
  y[4] = __nv_is_extended_device_lambda_closure_type(decltype(twice));
  y[5] = __nv_is_extended_host_device_lambda_closure_type(decltype(twice));
  y[6] = __nv_is_extended_device_lambda_with_preserved_return_type(P);
}
