package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.Devices;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.golden.Specs;
import org.gpuarray.kernels.program.Program;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Scatters by every kernel variant: the same numbers as a loop, in any distribution of positions. */
class ScatterKernelsTest {
    private static final long SEED = 20262;

    /** A GPU whose blocks may have the shared memory of compute capability 9.0. */
    private static final DeviceTraits LARGE_SHARED =
            new DeviceTraits(32, 256, 16, 24, 256, 132, Integer.MAX_VALUE, 227 << 10);

    /** The same with one multiprocessor, so that a block has several tiles. */
    private static final DeviceTraits ONE_MULTIPROCESSOR =
            new DeviceTraits(32, 256, 16, 24, 256, 1, Integer.MAX_VALUE, 227 << 10);

    private static final Layout LINE = new Layout("1", true);
    private static final Layout NOWHERE = new Layout("0", true);

    private long liveBefore;

    @BeforeEach
    void countMemory() {
        // The counters of last blocks stay, once there are any.
        run(spec(1, Target.of(ScatterOp.ADD, DType.INT32)), Specs.CPU, new long[5000], 10, "_copies");
        liveBefore = Devices.current().allocator().stats().liveCount();
    }

    @AfterEach
    void noMemoryIsLeft() {
        assertThat(Devices.current().allocator().stats().liveCount()).isEqualTo(liveBefore);
    }

    private record Target(ScatterOp op, DType type) {
        static Target of(ScatterOp op, DType type) {
            return new Target(op, type);
        }
    }

    /** Positions, and for each target values of its type, which are scattered there; in the first dimension or two. */
    private static KernelSpec spec(int rank, Target... targets) {
        Layout layout = rank == 1 ? LINE : new Layout("s1", true);
        List<KernelSpec.Input> inputs = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        List<KernelSpec.Output> outputs = new ArrayList<>();
        inputs.add(new KernelSpec.Input(DType.INT64, layout, KernelSpec.Source.MEMORY));
        steps.add(new Step.Load(0));
        for (Target target : targets) {
            steps.add(new Step.Load(inputs.size()));
            inputs.add(new KernelSpec.Input(target.type(), layout, KernelSpec.Source.MEMORY));
            outputs.add(new KernelSpec.Output(
                    steps.size() - 1,
                    target.type(),
                    rank == 1 ? NOWHERE : new Layout("00", true),
                    new KernelSpec.Scattered(target.op(), 0)));
        }
        return new KernelSpec(rank, 0, inputs, List.of(), steps, outputs, false);
    }

    /** Runs a scatter of random values, the variant that is expected, and compares with a loop. */
    private static void run(KernelSpec spec, DeviceTraits traits, long[] positions, int size, String suffix) {
        Random random = new Random(SEED + positions.length + size);
        long[] extents = spec.keptRank() == 1 ? new long[] {positions.length} : new long[] {positions.length / 7, 7};
        long[] strides = spec.keptRank() == 1 ? new long[] {1} : new long[] {7, 1};
        assertThat(chosen(spec, traits, extents, size)).isEqualTo(suffix);
        if (traits == Specs.CPU && !Devices.current().id().startsWith("cpu")) {
            return; // its blocks rely on how many run at a time, which a GPU does not
        }
        KernelRun run = new KernelRun(spec, traits, extents).in(positions, 0, strides);
        List<Object> expected = new ArrayList<>();
        List<Object> targets = new ArrayList<>();
        for (KernelSpec.Output output : spec.outputs()) {
            boolean narrow = output.type().itemBytes() == Integer.BYTES;
            long[] values = random.longs(positions.length).toArray();
            long[] target = random.longs(size).toArray();
            run.in(stored(values, narrow), 0, strides);
            targets.add(stored(target, narrow));
            expected.add(stored(scattered(output, positions, values, target), narrow));
        }
        targets.forEach(run::scattered);

        List<Object> found = run.run();

        for (int i = 0; i < expected.size(); i++) {
            assertThat(found.get(i)).as("%s", spec.outputs().get(i)).isEqualTo(expected.get(i));
        }
    }

    private static String chosen(KernelSpec spec, DeviceTraits traits, long[] extents, long size) {
        Program program = new Program(spec, traits);
        KernelCall.Operand target = new KernelCall.Operand(null, 0, new long[extents.length], size);
        List<KernelCall.Operand> inputs = spec.inputs().stream()
                .map(input -> new KernelCall.Operand(null, 0, new long[extents.length]))
                .toList();
        KernelCall call = new KernelCall(
                extents, inputs, spec.outputs().stream().map(output -> target).toList(), new long[0]);
        KernelVariant variant = program.variants().get(program.choose(call));
        return variant.name().substring(program.name().length());
    }

    private static Object stored(long[] values, boolean narrow) {
        return narrow ? Arrays.stream(values).mapToInt(value -> (int) value).toArray() : values.clone();
    }

