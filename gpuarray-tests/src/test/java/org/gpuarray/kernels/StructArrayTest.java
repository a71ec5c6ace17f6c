package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** Arrays of structs: fields as arrays, kernels that take them, and layouts that differ. */
@OnDevice
class StructArrayTest {
    static final String TEXT = """
            struct Spin { signed char sign; double rate; };
            struct Particle {
              float x; float v[3]; unsigned int id; Spin spin; float2 z; short m[2][3]; bool alive; long long link;
              Spin both[2];
            };
            __global__ void move(Particle *all, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) {
                Particle &p = all[i];
                p.x += p.v[0] + p.v[2];
                p.id += 1;
                p.spin.rate *= p.spin.sign;
                p.z.y = p.z.x;
                p.m[1][2] = (short) (p.m[0][0] + i);
                p.alive = !p.alive;
                p.both[1].rate = p.both[0].rate + 1;
              }
            }
            __global__ void read(const Particle *all, double *out) {
              const Particle &p = all[threadIdx.x];
              out[threadIdx.x] = p.x + p.spin.rate + p.link + sizeof(Particle);
            }
            __global__ void value(Particle p, int n) {}
            """;

    record Spin(byte sign, double rate) {}

    record Particle(
            float x,
            @Length(3) float[] v,
            @StoredAs(DType.UINT32) int id,
            Spin spin,
            Complex64 z,
            @Length({2, 3}) short[] m,
            boolean alive,
            long link,
            @Length(2) Spin[] both) {}

    static Particle particle(int i) {
        return new Particle(
                i,
                new float[] {0.5f, i, 2},
                -1 - i,
                new Spin((byte) -i, i + 0.25),
                new Complex64(i, -1),
                new short[] {(short) i, 2, 3, 4, 5, 6},
                i % 2 == 0,
                1L << i,
                new Spin[] {new Spin((byte) 1, i), new Spin((byte) 2, 0)});
    }

    static Particle[] particles(int count) {
        Particle[] all = new Particle[count];
        for (int i = 0; i < count; i++) {
            all[i] = particle(i);
        }
        return all;
    }

    static void same(Particle found, Particle expected) {
        assertThat(found).usingRecursiveComparison().isEqualTo(expected);
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }

    @Test
    void records_comeBackAsTheyWent() {
        Particle[] all = particles(7);
        StructArray<Particle> array = StructArray.toGpu(all);
        assertThat(array.shape().toString()).isEqualTo("(7,)");
        assertThat(array.itemsize()).isEqualTo(104);
        Particle[] back = array.get();
        for (int i = 0; i < all.length; i++) {
            same(back[i], all[i]);
        }
        same(StructArray.toGpu(List.of(all)).item(-2), all[5]);
        same(StructArray.toGpu(all, 7, 1).item(3, 0), all[3]);
        assertThat(StructArray.toGpu(new Spin[0]).get()).isEmpty();
        assertThat(StructArray.empty(Spin.class, 2, 0).toList()).isEmpty();
        assertThat(StructArray.empty(Spin.class, 2).get())
                .containsExactly(new Spin((byte) 0, 0), new Spin((byte) 0, 0));
        Particle[] fewer =
                StructArray.toGpu(all).take(GPUArray.toGpu(new int[] {6, 0})).get();
        same(fewer[0], all[6]);
        same(fewer[1], all[0]);
    }

