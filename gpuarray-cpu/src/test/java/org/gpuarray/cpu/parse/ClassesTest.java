package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.cpu.tree.StructType;
import org.junit.jupiter.api.Test;

class ClassesTest {
    private static final String COMPLEX = """
            struct Complex {
              float re, im;
              __device__ Complex(float r = 0, float i = 0) : re(r), im(i) {}
              __device__ Complex operator*(const Complex &o) const { return Complex(re * o.re - im * o.im, re * o.im + im * o.re); }
              __device__ Complex &operator+=(const Complex &o) { re += o.re; im += o.im; return *this; }
              __device__ float norm() const { return re * re + im * im; }
              __device__ operator float() const { return re; }
              __device__ Complex operator++(int) { Complex old = *this; re += 1; return old; }
            };
            __device__ Complex operator-(Complex a) { return Complex(-a.re, -a.im); }
            """;

    @Test
    void constructor_isACallOnTheVariable() {
        assertThat(Trees.body(COMPLEX, "Complex a(1, 2); Complex e; Complex f = 3.0f;"))
                .isEqualTo("""
                        Complex a;
                        Complex::Complex(&a, 1.0f, 2.0f);
                        Complex e;
                        Complex::Complex(&e, 0.0f, 0.0f);
                        Complex f = ({ Complex $tmp; Complex::Complex(&$tmp, 3.0f, 0.0f); $tmp; });""");
    }

    @Test
    void operators_areCalls() {
        assertThat(Trees.body(COMPLEX, "Complex a, e; a = a * e; a += e; a = -a; a++; y[0] = a; d = a.norm();"))
                .contains("a = Complex::operator *(&a, &e);")
                .contains("*Complex::operator +=(&a, &e);")
                .contains("a = operator -(a);")
                .contains("Complex::operator ++(&a, 0);")
                .contains("y[0] = Complex::operator float(&a);")
                .contains("d = (double) Complex::norm(&a);");
    }

    @Test
    void methodOfATemporary_storesIt() {
        assertThat(Trees.body(COMPLEX, "y[0] = (Complex(1) * Complex(2)).norm();"))
                .startsWith("y[0] = Complex::norm(({ Complex $tmp = Complex::operator *(");
    }

    @Test
    void inheritance_sharesFieldsAndMethods() {
        String text = """
                struct A { int a = 3; __device__ int get() const { return a; } };
                struct B { double b; };
                struct D : A, B { float d; __device__ D(float v) : d(v) {} };
                __device__ double f(const B *p) { return p->b; }
                """;
        assertThat(Trees.body(text, "D v(1); n = v.get() + v.a; v.b = 2; d = f(&v);"))
                .contains("D::D(&v, 1.0f);")
                .contains("n = (A::get((A *) &v) + v.a);")
                .contains("d = f((B *) ((unsigned char *) &v + 8ll));");
        assertThat(Trees.print(text + "__global__ void k() { D v(1); }"))
                .contains("A::A((A *) this);\n  this->d = v;")
                .contains("void A::A(A * this) {\n  this->a = 3;");
    }

    @Test
    void aggregates_takeLists() {
        assertThat(Trees.body(
                        "struct P { int a; float b[2]; int c = 7; };",
                        "P p = {1, {2, 3}}; P q{}; float4 v{1, 2}; float m[2][2] = {{1}, {2, 3}}; P r = {4};"))
                .isEqualTo("""
                        P p = P{1, float[2]{2.0f, 3.0f}, 7};
                        P q = ({ P $tmp = P{}; P::P(&$tmp); $tmp; });
                        float4 v = float4{1.0f, 2.0f};
                        float[2][2] m = float[2][2]{float[2]{1.0f}, float[2]{2.0f, 3.0f}};
                        P r = P{4, float[2]{}, 7};""");
    }

    @Test
    void layout_followsCudasAlignment() {
        var program = Trees.parse(
                "struct alignas(16) S { char c; double d; short s; float3 f; }; union U { char c; double d; };"
                        + " __global__ void k(S s, U u) {}");
        StructType s = (StructType)
                program.kernels().get(0).function().parameters().get(0).type();
        assertThat(s.fields()).extracting(StructType.Field::offsetBytes).containsExactly(0L, 8L, 16L, 20L);
        assertThat(s.sizeBytes()).isEqualTo(32);
        assertThat(s.alignBytes()).isEqualTo(16);
        StructType u = (StructType)
                program.kernels().get(0).function().parameters().get(1).type();
        assertThat(u.isUnion()).isTrue();
        assertThat(u.sizeBytes()).isEqualTo(8);
    }

    @Test
    void anonymousUnion_isUsedLikeItsOwner() {
        assertThat(Trees.body("struct S { int tag; union { float f; int i; }; };", "S s; s.i = 3; y[0] = s.f;"))
                .isEqualTo("S s;\ns..i = 3;\ny[0] = s..f;");
    }

    @Test
    void outOfClassDefinitions_areFound() {
        String text = """
                struct S { int a; __device__ S(int v); __device__ int twice() const; };
                __device__ S::S(int v) : a(v) {} __device__ int S::twice() const { return 2 * a; }
                template <typename T> struct V { T a; __device__ T get() const; };
                template <typename U> __device__ U V<U>::get() const { return a; }
                """;
        assertThat(Trees.print(text + "__global__ void k(int *y) { S s(3); V<int> v; y[0] = s.twice() + v.get(); }"))
                .contains(
                        "this->a = v;", "return (2 * this->a);", "int V<int>::get(V<int> * this) {\n  return this->a;");
    }

    @Test
    void assignment_isNeverABasesOwn() {
        String text = """
                struct A { int a; __device__ A &operator=(int v) { a = v; return *this; } };
                struct D : A { int d; };
                struct C { int c; __device__ C &operator=(const C &o) { c = -o.c; return *this; } };
                struct H { C c; };
                """;
        assertThat(Trees.body(text, "D p, q; p = q; A a; a = 3;")).contains("p = q;", "*A::operator =(&a, 3);");
        assertThat(Trees.body(text, "H p, q; p = q;")).contains("*H::operator =(&p, &q);");
    }

    @Test
    void lambda_capturesByValueAndByReference() {
        assertThat(
                        Trees.body(
                                "int s = 0; auto f = [=](int a) { return a + n; }; auto g = [&s, m = n + 1](int a) { s += a * m; }; g(f(2));"))
                .contains("lambda []#0 f = lambda []#0{n};")
                .contains("lambda []#1 g = lambda []#1{&s, (n + 1)};")
                .contains("lambda []#1::operator ()(&g, lambda []#0::operator ()(&f, 2));");
        assertThat(Trees.errorsIn("auto f = [](int a) { return a + n; };"))
                .containsExactly(
                        "1:33 an enclosing-function local variable cannot be referenced in a lambda body unless it is in the"
                                + " capture list: \"n\"");
        assertThat(Trees.errorsIn("auto f = [n](int a) { n = a; };"))
                .containsExactly("1:23 expression must be a modifiable lvalue");
    }

    @Test
    void structuredBinding_namesFields() {
        assertThat(Trees.body("float2 p{1, 2}; auto [a, e] = p; a = e; auto &[f, g] = p; f = 3;"))
                .endsWith("""
                        float2 $pair = p;
                        $pair.x = $pair.y;
                        float2 * $pair = &p;
                        $pair->x = 3.0f;""");
    }
}
