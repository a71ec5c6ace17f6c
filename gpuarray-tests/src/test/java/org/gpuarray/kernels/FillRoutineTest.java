package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.DirectionNumbers;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.Mrg32k3a;
import org.gpuarray.expr.Recurrence;
import org.gpuarray.expr.Xorwow;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.RoutineSpec.Fill;
import org.gpuarray.plan.RoutineSpec.Fill.Bits;
import org.gpuarray.plan.RoutineSpec.Fill.Size;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Fills in both styles on the current device, in runs of several lengths, with positions of 32 and of 64 bits. */
@ExtendWith(NoMemoryLeft.class)
@Tag("once")
class FillRoutineTest {
    private static final int COUNT = 20_011;
    private static final int DIMENSIONS = 3;

    static Stream<Arguments> fills() {
        return Stream.of(Bits.values())
                .flatMap(bits -> Fill.DRAWS.stream()
                        .sorted()
                        .flatMap(draw -> types(draw).map(type -> Arguments.of(bits, draw, type))));
    }

    private static Stream<DType> types(Draw draw) {
        return switch (draw) {
            case BITS, BELOW -> Stream.of(DType.UINT32, DType.INT64);
            case POISSON -> Stream.of(DType.INT64);
            default -> Stream.of(DType.FLOAT32, DType.FLOAT64);
        };
    }

    @ParameterizedTest
    @MethodSource("fills")
    void everyStyle_givesTheSameBits(Bits bits, Draw draw, DType type) {
        Fill spec = new Fill(bits, draw, type, false);
        Object expected = filled(spec, Specs.CPU, false, 1);
        assertThat(filled(spec, Specs.GPU, false, 1)).isEqualTo(expected);
        assertThat(filled(spec, Specs.GPU, true, 3)).isEqualTo(expected);
        assertThat(filled(spec, Specs.CPU, true, 2)).isEqualTo(expected);
    }

    private static Object filled(Fill spec, DeviceTraits style, boolean wide, int chunks) {
        long[] sizes = new long[Size.values().length];
        sizes[Size.COUNT.ordinal()] = COUNT;
        sizes[Size.RANK.ordinal()] = 1;
        sizes[Size.DIMENSIONS.ordinal()] = DIMENSIONS;
        sizes[Size.POSITION.ordinal()] = 1L << 33;
        sizes[Size.LOC.ordinal()] = Double.doubleToRawLongBits(1.5);
        sizes[Size.SCALE.ordinal()] = Double.doubleToRawLongBits(0.5);
        sizes[Size.LOW.ordinal()] = 3;
        sizes[Size.RANGE.ordinal()] = 4;
        int before = 4101;
        int rows = (before + COUNT + Recurrence.LANES - 1) / Recurrence.LANES;
        int run = (rows + 2 * chunks - 1) / (2 * chunks) * 2;
        sizes[Size.BEFORE.ordinal()] = before;
        sizes[Size.RUN.ordinal()] = run;
        sizes[Size.CHUNKS.ordinal()] = chunks;
        RoutineRun routine = new RoutineRun(spec, style, sizes);
        if (spec.bits().isRecurrence()) {
            Recurrence recurrence = spec.bits() == Bits.XORWOW ? new Xorwow() : new Mrg32k3a();
            routine.in(recurrence.starts(7, 1), 0);
            routine.in(recurrence.jumps(spec.words() * 1000L, (long) spec.words() * run, chunks), 0);
        } else {
            routine.in(points(spec.bits()), 0);
        }
        if (spec.draw() == Draw.POISSON) {
            routine.in(new double[] {0.1, 0.3, 0.9, 1}, 0);
        }
        Object out = switch (spec.type()) {
            case UINT32 -> new int[COUNT];
            case INT64 -> new long[COUNT];
            case FLOAT32 -> new float[COUNT];
            default -> new double[COUNT];
        };
        (wide ? routine.wide() : routine).out(out, 0).run();
        return out;
    }

    private static Object points(Bits bits) {
        int digits = bits == Bits.SOBOL32 ? 32 : 64;
        long[][] vectors = DirectionNumbers.vectors(DIMENSIONS, digits);
        int[] low = new int[DIMENSIONS * (digits + 1)];
        long[] all = new long[DIMENSIONS * (digits + 1)];
        for (int i = 0; i < DIMENSIONS; i++) {
            for (int k = 0; k < digits; k++) {
                low[(digits + 1) * i + k] = (int) vectors[i][k];
                all[(digits + 1) * i + k] = vectors[i][k];
            }
        }
        return digits == 32 ? low : all;
    }
}
