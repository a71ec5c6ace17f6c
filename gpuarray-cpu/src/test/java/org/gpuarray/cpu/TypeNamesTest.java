package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports name types as the compiler's messages do: a typedef is what it stands for. */
class TypeNamesTest {
    /** What a launch gives: an allocation, and shared memory. */
    private static final int BYTES = 64;

    private static final String TYPES = """
            #include <cuda_fp16.h>
            typedef char letter;
            typedef unsigned char byte;
            enum Color { RED };
            enum class Level : signed char { LOW };
            struct Mixed { char c; int i; long n; };
            union Word { unsigned u; char c[4]; };
            struct Bits { unsigned low : 3, high : 29; };
            struct Large { char c[48]; float f[4]; };
            namespace ns { template <typename T> struct Pair { T a, b; }; }
            """;

    /** An access of element 100 of {@code array}: memory of the launch, or an array of 4 elements. */
    private record Access(String array, boolean ofLaunch, String before, String body) {}

    private static final List<Access> ACCESSES = List.of(
            new Access("p", true, "", "T v = p[i]; p[0] = v;"),
            new Access("p", true, "", "p[i] = p[0];"),
            new Access("p", true, "", "*(T *) ((char *) p + i * sizeof(T)) = p[0];"),
            new Access("p", true, "", "T &r = p[i]; r = p[0];"),
            new Access("p", true, "", "(i > 0 ? p[i] : p[1]) = p[0];"),
            new Access("p", true, "", "p[0] = [=](int j) { return p[j]; }(i);"),
            new Access("p", true, "", "T *q = p + i; *q = p[0];"),
            new Access("p", true, "template <class U> __device__ U at(U *q, int i) { return q[i]; }", "*p = at(p, i);"),
            new Access("s", false, "", "__shared__ T s[4]; s[i] = p[0]; p[0] = s[0];"),
            new Access("s", false, "", "__shared__ T s[2][2]; s[i / 2][0] = p[0]; p[0] = s[0][0];"),
            new Access("s", false, "", "T s[4]; s[i] = p[0]; p[0] = s[0];"),
            new Access("g", false, "__device__ T g[4];", "g[i] = p[0];"),
            new Access("c", false, "__constant__ T c[4] = {};", "p[0] = c[i];"),
            new Access("d", true, "extern __shared__ T d[];", "d[i] = p[0];"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bool               | 1   | bool",
                "char               | 1   | char",
                "signed char        | 1   | signed char",
                "unsigned char      | 1   | unsigned char",
                "short              | 2   | short",
                "unsigned short     | 2   | unsigned short",
                "int                | 4   | int",
                "unsigned           | 4   | unsigned int",
                "long               | 8   | long",
                "unsigned long      | 8   | unsigned long",
                "long long          | 8   | long long",
                "unsigned long long | 8   | unsigned long long",
                "float              | 4   | float",
                "double             | 8   | double",
                "size_t             | 8   | unsigned long",
                "ptrdiff_t          | 8   | long",
                "byte               | 1   | unsigned char",
                "letter             | 1   | char",
                "Color              | 4   | Color",
                "Level              | 1   | Level",
                "char *             | 8   | char *",
                "const letter *     | 8   | const char *",
                "float4             | 16  | float4",
                "int3               | 12  | int3",
                "__half             | 2   | __half",
                "Mixed              | 16  | Mixed",
                "Word               | 4   | Word",
                "Bits               | 4   | Bits",
                "Large              | 64  | Large",
                "ns::Pair<char>     | 2   | ns::Pair<char>"
            })
    void outOfBounds_countsInElements(String type, int size, String name) {
        for (Access access : ACCESSES) {
            String text = TYPES + "using T = " + type + "; " + access.before + " __global__ void k(T *p, int i) { "
                    + access.body + " }";
            int bytes = access.ofLaunch ? BYTES : 4 * size;
            String report =
                    "index=100 of %s, which holds %d %s (%d bytes)".formatted(access.array, bytes / size, name, bytes);
            assertReported(text, BYTES, report);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p[i].n = 1;                                         | 100 of p, which holds 4 Mixed",
                "p[i].c = p[0].c;                                    | 100 of p, which holds 4 Mixed",
                "Mixed v = p[i]; p[0] = v;                           | 100 of p, which holds 4 Mixed",
                "int &r = p[i].i; r = 1;                             | 401 of p, which holds 16 int",
                "long *n = &p[i].n; *n = 1;                          | 201 of p, which holds 8 long",
                "int Mixed::*m = &Mixed::i; p[i].*m = 1;             | 401 of p, which holds 16 int",
                "((Large *) p)->f[i] = 1;                            | 112 of p, which holds 16 float",
                "((Large *) p)->c[i] = 1;                            | 100 of p, which holds 64 char",
                "char (*rows)[4] = (char (*)[4]) p; rows[i][1] = 1;  | 401 of p, which holds 64 char",
                "p->n = (long) p; ((letter *) p)[i] = 1;             | 100 of p, which holds 64 char",
                "reinterpret_cast<signed char &>(p[i].c) = 1;        | 1600 of p, which holds 64 signed char",
                "p[0].i = __ldg((const long *) p + i);               | 100 of p, which holds 8 long",
                "atomicAdd((unsigned long long *) p + i, 1ull);      | 100 of p, which holds 8 unsigned long long",
                "atomicAdd(&p[i].i, 1);                              | 401 of p, which holds 16 int",
                "atomicAdd((__half *) p + i, __half(1));             | 100 of p, which holds 32 __half",
                "extern __shared__ size_t n; n = 1; p[0].n = n;      | 0 of n, which holds 0 unsigned long",
                "extern __shared__ size_t n; (&n)[i] = 1;            | 100 of n, which holds 0 unsigned long",
                "p[0].c = \"abc\"[i];                                | 100 of \"abc\", which holds 4 char",
                "modff(1.5f, (float *) p + i);                       | 100 of p, which holds 16 float"
            })
    void outOfBounds_countsInWhatThePointerPointsTo(String body, String report) {
        assertReported(TYPES + "__global__ void k(Mixed *p, int i) { " + body + " }", 0, "index=" + report + " (");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "char c                       | char c",
                "signed char c                | signed char c",
                "const unsigned n             | unsigned int n",
                "size_t n                     | unsigned long n",
                "long long n                  | long long n",
                "Color c                      | Color c",
                "const ns::Pair<letter> two   | ns::Pair<char> two",
                "const char *p                | const char *p",
                "const letter *const *p       | const char *const *p",
                "volatile long *__restrict__ p | volatile long *p",
                "Level *const p               | Level *p",
                "char rows[4][2]              | char (*rows)[2]",
                "const int (*rows)[4]         | const int (*rows)[4]",
                "int (*f)(char)               | int (*f)(char)",
                "int Mixed::*m                | int Mixed::*m",
                "void *                       | void *",
                "char                         | char"
            })
    void launch_namesTheParameter(String parameter, String declaration) {
        try (Cpu cpu = new Cpu(1)) {
            LaunchSlot slot = cpu.slot(TYPES + "__global__ void k(" + parameter + ") {}", "k");
            assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                    .hasMessage("launch of k: k(" + declaration + ") has 1 parameters, got 0 arguments");
        }
    }

    private static void assertReported(String text, int sharedBytes, String report) {
        for (Checks checks : List.of(Checks.NONE, Checks.ALL)) {
            try (Cpu cpu = new Cpu(1, checks)) {
                DeviceMemory p = cpu.upload(new byte[BYTES]);
                LaunchSlot slot = cpu.slot(text, "k").buffer(p, 0).i32(100).sharedBytes(sharedBytes);
                assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                        .as(text)
                        .isInstanceOf(KernelFaultException.class)
                        .hasMessageContaining(report);
            }
        }
    }
}
