package org.gpuarray.kernels;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.KernelSource;
import org.gpuarray.kernels.codegen.StandardHeaders;

/** Programs that use C's and C++'s headers: those that nvcc 13 takes, and those that it rejects, with its message. */
final class StandardPrograms {
    static final List<String> ACCEPTED = List.of(
            """
            __global__ void f(uint *a, ushort *b, ulong *c, int8_t *d, int16_t *e, int32_t *g, int64_t *h, u_int32_t *i) {
              a[0] = INT_MAX + CHAR_BIT + RAND_MAX;
            }
            """,
            """
            __constant__ float inf = INFINITY;
            __constant__ double huge = -HUGE_VAL;
            __device__ float none = NAN;
            __global__ void f(float_t *a) { constexpr float c = INFINITY; a[0] = inf + huge + none + c + M_PIf + M_PI; }
            """,
            """
            #include <new>
            struct P { int x; __device__ P(int v) : x(v) {} };
            __global__ void f(int *a) {
              alignas(P) char memory[sizeof(P)];
              P *p = new (memory) P(a[0]), *q = new P(3);
              a[1] = p->x + q->x;
              delete q;
            }
            """,
            """
            struct S { int a; double b; struct { short x; int y[4]; } c; };
            __global__ void f(int *a) {
              int t[offsetof(S, b)];
              t[a[0]] = 1;
              a[1] = t[a[2]] + offsetof(S, c.y[2]);
              static_assert(offsetof(S, c.y[2]) == 28, "");
            }
            """,
            """
            using namespace std;
            __global__ void f(float *a, int *b) {
              a[0] = sqrt(a[0]) + abs(a[1]) + pow(a[0], 2.0f);
              b[0] = abs(b[1]) + isnan(a[0]) + min(b[0], b[1]);
            }
            """,
            """
            template <class T> __device__ T same(T &&x) { return std::forward<T>(x); }
            __global__ void f(std::size_t *a) {
              std::nullptr_t none = nullptr;
              a[0] = same(a[1] + 1) + same<int>(3) + (none == nullptr);
              std::size_t b = std::move(a[2]);
              a[3] = b + std::is_same<int, int>::value;
            }
            """,
            """
            #include <array>
            __global__ void f(float *a) {
              std::array<float, 2> x = {1, 2};
              for (float y : x) a[0] += y;
              x.fill(3);
              a[1] = x[1] + x.size() + x.back();
              constexpr std::array<int, 3> c = {1, 2, 3};
              static_assert(c[1] == 2 && c.size() == 3, "");
            }
            """,
            """
            #include <type_traits>
            template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0> __device__ int kind(T) { return 1; }
            template <class T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0> __device__ int kind(T) { return 2; }
            template <class T, typename std::enable_if<std::is_integral<T>::value>::type* = nullptr>
            __device__ int other(T) { return 1; }
            template <class T, typename std::enable_if<!std::is_integral<T>::value>::type* = nullptr>
            __device__ int other(T) { return 2; }
            __global__ void f(int *a) {
              a[0] = kind(1) + kind(2.0f) + other(1) + other(2.0f);
              static_assert(std::is_same_v<std::conditional_t<true, int, float>, int>);
              static_assert(std::is_same_v<std::make_unsigned_t<int>, unsigned>);
              static_assert(std::is_same_v<std::common_type_t<int, float>, float>);
              static_assert(std::is_same_v<std::decay_t<const int &>, int>);
              static_assert(std::is_same_v<std::remove_pointer_t<const int *>, const int>);
              static_assert(std::is_unsigned_v<unsigned> && std::is_signed_v<float> && !std::is_signed_v<int *>);
              static_assert(std::is_pointer_v<int *const> && std::is_void_v<void> && std::is_array_v<int[3]>);
              static_assert(std::integral_constant<int, 3>::value == 3 && std::true_type{});
            }
            """,
            """
            #include <utility>
            __global__ void f(int *a) {
              std::pair<int, float> p(1, 2.0f);
              auto [x, y] = std::make_pair(a[0], 2.5);
              a[1] = p.first + x + y;
              a[2] = std::exchange(a[1], 3);
              std::swap(a[0], a[1]);
            }
            """,
            """
            #include <cuda/std/array>
            #include <cuda/std/cmath>
            #include <cuda/std/cstddef>
            #include <cuda/std/cstdint>
            #include <cuda/std/limits>
            #include <cuda/std/type_traits>
            #include <cuda/std/utility>
            namespace cs = cuda::std;
            template <class T> __device__ cs::enable_if_t<cs::is_integral_v<T>, T> twice(T x) { return 2 * x; }
            __global__ void f(float *a, cs::int32_t *b) {
              cs::array<int, 3> x{1, 2, 3};
              for (int y : x) b[0] += y;
              cuda::std::swap(b[1], b[2]);
              auto p = cuda::std::make_pair(twice(1), cuda::std::numeric_limits<float>::max());
              a[0] = cuda::std::sqrt(a[0]) + cuda::std::abs(a[1]) + p.first + cs::size_t(x.size());
              static_assert(cuda::std::is_same_v<cuda::std::int32_t, int>, "");
            }
            """,
            """
            #include <cuda/functional>
            #include <cuda/std/array>
            #include <cuda/std/functional>
            #include <cuda/std/span>
            #include <cuda/std/tuple>
            #include <cuda/std/type_traits>
            namespace cs = cuda::std;
            __device__ int total(cs::span<const int> s) { int t = 0; for (int x : s) t += x; return t; }
            struct S { virtual __device__ int f() { return 1; } };
            struct D final : S {};
            enum class E : short { A };
            __global__ void f(int *a) {
              cs::span<int> all(a, 4);
              a[0] = total(all) + cuda::maximum<int>()(a[1], a[2]);
              auto [x, y, z] = cs::array<int, 3>{1, 2, 3};
              const auto &[u, v] = cs::make_pair(x, z);
              a[1] = u + v + cs::get<0>(cs::tuple_cat(cs::tie(a[2]), cs::make_tuple(y)));
              static_assert(cs::is_class_v<S> && cs::is_polymorphic_v<S> && cs::is_final_v<D> && cs::is_base_of_v<S, D>, "");
              static_assert(cs::is_enum_v<E> && cs::is_same_v<cs::underlying_type_t<E>, short> && !cs::is_convertible_v<E, int>, "");
              static_assert(cs::is_trivially_copyable_v<int> && !cs::is_trivially_copyable_v<S &>, "");
              static_assert(cs::is_constructible_v<S> && cs::is_copy_assignable_v<S> && !cs::is_assignable_v<int, int>, "");
              static_assert(cs::rank_v<int[2][3]> == 2 && cs::extent_v<int[2][3], 1> == 3, "");
              static_assert(cs::conjunction_v<cs::true_type, cs::is_scalar<int *>> && cs::disjunction_v<cs::false_type, cs::is_function<int(int)>>, "");
              static_assert(cs::is_member_function_pointer_v<decltype(&S::f)> && cs::is_invocable_r_v<long, cs::plus<>, int, int>, "");
              static_assert(cs::is_same_v<cs::invoke_result_t<cs::minus<>, int, float>, float>, "");
              static_assert(cs::is_same_v<cs::remove_cvref_t<const int &>, int> && cs::negation_v<cs::is_empty<S>>, "");
            }
            """,
            """
            #include <cassert>
            #define NDEBUG
            #include <assert.h>
            __global__ void f(int *a) { assert(a[0] == 0); }
            """,
            """
            #include <algorithm>
            #include <cstring>
            #include <cstdio>
            #include <cstdlib>
            #include <ctime>
            #include <cinttypes>
            #include <stdio.h>
            #include <string.h>
            #include <stdlib.h>
            #include <time.h>
            #include <stddef.h>
            #include <stdbool.h>
            #include <sys/types.h>
            #include <cuda_runtime.h>
            #include <device_launch_parameters.h>
            __global__ void f(int *a, std::clock_t *b, uint64_t *c) {
              std::memcpy(a, a + 4, sizeof(int));
              std::memset(a, 0, 4);
              std::printf("%d\\n", a[0]);
              b[0] = std::clock();
              c[0] = UINT64_C(3) + SIZE_MAX + std::max(a[1], std::abs(a[2])) + std::clamp(a[3], 0, 5);
            }
            """,
            """
            __inline_hint__ __device__ int next(int x) { return x + 1; }
            __global__ void f(int *a) {
              __builtin_assume(a[0] > 0);
              int *b = (int *) __builtin_assume_aligned(a, 16);
              if (b[0] == 3) __builtin_unreachable();
              b[1] = next(b[0]);
            }
            """,
            """
            #define PASTE(a, b) a##b
            __global__ void f(int *a) { a[0] = PASTE(INT_, MAX); }
            """,
            "typedef unsigned int uint; typedef unsigned long long uint64_t;\n"
                    + "#define M_PI 3.0f\n__global__ void f(uint *a, uint64_t *b) { a[0] = M_PI; }\n");

