package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Private and protected members, bases and friends. */
class AccessTest {
    private static final String CLASSES = """
            class C { int x = 1; typedef int T; enum { A }; static constexpr int N = 3; __device__ C(int a) : x(a) {} \
            __device__ int f() { return 1; } __device__ int operator+(int o) { return o; } __device__ operator float() \
            { return 2; } protected: int p = 4; union { int u; float v; }; public: __device__ C() {} int open = 2; \
            friend struct Friend; friend __device__ int peek(C &c); struct In { int q; __device__ int g(C &c) { return c.x; } }; };
            struct D : C { __device__ int f() { return p + C::p + this->p + u; } };
            struct Mine : private D { using D::open; __device__ int g() { return D::f() + p; } };
            struct Deep : Mine {};
            struct Friend { __device__ int g(C &c) { return c.x + c.f() + C::N + C(3).p; } };
            __device__ int peek(C &c) { return c.x; }
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "C o; n = o.x; | member \"C::x\" is inaccessible",
                "C o; n = (&o)->x; | member \"C::x\" is inaccessible",
                "D o; n = o.x; | member \"C::x\" is inaccessible",
                "D o; n = o.p; | member \"C::p\" is inaccessible",
                "C o; n = o.u; | member \"C::u\" is inaccessible",
                "C o; n = o.f(); | function \"C::f\" is inaccessible",
                "C o(1); | \"C::C\" is inaccessible",
                "C o = C(1); | \"C::C\" is inaccessible",
                "C o; n = o + 1; | function \"C::operator +\" is inaccessible",
                "C o; d = o; | function \"C::operator float\" is inaccessible",
                "C::T t = 1; n = t; | type \"C::T\" is inaccessible",
                "n = C::A; | constant \"C::A\" is inaccessible",
                "n = C::N; | member \"C::N\" is inaccessible",
                "n = sizeof(C::x); | member \"C::x\" is inaccessible",
                "int C::*m = &C::x; | member \"C::x\" is inaccessible",
                "Mine m; n = m.f(); | function \"D::f\" is inaccessible",
                "Deep e; n = e.p; | member \"C::p\" is inaccessible",
                "struct L { __device__ int g(C &c) { return c.x; } }; C o; n = L().g(o); | member \"C::x\" is inaccessible",
            })
    void hiddenMember_isRejected(String statement, String message) {
        assertThat(Trees.errorsIn(CLASSES, statement))
                .singleElement()
                .asString()
                .endsWith(message);
    }

    @Test
    void classesThemselvesFriendsAndDerivedClasses_mayUseThem() {
        assertThat(Trees.errorsIn(
                        CLASSES,
                        "C o; D e; Mine m; Deep deep; C::In in; n = o.open + e.open + e.f() + m.open + m.g() + deep.open"
                                + " + deep.g() + in.g(o) + Friend().g(o) + peek(o);"))
                .isEmpty();
    }

    @Test
    void membersDefinedOutside_areTheClasssOwn() {
        assertThat(Trees.errors("""
                        template <class T> class B { T x; typedef T Own; struct N { int v; }; public: __device__ Own get(Own y);
                          template <class U> friend class B; template <class U> __device__ T take(const B<U> &o) { return o.x; } };
                        template <class T> __device__ typename B<T>::Own B<T>::get(Own y) {
                          N n = {1}; auto f = [&] { return x + n.v; }; return f() + y; }
                        __global__ void k(int *y) { B<int> a; B<float> b; y[0] = a.get(1) + a.take(b); }
                        """)).isEmpty();
    }

    @Test
    void classThatHidesAField_isNoAggregate() {
        assertThat(Trees.errorsIn("class P { int x; public: int y; };", "P p{1, 2}; n = p.y;"))
                .isNotEmpty();
        assertThat(Trees.errorsIn("class P { int x; public: int y; };", "P p{}; P q = p; n = q.y;"))
                .isEmpty();
    }

    @Test
    void dataMember_takesNoMemoryOfItsOwn() {
        assertThat(Trees.errors("struct S { static __constant__ int n[2]; };"))
                .containsExactly("1:36 memory qualifier on data member is not allowed");
    }

    @Test
    void friendTemplate_isDefinedOutsideByOtherWords() {
        assertThat(Trees.errors("""
                        template <class T> class B { T x; public: template <class U> friend __device__ U look(const B<U> &b); };
                        template <class U> inline __device__ U look(const B<U> &b) { return b.x; }
                        __global__ void k(int *y) { B<int> a; B<float> b; y[0] = look(a) + look(b); }
                        """)).isEmpty();
    }
}
