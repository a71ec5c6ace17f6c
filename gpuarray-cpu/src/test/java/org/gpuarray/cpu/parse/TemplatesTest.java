package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TemplatesTest {
    @Test
    void function_isInstantiatedForEachType() {
        String text = """
                template <typename T> __device__ T square(T v) { auto w = v * v; return w; }
                __global__ void k(float *y, double *z) { y[0] = square(y[0]) + square<int>(2.5f); z[0] = square(z[0]); }
                """;
        assertThat(Trees.print(text))
                .contains("y[0] = (square<float>(y[0]) +:float (float) square<int>((int) 2.5f));")
                .contains("z[0] = square<double>(z[0]);")
                .contains("float square<float>(float v) {\n  float w = (v *:float v);\n  return w;\n}")
                .contains("int square<int>(int v) {\n  int w = (v * v);\n  return w;\n}");
    }

    @Test
    void classTemplate_withOperators_isTyped() {
        String text = """
                template <typename T, int N> struct Vec {
                  T v[N];
                  __device__ Vec operator+(const Vec &o) const {
                    Vec r;
                    for (int i = 0; i < N; ++i) r.v[i] = v[i] + o.v[i];
                    return r;
                  }
                  __device__ T &operator[](int i) { return v[i]; }
                };
                __global__ void k(float *y) { Vec<float, 4> a, b; Vec<float, 4> c = a + b; c[1] = 2; y[0] = c[2]; }
                """;
        assertThat(Trees.print(text))
                .contains("Vec<float, 4> c = Vec<float, 4>::operator +(&a, &b);")
                .contains("*Vec<float, 4>::operator [](&c, 1) = 2.0f;")
                .contains("r.v[i] = (this->v[i] +:float o->v[i]);")
                .contains("while (i < 4); ++i");
    }

    @Test
    void pack_isExpanded_inCallsAndFolds() {
        String text = """
                template <typename T> __device__ T sum(T v) { return v; }
                template <typename T, typename... R> __device__ T sum(T v, R... r) { return v + sum(r...); }
                template <typename... R> __device__ auto fold(R... r) { return (0 - ... - r); }
                template <typename... R> __device__ auto rfold(R... r) { return (r - ...); }
                template <typename... R> __device__ unsigned count(R...) { return sizeof...(R); }
                __global__ void k(float *y) { y[0] = sum(1, 2.5f, 3u) + fold(1, 2) + rfold(1, 2, 3) + count() + count(1, 2); }
                """;
        assertThat(Trees.print(text))
                .contains("return (int) ((float) v +:float sum<float, unsigned int>(r, r));")
                .contains("return ((0 - r) - r);")
                .contains("return (r - (r - r));")
                .contains("unsigned int count<>() {\n  return 0u;")
                .contains("unsigned int count<int, int>(int , int ) {\n  return 2u;");
    }

    @Test
    void ifConstexpr_readsOneBranchOnly() {
        String text = """
                template <typename T> __device__ int kind(T v) { if constexpr (sizeof(T) == 8) { return v.nope; } else return 4; }
                """;
        assertThat(Trees.body(text, "n = kind(1.0f);")).isEqualTo("n = kind<float>(1.0f);");
        assertThat(Trees.errorsIn(text, "n = kind(1.0);"))
                .hasSize(1)
                .first()
                .asString()
                .contains("class type");
    }

    @Test
    void partialSpecialization_whoseArgumentsDoNotExist_isNotChosen() {
        String traits = """
                template <typename...> using Void = void;
                template <typename T> __device__ T value();
                template <bool B> struct If {};
                template <> struct If<true> { typedef void type; };
                struct X { int m; typedef void type; };
                template <typename T, typename = void> struct HasM { static constexpr int n = 0; };
                template <typename T> struct HasM<T, Void<decltype(value<T>().m)>> { static constexpr int n = 1; };
                template <typename T, typename = void> struct HasType { static constexpr int n = 0; };
                template <typename T> struct HasType<T, typename T::type> { static constexpr int n = 1; };
                template <typename T, typename = void> struct Wide { static constexpr int n = 0; };
                template <typename T> struct Wide<T, typename If<(sizeof(T) > 4)>::type> { static constexpr int n = 1; };
                template <int N, int M> struct Twice { static constexpr int n = 0; };
                template <int N> struct Twice<N, N * 2> { static constexpr int n = 1; };
                template <typename T, typename = void> constexpr int has = 0;
                template <typename T> constexpr int has<T, Void<decltype(value<T>().m)>> = 1;
                """;
        assertThat(Trees.body(traits, "n = HasM<X>::n; n = HasM<int>::n; n = HasType<X>::n; n = HasType<int>::n;"))
                .isEqualTo("n = 1;\nn = 0;\nn = 1;\nn = 0;");
        assertThat(Trees.body(traits, "n = Wide<double>::n; n = Wide<int>::n; n = Twice<3, 6>::n; n = Twice<3, 7>::n;"))
                .isEqualTo("n = 1;\nn = 0;\nn = 1;\nn = 0;");
        assertThat(Trees.body(traits, "n = has<X>; n = has<int>;")).isEqualTo("n = 1;\nn = 0;");
    }

    @Test
    void partialSpecialization_theMostSpecialIsChosen() {
        String traits = """
                template <typename T> struct Kind { static constexpr int n = 1; };
                template <typename T> struct Kind<T *> { static constexpr int n = 2; };
                template <typename T> struct Kind<const T *> { static constexpr int n = 3; };
                template <typename T, int N> struct Kind<T[N]> { static constexpr int n = N; };
                template <> struct Kind<int *> { static constexpr int n = 5; };
                """;
        assertThat(
                        Trees.body(
                                traits,
                                "n = Kind<float>::n; n = Kind<float *>::n; n = Kind<const float *>::n; n = Kind<int[7]>::n; n = Kind<int *>::n;"))
                .isEqualTo("n = 1;\nn = 2;\nn = 3;\nn = 7;\nn = 5;");
    }

    @Test
    void substitutionFailure_removesTheCandidate() {
        String text = """
                template <bool B, typename T = void> struct enable_if {};
                template <typename T> struct enable_if<true, T> { using type = T; };
                template <typename T> constexpr bool isFloat = false;
                template <typename T> __device__ typename enable_if<sizeof(T) == 4, int>::type f(T) { return 4; }
                template <typename T> __device__ typename enable_if<sizeof(T) == 8, int>::type f(T) { return 8; }
                """;
        assertThat(Trees.print(text + "__global__ void k(int *y) { y[0] = f(1.0f) + f(1.0); }"))
                .contains("f<float>(1.0f) + f<double>(1.0)")
                .contains("int f<float>(float ) {\n  return 4;")
                .contains("int f<double>(double ) {\n  return 8;");
    }

    @Test
    void recursion_overValues_givesConstants() {
        String text = """
                template <int N> struct Factorial { static const int value = N * Factorial<N - 1>::value; };
                template <> struct Factorial<0> { static const int value = 1; };
                __device__ constexpr int fib(int i) { return i < 2 ? i : fib(i - 1) + fib(i - 2); }
                __device__ constexpr int loop(int i) { int s = 0; for (int j = 0; j <= i; ++j) { if (j == 2) continue; s += j; } return s; }
                """;
        assertThat(Trees.body(text, "int a[fib(10)]; n = Factorial<5>::value; switch (n) { case loop(4): ; }"))
                .startsWith("int[55] a;\nn = 120;")
                .contains("case 8:");
    }

    @Test
    void overloads_theMoreSpecialTemplateWins() {
        String functions = """
                template <typename T> __device__ int f(T) { return 1; }
                template <typename T> __device__ long f(T *) { return 2; }
                __device__ char f(int *) { return 3; }
                """;
        assertThat(Trees.body(
                        functions, "n = sizeof(f(1)); n = sizeof(f(y)); n = sizeof(f(&n)); n = sizeof(f<int>(&n));"))
                .isEqualTo("n = 4;\nn = 8;\nn = 1;\nn = 8;");
    }

    @Test
    void deduction_ofArraysReferencesAndBases() {
        String text = """
                template <typename T> struct Base { T v; }; struct Derived : Base<double> {};
                template <typename T, int N> __device__ int length(const T (&)[N]) { return N; }
                template <typename T> __device__ T base(const Base<T> &b) { return b.v; }
                template <typename T> __device__ int forward(T &&) { return sizeof(T); }
                """;
        assertThat(Trees.body(
                        text, "float a[6]; n = length(a); Derived q; d = base(q); n = forward(n); n = forward(2.0);"))
                .contains("n = length<float, 6>(&a);")
                .contains("d = base<double>((Base<double> *) &q);")
                .contains("n = forward<int &>(&n);")
                .contains("n = forward<double>(");
    }

    @Test
    void kernelTemplate_isCallableOnlyIfInstantiated() {
        var program = Trees.parse("""
                template <typename T, int B> __global__ void __launch_bounds__(B * 2) fill(T *p, T v) { p[0] = v; }
                template <typename T> __global__ void other(T *p) {}
                template __global__ void fill<float, 64>(float *, float);
                """);
        assertThat(program.kernels()).hasSize(1);
        assertThat(program.kernels().get(0).name()).isEqualTo("fill<float, 64>");
        assertThat(program.kernels().get(0).maxThreads()).isEqualTo(128);
        assertThat(program.templateKernels()).containsExactly("other");
    }

    @Test
    void templates_whoseValueParametersHaveOtherTypes_areOverloads() {
        String text = """
                template <bool B, class T> struct If {};
                template <class T> struct If<true, T> { using type = T; };
                template <class T, typename If<sizeof(T) == 4, int>::type = 0> __device__ int kind(T) { return 1; }
                template <class T, typename If<sizeof(T) == 8, int>::type = 0> __device__ int kind(T) { return 2; }
                template <class T, typename If<sizeof(T) == 4, void>::type* = nullptr> __device__ int other(T) { return 3; }
                template <class T, typename If<sizeof(T) == 8, void>::type* = nullptr> __device__ int other(T) { return 4; }
                """;
        assertThat(Trees.errors(
                        text + "__global__ void k(int *y) { y[0] = kind(1) + kind(2.0) + other(1) + other(2.0); }"))
                .isEmpty();
        assertThat(Trees.errors("template <class T, int N> __device__ int f(T) { return N; }\n"
                        + "template <class U, int M> __device__ int f(U) { return M; }\n__global__ void k(int *y) {}"))
                .containsExactly("2:42 function \"f\" has already been defined");
    }

    @Test
    void functionOfWhichOnlyTheTypeMatters_needsNoBody() {
        String text = "template <class T> __device__ T &&any();\n__device__ long plain(int);\n";
        String types = "decltype(any<int>() + 1.5f) x = 2; y[0] = x + sizeof(plain(1)) + sizeof(any<char>());";

        assertThat(Trees.errors(text + "__global__ void k(int *y) { " + types + " }"))
                .isEmpty();
        assertThat(Trees.errors(text + "__global__ void k(int *y) { " + types + "\ny[1] = plain(2) + any<int>(); }"))
                .containsExactlyInAnyOrder(
                        "4:8 function \"plain\" is called but not defined",
                        "4:19 function \"any<int>\" is called but not defined");
    }
}