    /** With a part of the message: for a name that is not declared the header that declares it. */
    static final Map<String, String> REJECTED = Map.ofEntries(
            Map.entry(
                    "#include <cuda/std/utility>\n__global__ void f(int *a) { cuda::std::atomic_ref<int> r(a[0]); }",
                    "std::atomic_ref is declared by #include <cuda/std/atomic>"),
            Map.entry(
                    "#include <cuda/atomic>\n__global__ void f(int *a) { cuda::atomic_ref<int>(a[0]).load(cuda::memory_order_weak); }",
                    "has no member \"memory_order_weak\""),
            Map.entry(
                    "#include <cuda/std/complex>\nusing namespace cuda::std;\n"
                            + "__global__ void f(double *a) { complex<float> z = complex<double>(a[0]); }",
                    "no suitable user-defined conversion"),
            Map.entry(
                    "#include <cuda/std/complex>\n__global__ void f(float *a) { auto z = cuda::std::complex<float>(a[0]) * 2; }",
                    "no operator \"*\" matches these operands"),
            Map.entry(
                    "#include <cuda/atomic>\n__global__ void f(int *a) { cuda::atomic<int> x(1), y = x; }",
                    "cannot be referenced -- it is a deleted function"),
            Map.entry("__global__ void f(uint8_t *a) {}", "uint8_t is declared by #include <stdint.h>"),
            Map.entry("__global__ void f(int *a) { uint32_t x = 1; }", "uint32_t is declared by #include <stdint.h>"),
            Map.entry(
                    "__global__ void f(int *a) { a[0] = INT32_MAX; }", "INT32_MAX is declared by #include <stdint.h>"),
            Map.entry("__global__ void f(float *a) { a[0] = FLT_MAX; }", "FLT_MAX is declared by #include <float.h>"),
            Map.entry("__global__ void f(float *a) { a[0] = DBL_MIN; }", "DBL_MIN is declared by #include <float.h>"),
            Map.entry("__global__ void f(std::int32_t *a) {}", "std::int32_t is declared by #include <cstdint>"),
            Map.entry(
                    "#include <stdint.h>\n__global__ void f(std::uint8_t *a) {}",
                    "std::uint8_t is declared by #include <cstdint>"),
            Map.entry(
                    "__global__ void f(int *a) { a[0] = std::max(a[1], a[2]); }",
                    "std::max is declared by #include <algorithm>"),
            Map.entry(
                    "__global__ void f(int *a) { a[0] = std::numeric_limits<int>::max(); }",
                    "std::numeric_limits is declared by #include <limits>"),
            Map.entry(
                    "typedef long long int64_t; __global__ void f(int64_t *a) {}",
                    "invalid redeclaration of type name"),
            Map.entry("__global__ void f(uchar *a) {}", "identifier \"uchar\" is undefined"));

