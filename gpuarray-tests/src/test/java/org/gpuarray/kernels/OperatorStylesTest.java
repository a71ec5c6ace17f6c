package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.Op.Domain;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each operator of floats compiles in both styles of kernels, whose variables hide no function, and gives the same there. */
@Tag("once")
@ExtendWith(NoMemoryLeft.class)
class OperatorStylesTest {
    private static final int COUNT = 1_003;
    private static final Set<Domain> OF_NO_FLOATS =
            EnumSet.of(Domain.BITS, Domain.SHIFT, Domain.INTEGER, Domain.COMPLEX);

    static Stream<Op> operators() {
        return Arrays.stream(Op.values()).filter(op -> op != Op.WHERE && !OF_NO_FLOATS.contains(op.domain()));
    }

    private static Object numbers(DType type, int seed) {
        double[] numbers = new Random(seed).doubles(COUNT, 0.1, 0.9).toArray();
        if (type == DType.FLOAT64) {
            return numbers;
        }
        float[] floats = new float[COUNT];
        for (int i = 0; i < COUNT; i++) {
            floats[i] = (float) numbers[i];
        }
        return floats;
    }

    private static Object results(Op op, DType type, DeviceTraits style) {
        KernelRun run = new KernelRun(Specs.operator(op, type).build(), style, COUNT);
        for (int i = 0; i < op.arity(); i++) {
            run = run.in(numbers(type, i), 0, 1);
        }
        return run.out(COUNT, 0, 1).run().get(0);
    }

    @ParameterizedTest
    @MethodSource("operators")
    void operator_isTheSameInBothStyles(Op op) {
        for (DType type : List.of(DType.FLOAT32, DType.FLOAT64)) {
            Object[] expected = {results(op, type, Specs.CPU)};
            assertThat(Arrays.deepEquals(new Object[] {results(op, type, Specs.GPU)}, expected))
                    .as("%s", type)
                    .isTrue();
        }
    }
}
