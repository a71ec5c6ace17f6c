package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClassDeductionTest {
    private static final String PAIR =
            "template <class T> struct Pair { T a, b; __device__ Pair(T x, T z) : a(x), b(z) {} };";

    @Test
    void constructor_givesTheArguments_inEveryFormOfInitialiser() {
        assertThat(Trees.body(PAIR, "Pair p(1, 2); Pair q{1.0f, 2.0f}; Pair r = {1.0, 2.0}; const Pair s = p;"))
                .contains("Pair<int> p;", "Pair<float> q", "Pair<double> r", "Pair<int> s = p;");
        assertThat(Trees.body(PAIR, "n = Pair(1, 2).a + sizeof(Pair{1.0, 2.0});"))
                .contains("Pair<int>::Pair(&$tmp, 1, 2)")
                .contains("16ull");
    }

    @Test
    void guide_isPreferred_andServesAggregates() {
        String box = "template <class T> struct Box { T v; }; template <class T> Box(T) -> Box<T>;"
                + " Box(const char *) -> Box<int>;";
        assertThat(Trees.body(box, "Box v{2.0f}; Box w{n}; Box<int> *p = &w;"))
                .contains("Box<float> v = Box<float>{2.0f};", "Box<int> w = Box<int>{n};");
        String many = "template <class T, int N> struct Row { T v[N]; };"
                + " template <class T, class... U> Row(T, U...) -> Row<T, 1 + sizeof...(U)>;";
        assertThat(Trees.body(many, "Row r{1, 2, 3};")).contains("Row<int, 3> r");
    }

    @Test
    void argumentsOfEnclosingTemplates_areKnown() {
        assertThat(Trees.print(PAIR + " template <class T> __device__ auto twice(T x) { return Pair(x, x); }"
                        + " __global__ void k(float *y) { y[0] = twice(y[1]).a; }"))
                .contains("Pair<float> twice<float>(float x)");
    }

    @Test
    void closure_isReadOnce() {
        String call = "template <class F> struct Call { F f; __device__ Call(F g) : f(g) {} };";
        assertThat(Trees.body(call, "Call v([](int i) { return i; }); n = v.f(3);"))
                .contains("Call<lambda []#0> v;");
    }

    @Test
    void argumentsThatNothingSays_areAnError() {
        assertThat(Trees.errorsIn(PAIR, "Pair p(1, 2.0f);"))
                .containsExactly("1:6 cannot deduce class template arguments of \"Pair\"");
        assertThat(Trees.errorsIn(PAIR, "Pair *p = nullptr;"))
                .containsExactly("1:6 argument list for class template \"Pair\" is missing");
        assertThat(Trees.errorsIn(PAIR, "Pair p(1, 2), q(1.0f, 2.0f);"))
                .containsExactly("1:15 class template placeholder \"Pair\" stands for different types");
        assertThat(Trees.errors("template <class T> struct Box { T v; };\n__device__ int f(Box b) { return 1; }"))
                .containsExactly("2:18 argument list for class template \"Box\" is missing");
    }

    @Test
    void templateTemplateParameter_isDeduced() {
        String text = """
                template <class T> struct V { T x; };
                template <class T, int N> struct W { T x[N]; };
                template <class... T> struct Tuple {};
                template <template <class> class C, class T> __device__ int one(C<T>) { return 1; }
                template <template <class, int> class C, class T, int N> __device__ int sized(const C<T, N> &) { return N; }
                template <template <class...> class C, class... T> __device__ int many(C<T...>) { return sizeof...(T); }
                """;
        assertThat(Trees.print(text + "__global__ void k(int *y) { V<float> v{}; W<int, 4> w{}; Tuple<int, char> t;"
                        + " y[0] = one(v) + sized(w) + many(t); }"))
                .contains("one<V, float>(v)", "sized<W, int, 4>(&w)", "many<Tuple, int, char>(t)");
    }

    @Test
    void aliasTemplate_isATemplateArgument() {
        String text = "template <class T> struct V { T x; }; template <class T> using A = V<T>;"
                + " template <template <class> class C> struct Holder { C<int> c; };";
        assertThat(Trees.body(text, "Holder<A> h{{2}}; n = h.c.x;")).contains("Holder<A> h = ");
    }
}