    /** The same, of programs that libcu++'s own headers refuse in other words. */
    static final Map<String, String> REJECTED_IN_OTHER_WORDS = Map.ofEntries(
            Map.entry(
                    "#include <cuda/std/utility>\n__global__ void f(int *a) { cuda::std::tuple<int> t(a[0]); }",
                    "std::tuple is declared by #include <tuple>"),
            Map.entry(
                    "#include <cuda/std/tuple>\n__global__ void f(int *a) { cuda::std::get<1>(cuda::std::make_tuple(a[0])); }",
                    "the tuple has no element of this number"),
            Map.entry(
                    "#include <cuda/std/tuple>\n__global__ void f(int *a) { cuda::std::get<int>(cuda::std::make_tuple(1, 2)); }",
                    "the tuple must have exactly one element of this type"),
            Map.entry(
                    "#include <cuda/std/tuple>\n__global__ void f(int *a) { cuda::std::make_tuple(1) == cuda::std::make_tuple(1, 2); }",
                    "tuples of other sizes cannot be compared"),
            Map.entry(
                    "#include <cuda/std/variant>\n__global__ void f(float *a) {"
                            + " a[0] = cuda::std::get<float>(cuda::std::variant<int, char>(1)); }",
                    "the variant must have this type exactly once"),
            Map.entry(
                    "#include <cuda/std/optional>\n__global__ void f(int *a) { cuda::std::optional<int &> r(a[0]); }",
                    "an optional holds objects, no references, arrays or functions"),
            Map.entry(
                    "#include <cuda/std/variant>\n__global__ void f(int *a) { cuda::std::variant<int, int> v(a[0]); }",
                    "no instance of constructor"),
            Map.entry(
                    "#include <cuda/std/tuple>\n__global__ void f(int *a) { cuda::std::optional<int> r(a[0]); }",
                    "std::optional is declared by #include <optional>"),
            Map.entry(
                    "#include <cuda/atomic>\n__global__ void f(float *a) { cuda::atomic_ref<float>(a[0]).fetch_or(1); }",
                    "this type has no atomic operations on bits"),
            Map.entry(
                    "#include <cuda/atomic>\nstruct S { int a[3]; };\n__global__ void f(S *a) { cuda::atomic_ref<S> s(*a); s.load(); }",
                    "requires that 'T' have 1, 2, 4 or 8 bytes"));

    /** The same, of programs that libcu++'s own headers take: atomic objects of any type. */
    static final Map<String, String> REJECTED_HERE = Map.ofEntries(Map.entry(
            "#include <cuda/atomic>\nstruct S { __device__ ~S() {} };\n"
                    + "__global__ void f(int *a) { cuda::atomic<S> s; s.load(); }",
            "requires that 'T' be a trivially copyable type"));

    private StandardPrograms() {}

    /** All that the library's headers refuse, with a part of the message. */
    static Map<String, String> rejectedByOwnHeaders() {
        Map<String, String> all = new LinkedHashMap<>(REJECTED);
        all.putAll(REJECTED_IN_OTHER_WORDS);
        all.putAll(REJECTED_HERE);
        return all;
    }

    static KernelSource source(String text) {
        return new KernelSource("kernel.cu", text, StandardHeaders.of(List.of(text), Set.of()), List.of());
    }

    static CompileOptions options(KernelSource source) {
        return new CompileOptions(
                source.headers().containsKey(StandardHeaders.IMPLICIT)
                        ? List.of("--pre-include=" + StandardHeaders.IMPLICIT)
                        : List.of());
    }
}
