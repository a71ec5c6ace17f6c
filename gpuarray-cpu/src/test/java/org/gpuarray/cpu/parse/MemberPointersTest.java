package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MemberPointersTest {
    private static final String S =
            "struct S { int a, b; int bits : 3; __device__ int f(int c) { return a + c; } __device__ int g() const { return b; } };"
                    + " struct T : S { float x; };";

    @Test
    void pointerToField_isItsOffset() {
        assertThat(Trees.body(S, "S s; int S::*p = &S::b; n = s.*p; n = (&s)->*&S::a;"))
                .contains("long long p = 5ll;")
                .contains("n = *(int *) ((unsigned char *) &s + (p -:long long 1ll));")
                .contains("n = *(int *) ((unsigned char *) &s + 0ll);");
    }

    @Test
    void knownMethod_isCalledDirectly() {
        assertThat(Trees.body(S, "S s; n = (s.*&S::f)(3);")).contains("n = S::f(&s, 3);");
    }

    @Test
    void chosenMethod_isCalledThroughItsNumber() {
        assertThat(Trees.body(S, "S s; int (S::*m)(int) = b ? &S::f : nullptr; n = (s.*m)(3);"))
                .contains("n = (*m)(&s, 3);");
    }

    @Test
    void nullPointer_isNoMember() {
        assertThat(Trees.body(S, "int S::*p = nullptr; b = !p; b = p == &S::a;"))
                .contains("long p = 0ll;", "b = !(bool) p;", "b = (p ==:long long 1ll);");
    }

    @Test
    void pointerToBaseMember_becomesOneOfTheDerivedClass() {
        String text = "struct A { int a; }; struct B { int b; }; struct D : A, B {};";
        assertThat(Trees.body(text, "int D::*p = &B::b; int B::*q = &D::b;"))
                .contains(
                        "long long p = ((1ll ==:long long 0ll) ? 0ll : (1ll +:long long 4ll));", "long long q = 1ll;");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "float S::*p = &S::a; | 15 | a value of type \"int S::*\" cannot be used to initialize an entity of type \"float S::*\"",
                "int S::*p = &S::bits; | 13 | taking the address of a bit field is not allowed",
                "int S::*p = &T::x; | 13 | a value of type \"float T::*\" cannot be used to initialize an entity of type \"int S::*\"",
                "int T::*p = &S::a; S s; n = s.*p; | 29 | pointer-to-member selection class types are incompatible (\"S\" and \"T\")",
                "S s; n = s.*&S::g; | 10 | a pointer to a bound function may only be used to call the function",
                "const S s{}; n = (s.*&S::f)(1); | 19 | the object has type qualifiers that are not compatible with the member function (object type is: const S)",
                "const S s{}; int S::*p = &S::a; s.*p = 1; | 33 | expression must be a modifiable lvalue",
                "int (S::*p)() = &S::g; | 17 | a value of type \"int (S::*)() const\" cannot be used to initialize an entity of type \"int (S::*)()\"",
                "void S::*p = nullptr; | 6 | pointer to void member is not allowed",
            })
    void wrongUse_isRejected(String statement, int column, String message) {
        assertThat(Trees.errorsIn(S, statement)).first().asString().isEqualTo("1:" + column + " " + message);
    }

    @Test
    void typeOfAMember_isDeduced() {
        String text = S
                + " template <class C, class M> __device__ M get(C &c, M C::*m) { return c.*m; }"
                + " template <class C, class R, class... A> __device__ R call(C &c, R (C::*m)(A...), A... a) { return (c.*m)(a...); }";
        assertThat(Trees.body(text, "S s; n = get(s, &S::b) + call(s, &S::f, 2);"))
                .contains("get<S, int>(&s, 5ll)", "call<S, int, int>(&s,");
    }
}
