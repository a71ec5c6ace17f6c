package org.gpuarray.sparse;

import java.util.Objects;
import java.util.function.UnaryOperator;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * What multiplies a vector by a matrix, which need not exist: a sparse matrix, a dense one, or a function. {@link SparseLinalg} solves
 * systems with it.
 *
 * <pre>{@code
 * LinearOperator laplace = LinearOperator.of(Shape.of(n, n), DType.FLOAT64, x -> x.times(2).minus(x.roll(1)).minus(x.roll(-1)));
 * }</pre>
 */
public interface LinearOperator {
    /** Returns the number of rows and columns. */
    Shape shape();

    /** Returns the type of the matrix's elements. */
    DType dtype();

    /** Returns the device of the matrix, where its vectors have to lie; of a function that is the current one. */
    default Device device() {
        return Devices.current();
    }

    /** Returns the product with a vector of as many elements as there are columns: a vector of as many as there are rows. */
    GPUArray matvec(GPUArray x);

    /**
     * Returns the product of the conjugate transpose with a vector of as many elements as there are rows.
     *
     * @throws UnsupportedOperationException if the operator has none, as a function
     */
    default GPUArray rmatvec(GPUArray x) {
        throw new UnsupportedOperationException("rmatvec of an operator of shape=" + shape() + ", it has matvec only");
    }

    /**
     * Returns the operator of a dense matrix.
     *
     * @throws IllegalArgumentException unless there are two axes
     */
    static LinearOperator of(GPUArray matrix) {
        if (matrix.ndim() != 2) {
            throw new IllegalArgumentException("LinearOperator: shape=" + matrix.shape() + ", need two axes");
        }
        return new LinearOperator() {
            @Override
            public Shape shape() {
                return matrix.shape();
            }

            @Override
            public DType dtype() {
                return matrix.dtype();
            }

            @Override
            public Device device() {
                return matrix.device();
            }

            @Override
            public GPUArray matvec(GPUArray x) {
                return matrix.matvec(x);
            }

            @Override
            public GPUArray rmatvec(GPUArray x) {
                GPUArray turned = matrix.transpose();
                return (matrix.dtype().isComplex() ? turned.conj() : turned).matvec(x);
            }
        };
    }

    /**
     * Returns the operator of a function.
     *
     * @param matvec a linear function of a vector
     * @throws IllegalArgumentException unless the shape has two extents
     */
    static LinearOperator of(Shape shape, DType type, UnaryOperator<GPUArray> matvec) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(matvec, "matvec");
        if (shape.rank() != 2) {
            throw new IllegalArgumentException("LinearOperator: shape=" + shape + ", need two extents");
        }
        return new LinearOperator() {
            @Override
            public Shape shape() {
                return shape;
            }

            @Override
            public DType dtype() {
                return type;
            }

            @Override
            public GPUArray matvec(GPUArray x) {
                return matvec.apply(x);
            }
        };
    }
}
