// gives: 0 0 0 0 0 0 0 0 1 1 1 1
struct V { int v; }; struct D : virtual V { int d; }; struct F { virtual __device__ void f() {} }; struct G : virtual F {};
extern "C" __global__ void k(double *y) { int s[] = { __is_polymorphic(D), __is_empty(D), __is_standard_layout(D), __is_trivially_copyable(D), __is_aggregate(D), __is_abstract(D), __has_trivial_constructor(D), __is_literal_type(D), __is_base_of(V, D), __has_trivial_destructor(D), __is_polymorphic(G), __is_base_of(F, G) };  for (int i = 0; i < 12; i++) y[i] = s[i]; }
