package org.gpuarray.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameter;
import org.gpuarray.kernels.program.Program;
import org.gpuarray.kernels.variants.Kernel;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of kernel variants: each is reached, and says all that its kernel wants to know. */
class VariantsTest {
    private static final long[] EXTENTS = {1, 5, 16, 17, 33, 1024, 1025, 4096, 4097, 100_000};
    private static final long[] EXTENTS_OF_MANY = {1, 20, 200};

    /** Elements of a row that every kernel of the specs keeps. */
    private static final long MOST_KEPT = 4096;

    /** Elements that computed positions may mean. */
    private static final long TARGETS = 100;

    private static final long UNSET = -1;

    /** What is chosen for a call. */
    private record Choice(Program program, KernelCall call, KernelVariant variant) {}

    /** Calls {@code action} with every golden spec, and some more, on a GPU and on the CPU device, at many extents. */
    private static void forChoices(Consumer<Choice> action) {
        List<KernelSpec> specs = new ArrayList<>(Specs.golden().values());
        specs.add(Specs.softmax(DType.FLOAT64).build());
        specs.add(Specs.scan(ReduceOp.SUM, DType.FLOAT64, DType.FLOAT64, "s1").build());
        for (KernelSpec spec : specs) {
            for (DeviceTraits traits : List.of(Specs.GPU, Specs.CPU)) {
                Program program = new Program(spec, traits);
                int rank = spec.keptRank() + spec.reducedRank();
                extents(rank, rank > 2 ? EXTENTS_OF_MANY : EXTENTS)
                        .filter(extents -> !spec.keepsRows() || reduced(spec, extents) <= MOST_KEPT)
                        .map(extents -> call(spec, extents))
                        .forEach(call -> action.accept(new Choice(program, call, variant(program, call))));
            }
        }
    }

    private static long reduced(KernelSpec spec, long[] extents) {
        return LongStream.of(extents).skip(spec.keptRank()).reduce(1, (a, b) -> a * b);
    }

    private static Stream<long[]> extents(int rank, long[] ofEach) {
        if (rank == 0) {
            return Stream.of(new long[0]);
        }
        return extents(rank - 1, ofEach)
                .flatMap(outer -> LongStream.of(ofEach)
                        .mapToObj(extent -> LongStream.concat(LongStream.of(outer), LongStream.of(extent))
                                .toArray()));
    }

    private static KernelCall call(KernelSpec spec, long... extents) {
        return new KernelCall(
                extents,
                spec.inputs().stream().map(input -> operand(input.layout())).toList(),
                spec.outputs().stream().map(output -> operand(output.layout())).toList(),
                new long[spec.scalars().size()]);
    }

    private static Operand operand(Layout layout) {
        long[] strides = layout.strides().stream()
                .mapToLong(stride -> switch (stride) {
                    case BROADCAST -> 0;
                    case UNIT -> 1;
                    case GIVEN, FOLDED -> 1 << 20;
                })
                .toArray();
        return new Operand(null, 0, strides, TARGETS);
    }

    private static KernelVariant variant(Program program, KernelCall call) {
        return program.variants().get(program.choose(call));
    }

    private static LaunchShape shape(KernelVariant variant, KernelCall call) {
        LaunchShape shape = new LaunchShape();
        for (int index = 0; index < LaunchValue.COUNT; index++) {
            shape.set(new LaunchValue(index, ""), UNSET);
        }
        shape.begin();
        variant.shape(call, shape);
        return shape;
    }

    @Test
    void everyVariant_runsSomeCall() throws IOException, URISyntaxException {
        Set<String> chosen = new TreeSet<>();
        Set<String> suffixes = new TreeSet<>();
        forChoices(choice -> {
            chosen.add(choice.variant().getClass().getName());
            suffixes.add(
                    choice.variant().name().substring(choice.program().name().length()));
        });

        assertThat(chosen).containsExactlyElementsOf(variantClasses());
        assertThat(suffixes)
                .containsExactly(
                        "",
                        "_across",
                        "_beside",
                        "_copies",
                        "_half",
                        "_shared",
                        "_short",
                        "_short1",
                        "_short2",
                        "_short4",
                        "_short8",
                        "_tall",
                        "_tiled",
                        "_up_to_16",
                        "_up_to_32");
    }

