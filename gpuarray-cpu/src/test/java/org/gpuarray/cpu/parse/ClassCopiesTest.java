package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassCopiesTest {
    private static final String OWN = "struct A { int v; __device__ A() : v(0) {}"
            + " __device__ A(const A &o) : v(o.v + 1) {}"
            + " __device__ A &operator=(const A &o) { v = o.v; return *this; } };"
            + " struct B { int plain; A a; A row[2]; };";

    @Test
    void plainClass_isCopiedBytewise() {
        assertThat(Trees.body("struct P { int a; float b[4]; };", "P p; P q = p; q = p;"))
                .isEqualTo("P p;\nP q = p;\nq = p;");
    }

    @Test
    void copy_copiesEachMemberInItsWay() {
        String tree = Trees.print(OWN + " __global__ void k(int *y) { B b; B c = b; y[0] = c.a.v; }");
        assertThat(tree)
                .contains("B c;\n  B::B(&c, &b);")
                .contains(
                        "void B::B(B * this, B * other) {\n  this->plain = other->plain;\n  A::A(&this->a, &other->a);")
                .contains("A::A((this->row + $i), (other->row + $i));");
    }

    @Test
    void assignment_assignsEachMemberInItsWay() {
        String tree = Trees.print(OWN + " __global__ void k(int *y) { B b, c; c = b; y[0] = c.a.v; }");
        assertThat(tree)
                .contains("B::operator =(&c, &b);")
                .contains("*A::operator =(&this->a, &other->a);")
                .contains("return this;");
    }

    @Test
    void argumentsAndResults_areCopied() {
        String text = OWN + " __device__ int take(B b) { return b.plain; } __device__ B give(const B &b) { return b; }";
        assertThat(Trees.print(text + " __global__ void k(int *y) { B b; y[0] = take(b) + give(b).plain; }"))
                .contains("take(({ B $tmp; B::B(&$tmp, &b); $tmp; }))")
                .contains("return ({ B $tmp; B::B(&$tmp, b); $tmp; });");
    }

    @Test
    void classWithCopyOnly_isAssignedBytewise() {
        String text = "struct A { int v; __device__ A(int x) : v(x) {} __device__ A(const A &o) : v(o.v + 5) {} };";
        assertThat(Trees.body(text, "A v(1), w(2); v = w;")).endsWith("v = w;");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "struct A { const int v; }; | A v{1}, w{2}; v = w; | 15 | A::operator=(const A &)",
                "struct A { int &v; };      | A v{n}, w{n}; v = w; | 15 | A::operator=(const A &)",
                "struct M { M() = default; M(const M &) = delete; int v; }; struct A { M m; }; | A v; A w = v; | 12 | A::A(const A &)",
                "struct M { M &operator=(const M &) = delete; int v; }; struct A { M m; }; | A v, w; v = w; | 9 | A::operator=(const A &)",
                "struct A { int v; __device__ A(int x) : v(x) {} __device__ A(A &&o) : v(o.v) {} }; | A v(1); A w = v; | 15 | A::A(const A &)",
            })
    void copyThatCannotBe_isRejected(String declarations, String statements, int column, String function) {
        assertThat(Trees.errorsIn(declarations, statements))
                .containsExactly("1:" + column + " function \"" + function
                        + "\" (declared implicitly) cannot be referenced -- it is a deleted function");
    }

    /** Its argument would be copied by itself, for ever. */
    @Test
    void copyConstructor_byValue_isRefused() {
        String error = "1:%d copy constructor for class \"S\" may not have a parameter of type \"S\"";
        String use = "__global__ void k(int *y) { S a(1); S b = a; y[0] = b.v; }";
        assertThat(Trees.errors(
                        "struct S { int v; __device__ S(int x) : v(x) {} __device__ S(const S o) : v(o.v) {} };\n"
                                + use))
                .containsOnly(error.formatted(62));
        assertThat(Trees.errors(
                        "struct S { int v; __device__ S(int x) : v(x) {} __device__ S(S o, int n = 1) : v(n) {} };\n"
                                + use))
                .containsOnly(error.formatted(62));
        assertThat(Trees.errors("struct S { int v; __device__ S(int x) : v(x) {}"
                        + " template <class T> __device__ S(T o) : v(o.v) {} };\n" + use))
                .isEmpty();
        assertThat(Trees.errors(
                        "struct S { int v; __device__ S(int x) : v(x) {} __device__ S(S o, int n) : v(n) {} };\n"
                                + use))
                .isEmpty();
    }
}
