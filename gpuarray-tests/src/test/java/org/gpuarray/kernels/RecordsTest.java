package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Java records as structs: by value, as elements, and in variables. */
@OnDevice
class RecordsTest {
    static final String TEXT = """
            struct Inner { char c; double d; };
            struct All {
              bool flag; signed char c; short s; unsigned short u; int i; Inner inner; long long l; float f; float4 v;
              float2 z; double2 w; float3 p;
            };
            __global__ void spread(double *out, char before, const All a, float after) {
              double values[] = {(double) a.flag, (double) a.c, (double) a.s, (double) a.u, (double) a.i, (double) a.inner.c,
                  a.inner.d, (double) a.l, a.f, a.v.x, a.v.w, a.z.y, a.w.x, a.p.z, (double) before, after,
                  (double) sizeof(All), (double) alignof(All)};
              for (int i = 0; i < 18; i++) out[i] = values[i];
            }
            struct Pair { int a; double b; };
            __constant__ Pair factors[2];
            __device__ Pair one;
            __global__ void scale(const Pair *in, Pair *out, int n) {
              int i = threadIdx.x;
              if (i < n) {
                out[i].a = in[i].a * factors[i % 2].a;
                out[i].b = in[i].b * factors[i % 2].b + one.b;
              }
            }
            __global__ void raw(void *p) { ((Pair *) p)[0].a = 7; }
            __global__ void vectors(float3 *p, float x) { p[threadIdx.x].y = x; }
            """;

    record Inner(byte c, double d) {}

    @Aligned(16)
    record Float4(float x, float y, float z, float w) {}

    record Float3(float x, float y, float z) {}

    record All(
            boolean flag,
            byte c,
            short s,
            char u,
            int i,
            Inner inner,
            long l,
            float f,
            Float4 v,
            Complex64 z,
            Complex128 w,
            Float3 p) {}

    record Pair(int a, double b) {}

    record Ints(int a, int b) {}

    record Packed(int a, int b, int c, int d) {}

    record MemberAligned(int a, @Aligned(8) float b) {}

    private final SourceModule module = new SourceModule(TEXT);

    static final All ALL = new All(
            true,
            (byte) -3,
            (short) -400,
            (char) 60_000,
            -70_000,
            new Inner((byte) 9, 0.1),
            1L << 40,
            2.5f,
            new Float4(1, 2, 3, 4),
            new Complex64(5, 6),
            new Complex128(7, 8),
            new Float3(9, 10, 11));

    interface Spread {
        void launch(Out out, char before, All a, float after);
    }

    interface WrongSpread {
        void launch(Out out, char before, Pair a, float after);
    }

    @AfterEach
    void close() {
        module.close();
    }

    @Test
    void record_byValue_arrivesWhole() {
        double[] expected = {1, -3, -400, 60_000, -70_000, 9, 0.1, 1L << 40, 2.5, 1, 4, 6, 7, 11, 33, 0.5, 112, 16};
        double[] out = new double[18];
        module.getFunction("spread").block(1).launch(new Out(out), (byte) 33, ALL, 0.5f);
        assertThat(out).containsExactly(expected);

        Arrays.fill(out, 0);
        module.getFunction("spread").block(1).as(Spread.class).launch(new Out(out), '!', ALL, 0.5f);
        assertThat(out).containsExactly(expected);
    }

    @Test
    void arrays_andVariables_areStructs() {
        module.getGlobal("factors").copyFrom(new Pair[] {new Pair(2, 0.5), new Pair(3, 10)});
        module.getGlobal("one").copyFrom(new Pair(0, 100));
        Pair[] in = {new Pair(1, 2), new Pair(-4, 0.25), new Pair(5, 6)};
        Pair[] out = new Pair[3];

        module.getFunction("scale").block(3).launch(new In(in), new Out(out), 3);

        assertThat(out).containsExactly(new Pair(2, 101), new Pair(-12, 102.5), new Pair(10, 103));
        module.getFunction("scale").block(3).launch(new In(out), new InOut(in), 1);
        assertThat(in).containsExactly(new Pair(4, 150.5), new Pair(-4, 0.25), new Pair(5, 6));
        Pair[] factors = new Pair[2];
        module.getGlobal("factors").copyTo(factors);
        assertThat(factors).containsExactly(new Pair(2, 0.5), new Pair(3, 10));
        module.getFunction("raw").block(1).launch(new InOut(in));
        assertThat(in[0]).isEqualTo(new Pair(7, 150.5));
    }

