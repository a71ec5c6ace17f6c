package org.gpuarray;

import org.gpuarray.types.DType;

/** Determinants, from the upper triangular factor's diagonal. */
final class Determinants {
    private Determinants() {}

    static Linalg.Slogdet slogdet(GPUArray a) {
        LinearSystems.requireSquare("slogdet", a);
        try (LinearSystems.LuFactors lu = LinearSystems.LuFactors.of("slogdet", a)) {
            GPUArray diagonal = lu.factors().diagonal(0, -2, -1);
            return new Linalg.Slogdet(sign(diagonal).times(lu.parity()), logabs(diagonal));
        }
    }

    private static GPUArray sign(GPUArray diagonal) {
        if (diagonal.dtype().isComplex()) {
            GPUArray size = diagonal.abs();
            return GPU.where(size.eq(0), GPU.zerosLike(diagonal), diagonal.div(size))
                    .prod(-1);
        }
        return diagonal.sign().prod(-1);
    }

    private static GPUArray logabs(GPUArray diagonal) {
        return diagonal.abs().log().sum(-1);
    }

    /** The product of the diagonal; where that leaves the range of the type on its way, the exponential of a sum. */
    static GPUArray det(GPUArray a) {
        LinearSystems.requireSquare("det", a);
        DType type = LinearSystems.type("det", a);
        try (LinearSystems.LuFactors lu = LinearSystems.LuFactors.of("det", a)) {
            GPUArray diagonal = lu.factors().diagonal(0, -2, -1);
            GPUArray product = diagonal.prod(-1).times(lu.parity());
            GPUArray scaled =
                    sign(diagonal).times(lu.parity()).times(logabs(diagonal).exp());
            GPUArray det = GPU.where(product.isfinite().logicalAnd(product.ne(0)), product, scaled);
            return det.dtype() == type ? det : det.astype(type);
        }
    }
}
