package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.EinsumPath;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Orders of products and their reports are NumPy's; einsum_paths_golden.py writes them. */
@OnDevice
@Tag("once")
class EinsumPathTest {
    static Stream<String> cases() throws IOException {
        try (InputStream in = EinsumPathTest.class.getResourceAsStream("/golden/einsum_paths.tsv")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8).lines();
        }
    }

    private static GPUArray[] arrays(String shapes) {
        String[] each = shapes.split(";");
        GPUArray[] arrays = new GPUArray[each.length];
        for (int i = 0; i < each.length; i++) {
            int[] shape = Arrays.stream(each[i].split(","))
                    .mapToInt(Integer::parseInt)
                    .toArray();
            arrays[i] = GPU.random(i).integers(-3, 4, shape);
        }
        return arrays;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void orderAndReport_areNumpys(String line) {
        String[] fields = line.split("\t");
        GPUArray[] arrays = arrays(fields[2]);

        EinsumPath path = GPU.einsumPath(fields[0], fields[1], arrays);

        List<List<Integer>> expected = Arrays.stream(fields[3].split(";"))
                .map(step ->
                        Arrays.stream(step.split(",")).map(Integer::valueOf).toList())
                .toList();
        assertThat(path.contractions()).isEqualTo(expected);
        assertThat(path.report()).isEqualTo(fields[4].replace("\\n", "\n"));
        long[] expectedSums = GPU.einsum(fields[0], arrays).ravel().toLongArray();
        assertThat(GPU.einsum(fields[0], path, arrays).ravel().toLongArray()).containsExactly(expectedSums);
        assertThat(GPU.einsum(fields[0], fields[1], arrays).ravel().toLongArray())
                .containsExactly(expectedSums);
    }

    @Test
    void optimize_choosesTheOrder() {
        GPUArray a = GPU.random(1).random(50, 2);
        GPUArray b = GPU.random(2).random(2, 60);
        GPUArray c = GPU.random(3).random(60, 2);
        GPUArray d = GPU.random(4).random(2, 70);
        String text = "ij,jk,kl,lm->im";
        for (String optimize : List.of("greedy", "optimal")) {
            // Another order would have other bits.
            assertThat(GPU.einsum(text, optimize, a, b, c, d).ravel().toDoubleArray())
                    .containsExactly(GPU.einsum(text, GPU.einsumPath(text, optimize, a, b, c, d), a, b, c, d)
                            .ravel()
                            .toDoubleArray());
        }
        assertThatThrownBy(() -> GPU.einsum(text, "fast", a, b, c, d))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("optimize=fast, need greedy or optimal");
        assertThatThrownBy(() -> GPU.einsum(text, "optimal", a, b, c))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(text);
    }

    @Test
    void ownOrders_areFollowed_andAnEllipsisHasLetters() {
        GPUArray a = GPU.arange(6).reshape(2, 3);
        GPUArray b = GPU.arange(12).reshape(3, 4);
        GPUArray c = GPU.arange(8).reshape(4, 2);
        long[] expected = a.matmul(b).matmul(c).ravel().toLongArray();
        for (EinsumPath path : List.of(
                new EinsumPath(List.of(List.of(2, 1), List.of(0, 1))),
                new EinsumPath(List.of(List.of(0), List.of(0, 1, 2))),
                new EinsumPath(List.of(List.of(0, 2), List.of(0, 1))))) {
            assertThat(GPU.einsum("ij,jk,kl->il", path, a, b, c).ravel().toLongArray())
                    .containsExactly(expected);
        }
        // The same array three times is three arrays.
        GPUArray square = GPU.arange(4).reshape(2, 2);
        EinsumPath path = GPU.einsumPath("ij,ij,ij->i", square, square, square);
        assertThat(GPU.einsum("ij,ij,ij->i", path, square, square, square).toLongArray())
                .containsExactly(1, 35);
        EinsumPath ellipsis = GPU.einsumPath("...i,ij,jk->...k", GPU.ones(5, 2, 3), b, c);
        assertThat(ellipsis.report()).contains("Complete contraction:  bai,ij,jk->bak");
        assertThat(GPU.einsum("...i,ij,jk->...k", ellipsis, GPU.ones(5, 2, 3), b, c)
                        .shape()
                        .extents())
                .containsExactly(5, 2, 2);
        assertThat(GPU.einsum("ij,jk->ik", GPU.einsumPath("ij,jk->ik", GPU.ones(0, 3), b), GPU.ones(0, 3), b)
                        .shape()
                        .extents())
                .containsExactly(0, 4);
    }

    private static void refused(ThrowingCallable call, String... parts) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll(parts);
    }

    @Test
    void wrongOrders_areToldAtTheCall() {
        GPUArray a = GPU.ones(2, 2);
        for (List<List<Integer>> path : List.of(
                List.of(List.of(0, 3), List.of(0, 1)),
                List.of(List.of(0, 0), List.of(0, 1)),
                List.of(List.of(-1, 0), List.of(0, 1)),
                List.of(List.<Integer>of(), List.of(0, 1, 2)))) {
            refused(() -> GPU.einsum("ij,jk,kl", new EinsumPath(path), a, a, a), path.toString(), "of 3");
        }
        refused(() -> GPU.einsum("ij,jk,kl", new EinsumPath(List.of(List.of(0, 1))), a, a, a), "got 2");
        refused(() -> GPU.einsumPath("ij,jk", "best", a, a), "best", "greedy or optimal");
        refused(() -> GPU.einsumPath("ij,jk", a, GPU.ones(3, 2)), "ij,jk", "(3, 2)");
    }
}