    @Test
    void fields_areViewsOfTheirTypeAndShape() {
        StructArray<Particle> array = StructArray.toGpu(particles(4), 2, 2);
        assertThat(array.field("x").dtype()).isEqualTo(DType.FLOAT32);
        assertThat(array.field("x").toFloatArray()).containsExactly(0, 1, 2, 3);
        assertThat(array.field("v").shape().toString()).isEqualTo("(2, 2, 3)");
        assertThat(array.field("v").sum(2).toFloatArray()).containsExactly(2.5f, 3.5f, 4.5f, 5.5f);
        assertThat(array.field("id").dtype()).isEqualTo(DType.UINT32);
        assertThat(array.field("id").toLongArray()).containsExactly(0xFFFFFFFFL, 0xFFFFFFFEL, 0xFFFFFFFDL, 0xFFFFFFFCL);
        assertThat(array.field("m").shape().toString()).isEqualTo("(2, 2, 2, 3)");
        assertThat(array.field("m").get("1, 1").toIntArray()).containsExactly(3, 2, 3, 4, 5, 6);
        assertThat(array.field("alive").toBooleanArray()).containsExactly(true, false, true, false);
        assertThat(array.field("z").imag().toFloatArray()).containsExactly(-1, -1, -1, -1);
        assertThat(array.field("spin.rate").toDoubleArray()).containsExactly(0.25, 1.25, 2.25, 3.25);
        assertThat(array.structs("spin", Spin.class).get("1").get())
                .containsExactly(new Spin((byte) -2, 2.25), new Spin((byte) -3, 3.25));
        assertThat(array.structs("both", Spin.class).shape().toString()).isEqualTo("(2, 2, 2)");
        assertThat(array.field("both.sign").toIntArray()).containsExactly(1, 2, 1, 2, 1, 2, 1, 2);
        assertThat(array.get("::-1, 0").field("x").toFloatArray()).containsExactly(2, 0);
        assertThat(array.get("..., 1").field("x").toFloatArray()).containsExactly(1, 3);
    }

    @Test
    void writesToFields_areWritesToTheStructs() {
        StructArray<Particle> array = StructArray.toGpu(particles(3));
        GPUArray before = array.field("x").times(10);
        array.field("x").assign(array.field("x").plus(array.field("v").get(":, 1")));
        array.field("v").set(1, 9);
        array.field("spin.sign").fill(5);
        array.field("both.rate").get(":, 1").assign(array.field("x"));
        array.set(particle(8), 0);
        array.get("1:").structs("spin", Spin.class).fill(new Spin((byte) 7, 0.5));

        Particle[] found = array.get();
        same(found[0], particle(8));
        assertThat(found[1].x()).isEqualTo(2);
        assertThat(found[1].v()).containsExactly(9, 9, 9);
        assertThat(found[2].v()).containsExactly(0.5f, 2, 2);
        assertThat(found[2].spin()).isEqualTo(new Spin((byte) 7, 0.5));
        assertThat(found[2].both()).containsExactly(new Spin((byte) 1, 2), new Spin((byte) 2, 4));
        assertThat(before.toFloatArray()).containsExactly(0, 10, 20);
    }

    static void move(SourceModule module) {
        StructArray<Particle> array = StructArray.toGpu(particles(300));
        StructArray<Particle> copy = array.copy();
        GPUArray pending = array.field("x").plus(1);
        module.getFunction("move").forEach(array.size()).launch(array, (int) array.size());
        array.field("x").assign(array.field("x").times(2));
        Particle[] found = array.get();
        for (int i = 0; i < 300; i += 37) {
            Particle old = particle(i);
            Particle p = found[i];
            assertThat(p.x()).isEqualTo(2 * (i + 2.5f));
            assertThat(p.id()).isEqualTo(-i);
            assertThat(p.spin()).isEqualTo(new Spin((byte) -i, (i + 0.25) * (byte) -i));
            assertThat(p.z()).isEqualTo(new Complex64(i, i));
            assertThat(p.m()).containsExactly(i, 2, 3, 4, 5, 2 * i);
            assertThat(p.alive()).isEqualTo(!old.alive());
            assertThat(p.both()).containsExactly(new Spin((byte) 1, i), new Spin((byte) 2, i + 1));
        }
        assertThat(pending.itemDouble(299)).isEqualTo(300);
        same(copy.item(299), particle(299));
    }

