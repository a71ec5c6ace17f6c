package org.gpuarray.errors;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What does not suit a sparse matrix or a solver is refused at the call, with the values. */
@OnDevice
@Tag("once")
class SparseErrorsTest {
    private static void refused(ThrowingCallable call, String... parts) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll(parts);
    }

    private static GPUArray ints(int... numbers) {
        return GPUArray.toGpu(numbers);
    }

    @Test
    void indicesAndStarts_areChecked() {
        GPUArray data = GPU.ones(3);
        GPUArray inside = ints(0, 1, 2);
        refused(
                () -> CsrMatrix.of(data, ints(0, 3, 1), ints(0, 1, 3), 2, 3),
                "CsrMatrix",
                "indices contains 3",
                "extent 3");
        refused(() -> CsrMatrix.of(data, ints(0, -1, 1), ints(0, 1, 3), 2, 3), "indices contains -1");
        refused(
                () -> CscMatrix.of(data, ints(0, 1, 2), ints(0, 1, 3), 2, 2),
                "CscMatrix",
                "indices contains 2",
                "extent 2");
        refused(() -> CsrMatrix.of(data, inside, ints(0, 2, 1, 3), 3, 3), "indptr[1]=2 and indptr[2]=1", "descend");
        refused(() -> CsrMatrix.of(data, inside, ints(1, 2, 3), 2, 3), "indptr[0]=1, need 0");
        refused(() -> CsrMatrix.of(data, inside, ints(0, 2, 4), 2, 3), "indptr[-1]=4", "3");
        refused(() -> CsrMatrix.of(data, inside, ints(0, 3), 2, 3), "indptr has 2 elements, need 3");
        refused(() -> CsrMatrix.of(data, ints(0, 1), ints(0, 1, 2), 2, 3), "data=(3,) and indices=(2,)");
        refused(() -> CsrMatrix.of(data, GPU.ones(3), ints(0, 1, 3), 2, 3), "indices", "dtype=float64", "integers");
        refused(() -> CsrMatrix.unchecked(data, inside, GPU.ones(3), 2, 3), "indptr", "dtype=float64");
        refused(() -> CsrMatrix.of(data, inside, ints(0, 3), -1, 3), "shape=(-1, 3)");
        refused(() -> CooMatrix.of(data, ints(0, 1, 5), inside, 4, 3), "CooMatrix", "row contains 5", "extent 4");
        refused(() -> CooMatrix.of(data, inside, ints(0, 1, -2), 4, 3), "column contains -2");
        refused(() -> CooMatrix.of(data, inside, ints(0, -1, 2)), "column contains -1");
        refused(() -> CooMatrix.of(GPU.ones(0), ints(), ints()), "no elements");
        refused(() -> CooMatrix.of(data.reshape(3, 1), inside, inside, 3, 3), "data=(3, 1)");
        refused(() -> CooMatrix.of(data.astype(DType.FLOAT16), inside, inside, 3, 3), "dtype=float16");
        refused(() -> CooMatrix.fromDense(data), "shape=(3,)", "two axes");
    }

    @Test
    void shapes_areChecked() {
        CsrMatrix a = Sparse.diags(new double[] {1, 2}, new long[] {0, 1}, 3, 4);
        refused(() -> a.matvec(GPU.ones(3)), "csr.matvec", "(3, 4)", "(3,)", "need shape=(4,)");
        refused(() -> a.matvec(GPU.ones(4, 1)), "(4, 1)");
        refused(() -> a.rmatvec(GPU.ones(4)), "csr.rmatvec", "need shape=(3,)");
        refused(() -> a.matmul(GPU.ones(3, 4)), "csr.matmul", "(3, 4)", "of 4");
        refused(() -> a.matmul(GPU.ones(4, 2, 2)), "(4, 2, 2)");
        refused(() -> a.matmul(GPUArray.toGpu(2.0)), "shape=()");
        refused(() -> a.rmatmul(GPU.ones(2, 4)), "csr.rmatmul", "(4, 2)", "of 3");
        refused(() -> a.matmul(a), "left=(3, 4) right=(3, 4)", "got 4 and 3");
        refused(() -> a.plus(a.transpose()), "csr.plus", "(3, 4) and (4, 3)");
        refused(() -> a.minus(a.transpose()), "csr.minus");
        refused(() -> a.multiply(a.transpose()), "csr.multiply");
        refused(() -> a.multiply(GPU.ones(3)), "csr.multiply", "(3,)", "(3, 4)");
        refused(() -> a.sum(2), "axis=2");
        refused(() -> a.map(data -> data.get(0)), "csr.map", "shape=()", "(6,)");
        refused(() -> a.astype(DType.BFLOAT16), "bfloat16");
        refused(() -> Sparse.vstack(a, a.transpose()), "vstack", "(3, 4) and (4, 3)", "axis 1");
        refused(Sparse::hstack, "hstack: no matrices");
        refused(() -> Sparse.diags(new double[] {1, 2}, new long[] {0}, 3, 4), "2 diagonals and 1 offsets");
        refused(() -> Sparse.diags(new double[] {1, 2}, new long[] {0, 0}, 3, 4), "offsets=[0, 0]");
        refused(() -> Sparse.diags(List.of(GPU.ones(2)), new long[] {0}, 3, 4), "shape=(2,)", "there are 3 positions");
        refused(() -> Sparse.random(GPU.random(1), 3, 4, 1.5, DType.FLOAT64), "density=1.5");
    }

    @Test
    void systems_areChecked() {
        CsrMatrix a = Sparse.eye(3);
        CsrMatrix wide = Sparse.eye(3, 4, 0, DType.FLOAT64);
        GPUArray b = GPU.ones(3);
        SolverOptions options = SolverOptions.defaults();
        refused(() -> SparseLinalg.cg(wide, b), "cg", "(3, 4)", "square");
        refused(() -> SparseLinalg.gmres(a, GPU.ones(4)), "gmres", "(4,)", "(3,)");
        refused(() -> SparseLinalg.cg(a, b, options.start(GPU.ones(2))), "cg: start", "(2,)");
        refused(() -> SparseLinalg.cg(a, b, options.preconditioner(wide)), "operator=(3, 3)", "preconditioner=(3, 4)");
        refused(() -> SparseLinalg.powerIteration(wide), "powerIteration", "(3, 4)");
        refused(() -> options.rtol(Double.NaN), "rtol=NaN");
        refused(() -> options.atol(-1), "atol=-1.0");
        refused(() -> options.maxiter(0), "maxiter=0");
        refused(() -> options.restart(-2), "restart=-2");
        refused(() -> LinearOperator.of(b), "shape=(3,)");
        refused(() -> LinearOperator.of(Shape.of(3), DType.FLOAT64, x -> x), "shape=(3,)");
        assertThatThrownBy(() ->
                        LinearOperator.of(Shape.of(3, 3), DType.FLOAT64, x -> x).rmatvec(b))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("rmatvec");
        assertThatThrownBy(() -> options.callback(null)).hasMessageContaining("consumer");
        assertThatThrownBy(() -> a.times(null)).hasMessageContaining("number");
    }
}
