// gives: 1 3 1 21 5 11 37 13 13 5 13 1 1 1 2 3 1 13 0 12
struct S { int x; }; union U { int a; float b; }; enum E { A }; enum class F : char { B }; struct P { __device__ virtual int f() { return 1; } }; struct Q : P {}; struct Z {}; struct Fin final {};
struct C { __device__ C(int) {} }; struct Ab { __device__ virtual int f() = 0; }; struct Dt { __device__ ~Dt() {} };
template <class T> constexpr bool is_class_v = __is_class(T);
template <class T> struct is_enum { static constexpr bool value = __is_enum(T); };
template <bool B, class T = void> struct en {}; template <class T> struct en<true, T> { using type = T; };
template <class T, typename en<__is_class(T), int>::type = 0> __device__ int kind(T) { return 1; }
template <class T, typename en<!__is_class(T), int>::type = 0> __device__ int kind(T) { return 2; }
template <int N> struct I { static constexpr int v = N; };
extern "C" __global__ void k(double *y) {
  y[0] = is_class_v<S> + 2 * is_class_v<U> + 4 * is_class_v<int> + 8 * is_class_v<E>;
  y[1] = is_enum<E>::value + 2 * is_enum<F>::value + 4 * is_enum<S>::value;
  y[2] = 1;
  y[3] = kind(S{}) + 10 * kind(3);
  y[4] = __is_union(U) + 2 * __is_union(S) + 4 * __is_empty(Z) + 8 * __is_empty(S) + 16 * __is_empty(P);
  y[5] = __is_polymorphic(P) + 2 * __is_polymorphic(Q) + 4 * __is_polymorphic(S) + 8 * __is_abstract(Ab) + 16 * __is_abstract(P);
  y[6] = __is_final(Fin) + 2 * __is_final(S) + 4 * __is_base_of(P, Q) + 8 * __is_base_of(Q, P) + 16 * __is_base_of(int, int) + 32 * __is_base_of(S, S);
  y[7] = __is_pod(S) + 2 * __is_pod(P) + 4 * __is_pod(int) + 8 * __is_trivial(S) + 16 * __is_trivial(C);
  y[8] = __is_trivially_copyable(S) + 2 * __is_trivially_copyable(Dt) + 4 * __is_trivially_copyable(C) + 8 * __is_trivially_copyable(int);
  y[9] = __is_convertible_to(int, double) + 2 * __is_convertible_to(S, int) + 4 * __is_convertible_to(Q *, P *) + 8 * __is_convertible_to(P *, Q *);
  y[10] = __is_constructible(C, int) + 2 * __is_constructible(C) + 4 * __is_constructible(S) + 8 * __is_constructible(int, double);
  y[11] = __is_assignable(int &, double) + 2 * __is_assignable(int, int) + 4 * __is_assignable(const int &, int);
  y[12] = __has_trivial_destructor(S) + 2 * __has_trivial_destructor(Dt) + 4 * __has_virtual_destructor(P);
  y[13] = __is_standard_layout(S) + 2 * __is_standard_layout(P);
  y[14] = 2 * __is_aggregate(S) + 4 * __is_aggregate(C);
  y[15] = I<__is_class(S) + 2>::v; static_assert(__is_class(S) && !__is_class(int), "");
  if constexpr (__is_enum(E)) y[16] = sizeof(__underlying_type(F)); else y[16] = 9;
  y[17] = __is_trivially_constructible(S) + 2 * __is_trivially_constructible(C, int) + 4 * __is_trivially_destructible(S) + 8 * __is_trivially_assignable(S &, S) ;
  int arr[__is_class(S) ? 3 : 4]; y[19] = sizeof(arr);
}