    @Test
    void kernels_takeThemAsPointersToStructs() {
        try (SourceModule module = new SourceModule(TEXT)) {
            move(module);
            double[] out = new double[2];
            StructArray<Particle> array = StructArray.toGpu(particles(4));
            // a view that is not contiguous is copied for a kernel that only reads it
            module.getFunction("read").block(2).launch(array.get("::2"), new Out(out));
            assertThat(out).containsExactly(0 + 0.25 + 1 + 104, 2 + 2.25 + 4 + 104);
            KernelFunction move = module.getFunction("move").block(2);
            assertThatThrownBy(() -> move.launch(array.get("::2"), 2)).isInstanceOf(IllegalArgumentException.class);
            module.getFunction("value").block(1).launch(particle(1), 2);
        }
    }

    interface Move {
        void launch(StructArray<Particle> all, int n);
    }

    @Test
    void typedLaunches_takeThem() {
        StructArray<Particle> array = StructArray.toGpu(particles(2));
        try (SourceModule module = new SourceModule(TEXT)) {
            module.getFunction("move").block(2).as(Move.class).launch(array, 2);
        }
        assertThat(array.field("x").toFloatArray()).containsExactly(2.5f, 3.5f);
    }

    @Test
    void pointersInStructs_areNumbers() {
        record Row(int length, long data) {}
        String text = StructArray.declaration(Row.class).replace("long long data", "float *data") + """
                __global__ void twice(const Row *rows) {
                  Row row = rows[blockIdx.x];
                  if (threadIdx.x < row.length) row.data[threadIdx.x] *= 2;
                }
                """;
        try (SourceModule module = new SourceModule(text);
                DeviceBuffer a = GPU.alloc(8);
                DeviceBuffer b = GPU.alloc(12)) {
            a.copyFrom(new float[] {1, 2});
            b.copyFrom(new float[] {3, 4, 5});
            StructArray<Row> rows = StructArray.toGpu(new Row[] {new Row(2, a.pointer()), new Row(3, b.pointer())});
            module.getFunction("twice").block(32).grid(2).launch(rows);
            float[] first = new float[2];
            float[] second = new float[3];
            a.copyTo(first);
            b.copyTo(second);
            assertThat(first).containsExactly(2, 4);
            assertThat(second).containsExactly(6, 8, 10);
        }
    }

    @Test
    void buffers_areWrapped() {
        try (DeviceBuffer buffer = GPU.alloc(32)) {
            buffer.fill((byte) 0);
            StructArray<Spin> spins = StructArray.wrap(buffer, Spin.class, 2);
            try (SourceModule module = new SourceModule(
                    StructArray.declaration(Spin.class) + "__global__ void k(Spin *s) { s[1].rate = 4; }")) {
                module.getFunction("k").block(1).launch(spins);
            }
            assertThat(spins.field("rate").toDoubleArray()).containsExactly(0, 4);
        }
    }

    @Aligned(32)
    record Wide(
            byte a,
            @Aligned(16) @Length(4) float[] v,
            @StoredAs(DType.FLOAT16) float h,
            char c,
            Spin spin) {}

    @Test
    void declaration_isTheRecordsLayout() {
        String text = StructArray.declaration(Wide.class);
        assertThat(text).isEqualTo("""
                struct Spin {
                  signed char sign;
                  double rate;
                };
                struct alignas(32) Wide {
                  signed char a;
                  alignas(16) float v[4];
                  __half h;
                  unsigned short c;
                  Spin spin;
                };
                """);
        String size = "__global__ void k(const Wide *w, float *out) { out[0] = sizeof(Wide); out[1] = w[1].v[3];"
                + " out[2] = w[1].c; out[3] = w[1].spin.rate; }";
        float[] out = new float[4];
        Wide[] all = {
            new Wide((byte) 1, new float[4], 0.1f, 'x', new Spin((byte) 1, 2)),
            new Wide((byte) 1, new float[] {1, 2, 3, 4}, 0.1f, 'y', new Spin((byte) 1, 0.5))
        };
        try (SourceModule module = new SourceModule("struct __half { unsigned short bits; };\n" + text + size)) {
            module.getFunction("k").block(1).launch(StructArray.toGpu(all), new Out(out));
        }
        assertThat(out).containsExactly(64, 4, 'y', 0.5f);
        GPUArray half = StructArray.toGpu(all).field("h");
        assertThat(half.dtype()).isEqualTo(DType.FLOAT16);
        assertThat(StructArray.toGpu(all).get()[0].h()).isEqualTo(0.0999755859375f);
    }

