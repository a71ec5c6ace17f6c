package org.gpuarray.fuzz;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Predicate;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * An elementwise operation of arrays and of exact numbers.
 *
 * @param fits which common types of the operands it takes
 */
record Operation(String name, Predicate<DType> fits, BinaryOperator<GPUArray> lazy, DoubleBinaryOperator eager) {
    static final List<Operation> BINARY = List.of(
            new Operation("plus", type -> true, GPUArray::plus, Double::sum),
            new Operation("minus", Operation::isNumber, GPUArray::minus, (a, b) -> a - b),
            new Operation("times", type -> true, GPUArray::times, (a, b) -> a * b),
            new Operation("maximum", type -> true, GPUArray::maximum, Math::max),
            new Operation("minimum", type -> true, GPUArray::minimum, Math::min),
            new Operation("where <", type -> true, (a, b) -> GPU.where(a.lt(b), b, a), (a, b) -> a < b ? b : a),
            new Operation("lt", type -> true, GPUArray::lt, (a, b) -> a < b ? 1 : 0),
            new Operation("ge", type -> true, GPUArray::ge, (a, b) -> a >= b ? 1 : 0),
            new Operation("ne", type -> true, GPUArray::ne, (a, b) -> a != b ? 1 : 0),
            new Operation("logicalAnd", type -> true, GPUArray::logicalAnd, (a, b) -> a != 0 && b != 0 ? 1 : 0),
            new Operation(
                    "bitwiseAnd", Operation::isBits, GPUArray::bitwiseAnd, (a, b) -> (double) ((long) a & (long) b)),
            new Operation(
                    "bitwiseXor", Operation::isBits, GPUArray::bitwiseXor, (a, b) -> (double) ((long) a ^ (long) b)));

    static final List<Operation> UNARY = List.of(
            new Operation("unaryMinus", Operation::isNumber, (a, b) -> a.unaryMinus(), (a, b) -> -a),
            new Operation("abs", type -> true, (a, b) -> a.abs(), (a, b) -> Math.abs(a)),
            new Operation("square", Operation::isNumber, (a, b) -> a.square(), (a, b) -> a * a),
            new Operation("sign", Operation::isNumber, (a, b) -> a.sign(), (a, b) -> Math.signum(a)),
            new Operation("floor", type -> true, (a, b) -> a.floor(), (a, b) -> a),
            new Operation("logicalNot", type -> true, (a, b) -> a.logicalNot(), (a, b) -> a == 0 ? 1 : 0),
            new Operation("bitwiseInvert", DType::isInteger, (a, b) -> a.bitwiseInvert(), (a, b) -> -a - 1));

    private static boolean isNumber(DType type) {
        return type != DType.BOOL;
    }

    private static boolean isBits(DType type) {
        return !type.isFloating();
    }
}