    /** Returns the names of all classes that are variants, in the table or not. */
    private static Set<String> variantClasses() throws IOException, URISyntaxException {
        Path location = Path.of(KernelVariant.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        if (Files.isDirectory(location)) {
            return variantClasses(location);
        }
        try (FileSystem jar = FileSystems.newFileSystem(location)) {
            return variantClasses(jar.getPath("/"));
        }
    }

    private static Set<String> variantClasses(Path root) throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(root.resolve("org/gpuarray/kernels/variants"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                String name = root.relativize(file)
                        .toString()
                        .replaceAll("[/\\\\]", ".")
                        .replace(".class", "");
                if (!name.endsWith("package-info") && isVariant(name)) {
                    names.add(name);
                }
            }
        }
        return names;
    }

    private static boolean isVariant(String name) {
        try {
            Class<?> type = Class.forName(name);
            return KernelVariant.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void lastVariant_takesAnyCall() {
        forChoices(choice -> {
            List<KernelVariant> variants = choice.program().variants();
            assertThat(variants.get(variants.size() - 1).takes(choice.call())).isTrue();
        });
    }

    @Test
    void shape_setsEveryNumberThatTheKernelsPass() {
        forChoices(choice -> {
            LaunchShape shape = shape(choice.variant(), choice.call());
            check(choice.variant(), shape);
            if (shape.blocksAhead() > 0) {
                check(choice.variant().ahead(), shape);
            }
            assertThat(shape.blocks()).isPositive();
            assertThat(shape.blockX() * shape.blockY()).isBetween(1, 1024);
        });
    }

    private static void check(Kernel kernel, LaunchShape shape) {
        for (Parameter parameter : kernel.parameters()) {
            if (parameter.kind() == Parameter.Kind.VALUE && !parameter.value().equals(LaunchValue.FIRST_BLOCK)) {
                assertThat(shape.value(parameter.value()))
                        .as("%s: %s", kernel.name(), parameter.name())
                        .isNotEqualTo(UNSET);
            }
        }
    }

    @Test
    void numbersOfOneKernel_haveRoomOfTheirOwn() {
        forChoices(choice -> {
            for (Kernel kernel : choice.program().kernels()) {
                Set<Integer> used = new HashSet<>();
                for (Parameter parameter : kernel.parameters()) {
                    if (parameter.kind() == Parameter.Kind.VALUE) {
                        assertThat(used.add(parameter.value().index()))
                                .as("%s: %s", kernel.name(), parameter.name())
                                .isTrue();
                    }
                }
            }
        });
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 1024, ShortRows, SerialShortRows",
        "1000, 1025, RowTiles, SerialShortRows",
        "1000, 4095, RowTiles, SerialShortRows",
        "1000, 4096, RowTiles, SerialRowTiles"
    })
    void rows_areSharedByTheirLength(long rows, long elements, String gpu, String cpu) {
        KernelSpec spec = Specs.plain(ReduceOp.SUM, DType.FLOAT32, 1, "s1").build();

        assertThat(chosen(spec, Specs.GPU, rows, elements)).isEqualTo(gpu);
        assertThat(chosen(spec, Specs.CPU, rows, elements)).isEqualTo(cpu);
    }

    @ParameterizedTest
    @CsvSource({"100, 32, 16, _up_to_16", "100, 32, 17, _up_to_32", "100, 32, 33, _short", "100, 31, 16, _short"})
    void sharedRows_areKeptIfTheyAreFewElementsOfManyResults(long rows, long columns, long elements, String suffix) {
        Program program = new Program(Specs.pairwise().build(), Specs.GPU);

        assertThat(variant(program, call(program.spec(), rows, columns, elements))
                        .name())
                .isEqualTo(program.name() + suffix);
    }

    @ParameterizedTest
    @CsvSource({
        "1, _short1",
        "128, _short1",
        "129, _short2",
        "256, _short2",
        "257, _short4",
        "513, _short8",
        "1024, _short8",
        "1025, _half",
        "2048, _half",
        "2049, ''",
    })
    void keptRows_haveRegistersForTheirLength(long elements, String suffix) {
        Program program = new Program(Specs.softmax(DType.FLOAT32).build(), Specs.GPU);

        assertThat(variant(program, call(program.spec(), 1000, elements)).name())
                .isEqualTo(program.name() + suffix);
    }

    @ParameterizedTest
    @CsvSource({
        "1056, 4096, SharedChunks",
        "1057, 4096, Columns",
        "1024, 31, Columns",
        "1024, 32, SharedChunks",
        "1000000, 64, Columns",
    })
    void chunks_areSharedIfTheyAreFew(long columns, long rows, String variant) {
        KernelSpec spec =
                Specs.plain(ReduceOp.SUM, DType.FLOAT32, 1, "1s").columns().build();

        assertThat(chosen(spec, Specs.GPU, columns, rows)).isEqualTo(variant);
    }

    @ParameterizedTest
    @CsvSource({
        "16, 16, FewColumns",
        "15, 16, Grid",
        "1000, 17, Grid",
    })
    void fewColumns_areThoseOfManyRows(long rows, long columns, String variant) {
        KernelSpec spec = Specs.chain(DType.FLOAT32, "s1").build();

        assertThat(chosen(spec, Specs.CPU, rows, columns)).isEqualTo(variant);
    }

    @ParameterizedTest
    @CsvSource({
        "7, 8, GridVectors, Grid",
        "8, 8, PlaneTiles, SerialPlaneTiles",
        "8, 7, GridVectors, FewColumns",
    })
    void planes_areCutIntoTilesThatAreNotMostlyEmpty(long rows, long columns, String gpu, String cpu) {
        KernelSpec spec = Specs.sum(DType.FLOAT32, "s1", "1s", "s1").build();

        assertThat(chosen(spec, Specs.GPU, rows, columns)).isEqualTo(gpu);
        assertThat(chosen(spec, Specs.CPU, rows, columns)).isEqualTo(cpu);
    }

    private static String chosen(KernelSpec spec, DeviceTraits traits, long... extents) {
        return variant(new Program(spec, traits), call(spec, extents))
                .getClass()
                .getSimpleName();
    }

    @Test
    void scanOfOneRow_byThreadsAlone_runsAheadOfItself() {
        KernelSpec spec =
                Specs.scan(ReduceOp.SUM, DType.FLOAT64, DType.FLOAT64, "1").build();
        Program program = new Program(spec, Specs.CPU);
        KernelCall call = call(spec, 1L << 22);

        LaunchShape shape = shape(variant(program, call), call);

        // 1,024 tiles are 32 groups, each for a block: all but the last are wanted ahead.
        assertThat(shape.blocks()).isEqualTo(32);
        assertThat(shape.blocksAhead()).isEqualTo(31);
        assertThat(shape.partials()).isEqualTo(31);
        assertThat(program.kernels())
                .extracting(Kernel::name)
                .containsExactly(program.name(), program.name() + "_totals");
    }

    @Test
    void rowsOfSeveralTiles_leavePartialsAndTickets() {
        KernelSpec spec = Specs.plain(ReduceOp.SUM, DType.FLOAT32, 1, "s1").build();
        Program program = new Program(spec, Specs.GPU);
        KernelCall call = call(spec, 2, 10 * 4096);

        LaunchShape shape = shape(variant(program, call), call);

        assertThat(shape.blocks()).isEqualTo(20);
        assertThat(shape.blockX()).isEqualTo(256);
        assertThat(shape.partials()).isEqualTo(20);
        assertThat(shape.tickets()).isEqualTo(2);
    }

    @Test
    void keptRow_longerThanItsBlockKeeps_isRefused() {
        for (DeviceTraits traits : List.of(Specs.GPU, Specs.CPU)) {
            KernelSpec spec = Specs.softmax(DType.FLOAT32).build();
            KernelCall call = call(spec, 1, 1 << 24);
            KernelVariant variant = variant(new Program(spec, traits), call);

            assertThatThrownBy(() -> variant.shape(call, new LaunchShape()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("rows of 16777216 elements, need at most");
        }
    }

    @Test
    void call_ofMorePositionsThan32BitsHold_doesNotFitNarrow() {
        KernelSpec spec = Specs.chain(DType.FLOAT32, "1").build();
        Program program = new Program(spec, Specs.GPU);

        assertThat(shape(program.variants().get(0), call(spec, (1L << 31) - (1 << 17)))
                        .fitsNarrow(Integer.MAX_VALUE))
                .isTrue();
        assertThat(shape(program.variants().get(0), call(spec, 1L << 31)).fitsNarrow(Integer.MAX_VALUE))
                .isFalse();
        assertThat(shape(program.variants().get(0), call(spec, 1 << 20)).fitsNarrow(1000))
                .isFalse();
    }
}
