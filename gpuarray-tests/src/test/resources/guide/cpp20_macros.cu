// gives: 202002 202002 201907 201811 201907 201707 1 0
// options: --std=c++20
extern "C" __global__ void k(double *y) {
  y[0] = __cplusplus;
  y[1] = __cpp_concepts;
  y[2] = __cpp_impl_three_way_comparison;
  y[3] = __cpp_consteval;
  y[4] = __cpp_using_enum;
  y[5] = __cpp_designated_initializers;
#if defined(__cpp_nontype_template_args) && __cpp_nontype_template_args >= 201911L
  y[6] = 1;
#endif
#ifdef __cpp_modules
  y[7] = 1;
#endif
}
