// gives: 1 1 1 1 1 0 1 0 0 1 4 107 1 -2 1 0 1 97 1
struct P { int a; }; struct Pad { char c; int a; }; struct F { float f; }; struct L { int a; constexpr __device__ L(int b) : a(b) {} }; struct N { int a; __device__ N() {} }; struct D { __device__ ~D() {} };
struct O { int v; __device__ int operator&() { return 5; } };
extern "C" __global__ void k(double *y) {
  y[0] = __is_literal_type(P); y[1] = __is_literal_type(L); y[2] = __has_unique_object_representations(P); y[3] = __has_trivial_move_assign(P); y[4] = __has_trivial_move_constructor(P);
  y[5] = __is_literal_type(N); y[6] = __is_nothrow_destructible(D); y[7] = __has_unique_object_representations(Pad); y[8] = __has_unique_object_representations(F); y[9] = __has_unique_object_representations(int[2]);
  O o{4}; y[10] = __builtin_addressof(o)->v; y[11] = __builtin_FUNCTION()[0]; y[12] = __builtin_LINE() > 3; y[13] = __builtin_copysign(2.0, -1.0);
  double z = y[0] - 1; y[14] = __builtin_isnan(z / z); y[15] = __builtin_isnan(z); y[16] = __builtin_isinf(1 / z); y[17] = "a"[0] + 0 * __builtin_isfinite(z); y[18] = __is_literal_type(D) == 0;
}
