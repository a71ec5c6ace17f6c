package org.gpuarray.bench.npbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs at their small size beside NumPy's values. */
class ValuesTest {
    static Stream<String> programs() {
        return Programs.all().stream().map(NumpyProgram::name);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void program_smallSize_hasNumpysValues(String name) {
        assertThat(WorkerMain.check(Programs.of(name))).as(name).isEmpty();
    }

    @Test
    void programs_ofJava_areThoseOfTheTables() {
        assertThat(programs()).containsExactlyInAnyOrderElementsOf(Sizes.all().keySet());
        assertThat(Sizes.lines("values.txt").stream()
                        .map(line -> line.split(" ")[0])
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(Sizes.all().keySet());
    }

    @Test
    void difference_oneWrongElement_isFound() {
        NumpyProgram gemm = Programs.of("gemm");
        int[] size = Sizes.all().get("gemm").check();
        GPUArray result =
                gemm.body().run(size, gemm.arrays(DType.FLOAT64, size)).get(0).copy();
        assertThat(Values.difference("gemm", List.of(result))).isEmpty();
        result.set(3, 5, result.get(3, 5).plus(1e-3));
        assertThat(Values.difference("gemm", List.of(result))).isPresent();
        assertThat(Values.difference("gemm", List.of(result.transpose()))).isPresent();
        assertThat(Values.difference("gemm", List.of(result.times(Double.NaN)))).isPresent();
        assertThat(Values.difference("gemm", List.of(result, GPU.zeros(1)))).isPresent();
    }
}