    private static long[] scattered(KernelSpec.Output output, long[] positions, long[] values, long[] target) {
        DType type = output.type();
        long[] result = target.clone();
        for (int i = 0; i < positions.length; i++) {
            if (positions[i] >= 0) {
                int at = (int) positions[i];
                long a = inType(type, result[at]);
                long b = inType(type, values[i]);
                boolean isLess = type.isUnsigned() ? Long.compareUnsigned(a, b) < 0 : a < b;
                result[at] = switch (output.scattered().op()) {
                    case SET -> b;
                    case ADD -> a + b;
                    case MULTIPLY -> a * b;
                    case MIN -> isLess ? a : b;
                    case MAX -> isLess ? b : a;
                    case AND -> a & b;
                    case OR -> a | b;
                    case XOR -> a ^ b;
                };
            }
        }
        return result;
    }

    private static long inType(DType type, long value) {
        return type == DType.INT32 ? (int) value : type == DType.UINT32 ? value & 0xFFFFFFFFL : value;
    }

    /** Positions below {@code size}, of which some are negative. */
    private static long[] random(int count, int size) {
        return new Random(SEED).longs(count, -1 - size / 20, size).toArray();
    }

    private static long[] equal(int count, int at) {
        long[] positions = new long[count];
        Arrays.fill(positions, at);
        return positions;
    }

    static Stream<Arguments> operations() {
        return Stream.of(ScatterOp.values())
                .filter(op -> op != ScatterOp.SET)
                .flatMap(op -> Stream.of(DType.INT32, DType.UINT32, DType.INT64, DType.UINT64)
                        .map(type -> Arguments.of(op, type)));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_ofEveryType_isThatOfALoop(ScatterOp op, DType type) {
        KernelSpec spec = spec(1, Target.of(op, type));
        String shared = op == ScatterOp.MULTIPLY ? "" : "_shared";
        long[] positions = random(9_001, 37);

        run(spec, Specs.CPU, positions, 37, "_copies");
        run(spec, Specs.GPU, positions, 37, shared);
        run(spec, ONE_MULTIPROCESSOR, positions, 37, shared);
        run(spec, Specs.GPU, random(1_000, 37), 37, "");
        run(spec, Specs.CPU, random(1_000, 37), 37, "");
    }

    @ParameterizedTest
    @CsvSource({
        "1, _shared, _shared, _copies",
        "2, _shared, _shared, _copies",
        "33, _shared, _shared, _copies",
        "255, _shared, _shared, _copies",
        "4099, _shared, _shared, _copies",
        "6144, _shared, _shared, _copies",
        "6145, '', _shared, _copies",
        "12499, '', _shared, _copies",
        "12501, '', '', _copies",
        "50000, '', '', _copies",
        "50001, '', '', ''",
    })
    void target_ofAnySize_hasCopiesThatFit(int size, String gpu, String large, String cpu) {
        KernelSpec spec = spec(1, Target.of(ScatterOp.ADD, DType.INT64));
        long[] positions = random(200_001, size);

        run(spec, Specs.GPU, positions, size, gpu);
        run(spec, LARGE_SHARED, positions, size, large);
        run(spec, Specs.CPU, positions, size, cpu);
    }

    @ParameterizedTest
    @CsvSource({"4096, 9", "4097, 9", "6143, 9", "6144, 9", "65536, 1", "100003, 8"})
    void equalPositions_addUp(int count, int size) {
        KernelSpec spec = spec(1, Target.of(ScatterOp.ADD, DType.INT64));
        for (DeviceTraits traits : List.of(Specs.GPU, LARGE_SHARED, ONE_MULTIPROCESSOR)) {
            run(spec, traits, equal(count, size - 1), size, "_shared");
            run(spec, traits, equal(count, -1), size, "_shared");
        }
        run(spec, Specs.CPU, equal(count, size - 1), size, "_copies");
        run(spec, Specs.CPU, equal(count, -1), size, "_copies");
    }

    @ParameterizedTest
    @CsvSource({"1", "3", "64", "249"})
    void severalTargets_haveCopiesBesideEachOther(int size) {
        KernelSpec spec = spec(
                1,
                Target.of(ScatterOp.OR, DType.INT32),
                Target.of(ScatterOp.MAX, DType.INT64),
                Target.of(ScatterOp.MIN, DType.UINT32),
                Target.of(ScatterOp.ADD, DType.UINT64),
                Target.of(ScatterOp.AND, DType.INT64));
        long[] positions = random(20_011, size);
        Arrays.sort(positions);

        run(spec, Specs.GPU, positions, size, "_shared");
        run(spec, ONE_MULTIPROCESSOR, positions, size, "_shared");
        run(spec, Specs.CPU, positions, size, "_copies");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void twoDimensions_areDoneInCOrder(ScatterOp op, DType type) {
        KernelSpec spec = spec(2, Target.of(op, type));
        long[] positions = random(7 * 1_003, 50);

        run(spec, Specs.CPU, positions, 50, "_copies");
        run(spec, LARGE_SHARED, positions, 50, op == ScatterOp.MULTIPLY ? "" : "_shared");
    }

    @ParameterizedTest
    @CsvSource({"_shared, 48", "_copies, 0"})
    void positionsOf64Bits_areTheSame(String suffix, int sharedKilobytes) {
        DeviceTraits traits = sharedKilobytes == 0 ? Specs.CPU : Specs.GPU;
        KernelSpec wide = spec(1, Target.of(ScatterOp.ADD, DType.INT64), Target.of(ScatterOp.MAX, DType.INT32))
                .wide();

        run(wide, traits, random(10_000, 100), 100, suffix);
    }
}
