package org.gpuarray.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.sparse.CooMatrix;
import org.gpuarray.sparse.CscMatrix;
import org.gpuarray.sparse.CsrMatrix;
import org.gpuarray.sparse.LinearOperator;
import org.gpuarray.sparse.SolverOptions;
import org.gpuarray.sparse.Sparse;
import org.gpuarray.sparse.SparseLinalg;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** The examples in the Javadoc of sparse matrices give what stands beside them. */
@OnDevice
class SparseExamplesTest {
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code(.*?)}</pre>", Pattern.DOTALL);

    @Test
    void examples_areLinesOfThisTest() throws IOException {
        String test = blankless(Files.readString(Path.of("src/test/java/org/gpuarray/docs/SparseExamplesTest.java")));
        List<String> untested = new ArrayList<>();
        int count = 0;
        List<Path> files;
        try (Stream<Path> all = Files.list(Sources.FOLDER.resolve("sparse"))) {
            files = all.toList();
        }
        for (Path file : files) {
            Matcher example = EXAMPLE.matcher(Files.readString(file));
            while (example.find()) {
                count++;
                for (String line : example.group(1).split("\n")) {
                    String code = line.replaceFirst("^ *\\* ?", "").replaceFirst(" *//.*", "");
                    if (!test.contains(blankless(code))) {
                        untested.add(code);
                    }
                }
            }
        }
        assertThat(untested).isEmpty();
        assertThat(count).isEqualTo(7);
    }

    private static String blankless(String text) {
        return text.replaceAll("\\s", "");
    }

    @Test
    void matrix() {
        GPUArray data = GPUArray.toGpu(new double[] {2, 1, 5});
        GPUArray row = GPUArray.toGpu(new int[] {0, 2, 2});
        GPUArray column = GPUArray.toGpu(new int[] {1, 0, 2});
        CsrMatrix a = CooMatrix.of(data, row, column, 3, 3).toCsr();
        GPUArray y = a.matvec(GPU.ones(3));
        assertThat(y.toDoubleArray()).containsExactly(2, 0, 6);
    }

    @Test
    void formats() {
        GPUArray data = GPU.ones(2);
        GPUArray indices = GPUArray.toGpu(new int[] {0, 2});
        assertThat(rows(data, indices, GPUArray.toGpu(new int[] {0, 0, 1, 2}))
                        .get(2, 2)
                        .itemDouble())
                .isEqualTo(1);
        assertThat(columns(data, indices, GPUArray.toGpu(new int[] {0, 0, 1, 1, 2}))
                        .get(2, 3)
                        .itemDouble())
                .isEqualTo(1);
        assertThat(list(data, indices, indices).get(2, 2).itemDouble()).isEqualTo(1);
    }

    private static CsrMatrix rows(GPUArray data, GPUArray indices, GPUArray indptr) {
        CsrMatrix a = CsrMatrix.of(data, indices, indptr, 3, 4);
        return a;
    }

    private static CscMatrix columns(GPUArray data, GPUArray indices, GPUArray indptr) {
        CscMatrix a = CscMatrix.of(data, indices, indptr, 3, 4);
        return a;
    }

    private static CsrMatrix list(GPUArray data, GPUArray row, GPUArray column) {
        CsrMatrix a = CooMatrix.of(data, row, column, 3, 4).toCsr();
        return a;
    }

    @Test
    void makersAndOperators() {
        int n = 5;
        CsrMatrix laplace = Sparse.diags(new double[] {1, -2, 1}, new long[] {-1, 0, 1}, n, n);
        assertThat(laplace.matvec(GPU.ones(n)).toDoubleArray()).containsExactly(-1, 0, 0, 0, -1);
        assertThat(cyclic(n).matvec(GPU.arange(5.0)).toDoubleArray()).containsExactly(-5, 0, 0, 0, 5);
    }

    private static LinearOperator cyclic(int n) {
        LinearOperator laplace = LinearOperator.of(
                Shape.of(n, n), DType.FLOAT64, x -> x.times(2).minus(x.roll(1)).minus(x.roll(-1)));
        return laplace;
    }

    @Test
    void solution() {
        LinearOperator a = Sparse.diags(new double[] {-1, 3, -1}, new long[] {-1, 0, 1}, 30, 30);
        GPUArray b = GPU.ones(30);
        SparseLinalg.Solution s = SparseLinalg.cg(a, b, SolverOptions.defaults().rtol(1e-8));
        GPUArray x = s.x();
        assertThat(s.converged()).isTrue();
        assertThat(Linalg.norm(b.minus(a.matvec(x))).itemDouble())
                .isLessThanOrEqualTo(1e-8 * Linalg.norm(b).itemDouble());
    }
}