    record Swapped(double b, int a) {}

    record Renamed(int a, double c) {}

    record WrongType(int a, long b) {}

    record Outer(int i, Renamed pair) {}

    record CamelCase(int a, double b) {}

    static final String PAIRS = """
            struct Pair { int a; double b_; };
            struct Deep { int i; Pair pair; };
            __global__ void k(Pair *p) {}
            __global__ void d(Deep *p) {}
            __constant__ Pair table[2];
            """;

    static void pairs(SourceModule module) {
        KernelFunction k = module.getFunction("k").block(1);
        refused(() -> k.launch(StructArray.empty(Renamed.class, 2)), """
                k: argument 1 for "Pair *p": got StructArray of Renamed of 16 bytes, aligned to 8, shape=(2,), need elements of \
                type Pair of 16 bytes, aligned to 8
                  byte  record Renamed  struct Pair
                  0     int a           int a
                  8     double c        double b_ <--
                  size  16              16""");
        refused(() -> k.launch(new In(new Swapped[] {new Swapped(1, 2)})), """
                k: argument 1 for "Pair *p": got In(Swapped[1], Swapped of 16 bytes, aligned to 8), need elements of type Pair \
                of 16 bytes, aligned to 8
                  byte  record Swapped  struct Pair
                  0     double b        int a <--
                  8     int a           double b_ <--
                  size  16              16""");
        refused(() -> module.getFunction("d").block(1).launch(StructArray.empty(Outer.class, 1)), """
                d: argument 1 for "Deep *p": got StructArray of Outer of 24 bytes, aligned to 8, shape=(1,), need elements of \
                type Deep of 24 bytes, aligned to 8
                  byte  record Outer  struct Deep
                  0     int i         int i
                  8     Renamed pair  Pair pair <--
                  size  24            24
                  byte  record Renamed  struct Pair
                  0     int a           int a
                  8     double c        double b_ <--
                  size  16              16""");
    }

    @Test
    void otherMembers_areRefused_withBothLayouts() {
        try (SourceModule module = new SourceModule(PAIRS)) {
            module.getFunction("k").block(1).launch(StructArray.empty(CamelCase.class, 2));
            pairs(module);
            refused(() -> module.getGlobal("table").copyFrom(new WrongType(1, 2)), """
                    copyFrom: host array is WrongType of 16 bytes, aligned to 8, variable table has elements of type Pair of 16 \
                    bytes, aligned to 8
                      byte  record WrongType  struct Pair
                      0     int a             int a
                      8     long long b       double b_ <--
                      size  16                16""");
            module.getGlobal("table").copyFrom(new CamelCase(1, 2), new CamelCase(3, 4));
        }
    }

    record NoLength(float[] v) {}

    record WrongLength(@Length(0) int[] v) {}

    record NoArray(@Length(2) int v) {}

    record NoUnsigned(@StoredAs(DType.UINT64) int v) {}