    @Test
    void records_areVectors_whereTheirLayoutIsTheSame() {
        Float3[] points = {new Float3(1, 2, 3), new Float3(4, 5, 6)};
        module.getFunction("vectors").block(2).launch(new InOut(points), -1);
        assertThat(points).containsExactly(new Float3(1, -1, 3), new Float3(4, -1, 6));
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call)
                .isInstanceOf(IllegalArgumentException.class)
                .extracting(e -> e.getMessage().lines().findFirst().orElse(""))
                .isEqualTo(message);
    }

    @Test
    void otherLayouts_areRefused() {
        KernelFunction spread = module.getFunction("spread").block(1);
        KernelFunction scale = module.getFunction("scale").block(1);
        Out out = new Out(new double[18]);
        refused(
                () -> spread.launch(out, 1, new Pair(1, 2), 1),
                "spread: argument 3 for \"const All a\": got Pair of 16 bytes, aligned to 8, need a record of 112 bytes,"
                        + " aligned to 16");
        refused(
                () -> spread.launch(out, new Pair(1, 2), ALL, 1),
                "spread: argument 2 for \"char before\": got Pair of 16 bytes, aligned to 8, need a number");
        refused(
                () -> scale.launch(new In(new Packed[] {new Packed(1, 2, 3, 4)}), null, 1),
                "scale: argument 1 for \"const Pair *in\": got In(Packed[1], Packed of 16 bytes, aligned to 4), need elements"
                        + " of type Pair of 16 bytes, aligned to 8");
        refused(
                () -> module.getFunction("vectors").block(1).launch(new In(new Pair[] {new Pair(1, 2)}), 1),
                "vectors: argument 1 for \"float3 *p\": got In(Pair[1], Pair of 16 bytes, aligned to 8), need elements of"
                        + " type float3");
        refused(
                () -> module.getGlobal("factors").copyFrom(new Ints(1, 2)),
                "copyFrom: host array is Ints of 8 bytes, aligned to 4, variable factors has elements of type Pair of 16"
                        + " bytes, aligned to 8");
        refused(
                () -> module.getGlobal("factors").copyTo(new Pair[3]),
                "copyTo: host array of sizeBytes=48, variable factors of sizeBytes=32");
        refused(
                () -> spread.as(WrongSpread.class),
                "spread as WrongSpread.launch(Out, char, Pair, float): parameter 3 for \"const All a\" is Pair, need a record"
                        + " of 112 bytes, aligned to 16, got Pair of 16 bytes, aligned to 8");
    }

    record Named(int a, String name) {}

    record Lists(float[] values) {}

    record Endless(int a, Endless next) {}

    record None() {}

    record Odd(@Aligned(12) int a) {}

    record Holder(Pair pair, Complex64 z) {}

    @Test
    void recordsThatAreNoStructs_areRefused() {
        refused(
                () -> new In(new Named[] {new Named(1, "x")}),
                "record Named: member name is String, need boolean, byte, short, char, int, long, float, double, Complex64,"
                        + " Complex128, a record, or an array of those with its @Length");
        refused(
                () -> new Out(new Lists[1]),
                "record Lists: member values is float[] without a length, need the struct's: @Length(4) float[] values");
        refused(() -> new Out(new Endless[1]), "record Endless: it is a member of itself");
        refused(() -> new Out(new None[1]), "record None: need a record with members");
        refused(() -> new Out(new Odd[1]), "record Odd: @Aligned(12), need a power of two");
        KernelFunction raw = module.getFunction("raw").block(1);
        refused(() -> raw.launch(new In(new Pair[2])), "Pair[2]: element 0 is null, need Pair");
        refused(
                () -> module.getGlobal("factors").copyFrom(new Pair(1, 2), new Inner((byte) 1, 2)),
                "Pair[2]: element 1 is Inner, need Pair");
        refused(
                () -> raw.launch(new In(new Holder[] {new Holder(new Pair(1, 2), null)})),
                "record Holder: a member of type Complex64 is null, need a number");
        refused(
                () -> raw.launch(new In(new Holder[] {new Holder(null, null)})),
                "record Holder: a member of type Pair is null, need a record");
    }

    @Test
    void member_isAlignedAsAsked() {
        String text = """
                struct S { int a; alignas(8) float b; };
                __global__ void k(float *out, S s) { out[0] = s.a + s.b; }
                """;
        float[] out = new float[1];
        try (SourceModule aligned = new SourceModule(text)) {
            aligned.getFunction("k").block(1).launch(new Out(out), new MemberAligned(1, 2.5f));
        }
        assertThat(out).containsExactly(3.5f);
    }

    @Test
    void memoryOfRecords_isGivenBack_ifALaunchFails() {
        long live = GPU.memoryStats().liveCount();
        try (DeviceBuffer buffer = GPU.alloc(16)) {
            KernelFunction scale = module.getFunction("scale").block(1);
            refused(() -> scale.launch(buffer, new InOut(new Pair[1]), 1), "Pair[1]: element 0 is null, need Pair");
        }
        assertThat(GPU.memoryStats().liveCount()).isEqualTo(live);
    }

    /** Kotlin's compiler takes none on a property that may be on components only. */
    @ParameterizedTest
    @ValueSource(classes = {StoredAs.class, Length.class, Aligned.class})
    void annotation_ofAMember_mayBeOnAField(Class<?> annotation) {
        assertThat(annotation.getAnnotation(Target.class).value()).contains(ElementType.FIELD);
    }
}