    @Test
    void recordsThatAreNoStructs_areRefused() {
        refused(
                () -> StructArray.empty(NoLength.class, 1),
                "record NoLength: member v is float[] without a length, need the struct's: @Length(4) float[] v");
        refused(
                () -> StructArray.empty(WrongLength.class, 1),
                "record WrongLength: member v: @Length([0]), need lengths of at least 1");
        refused(
                () -> StructArray.empty(NoArray.class, 1),
                "record NoArray: member v: @Length does not apply to its type");
        refused(
                () -> StructArray.empty(NoUnsigned.class, 1),
                "record NoUnsigned: member v is int with @StoredAs(uint64), need one of [uint32]");
        refused(
                () -> StructArray.toGpu(
                        new Particle[] {new Particle(0, new float[2], 0, null, null, null, true, 0, null)}),
                "record Particle: member v is of 2, need an array of 3 elements");
        StructArray<Particle> array = StructArray.toGpu(particles(2));
        refused(
                () -> array.field("y"),
                "record Particle has no member y; it has [x, v, id, spin, z, m, alive, link, both]");
        refused(
                () -> array.field("spin"),
                "field: member spin of record Particle is a struct: structs(\"spin\", Spin.class), or field(\"spin.sign\")");
        refused(() -> array.field("x.y"), "member x of record Particle is float, which has no members");
        refused(() -> array.structs("spin", Pair.class), "structs: member spin of record Particle is Spin, not Pair");
        refused(() -> array.item(0, 1), "item: index=[0, 1] for shape=(2,), need a position on each axis");
        refused(() -> array.get("0, 1"), "get: index [0, 1] names 2 axes of shape=(2,)");
        refused(
                () -> StructArray.toGpu(List.<Spin>of()),
                "toGpu: no record, need one to know the type: empty(type, 0)");
        refused(
                () -> StructArray.toGpu(List.<Record>of(new Spin((byte) 1, 2), new Pair(1, 2))),
                "Spin[2]: element 1 is Pair, need Spin");
        refused(() -> StructArray.toGpu(new Spin[2]), "Spin[2]: element 0 is null, need Spin");
        refused(
                () -> StructArray.toGpu(new Spin[] {new Spin((byte) 1, 2)}, 3),
                "toGpu: Spin[1] as shape=(3,), need 3 records");
    }

    record Pair(int a, double b) {}

    @Test
    void text_showsTheFirst() {
        Pair[] pairs = new Pair[9];
        for (int i = 0; i < 9; i++) {
            pairs[i] = new Pair(i, i / 2.0);
        }
        assertThat(StructArray.toGpu(pairs, 3, 3))
                .hasToString("StructArray<Pair> shape=(3, 3) [Pair[a=0, b=0.0], Pair[a=1, b=0.5], Pair[a=2, b=1.0],"
                        + " Pair[a=3, b=1.5], Pair[a=4, b=2.0], Pair[a=5, b=2.5], …]");
        assertThat(StructArray.toGpu(new Pair[] {pairs[1]}))
                .hasToString("StructArray<Pair> shape=(1,) [Pair[a=1, b=0.5]]");
        StructArray<Pair> closed = StructArray.toGpu(pairs);
        GPUArray a = closed.field("a");
        closed.close();
        assertThat(closed.isClosed()).isTrue();
        assertThatThrownBy(a::toIntArray).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void valuesThatAreNoNumbers_sayWhatTheParameterTakes() {
        String text = """
                struct Pair { int a; double b; };
                __global__ void s(Pair p) {}
                __global__ void v(float3 f) {}
                __global__ void t(cudaTextureObject_t t) {}
                """;
        GPUArray array = GPUArray.toGpu(new float[3]);
        try (SourceModule module = new SourceModule(text)) {
            refused(
                    () -> module.getFunction("s").block(1).launch(array),
                    "s: argument 1 for \"Pair p\": got GPUArray of dtype=float32 shape=(3,), need a record of 16 bytes,"
                            + " aligned to 8, or byte[16]");
            refused(
                    () -> module.getFunction("v").block(1).launch(array),
                    "v: argument 1 for \"float3 f\": got GPUArray of dtype=float32 shape=(3,), need float[3]");
            refused(
                    () -> module.getFunction("t").block(1).launch(array),
                    "t: argument 1 for \"cudaTextureObject_t t\": got GPUArray of dtype=float32 shape=(3,), need a"
                            + " TextureObject");
            refused(
                    () -> module.getFunction("t").block(1).launch(new Object[] {null}),
                    "t: argument 1 for \"cudaTextureObject_t t\": got null, need a TextureObject");
        }
    }
}
