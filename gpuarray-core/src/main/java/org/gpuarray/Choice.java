package org.gpuarray;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.Casting;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Choices between arrays by conditions and numbers, and questions about their types. */
final class Choice {
    private Choice() {}

    static GPUArray select(GPUArray[] conditions, GPUArray[] choices, Number otherwise) {
        if (conditions.length != choices.length || choices.length == 0) {
            throw new IllegalArgumentException("select: " + conditions.length + " conditions, " + choices.length
                    + " choices, need as many of one as of the other, and one at least");
        }
        DType type = Promotion.of(Pieces.commonType("select", choices), Scalar.of(otherwise));
        GPUArray chosen = Creation.full(Shape.SCALAR, Scalar.of(otherwise), type);
        for (int i = choices.length - 1; i >= 0; i--) {
            if (conditions[i].dtype() != DType.BOOL) {
                throw new IllegalArgumentException(
                        "select: condition " + i + " of dtype=" + conditions[i].dtype() + ", need bool");
            }
            chosen = GPU.where(conditions[i], choices[i].astype(type), chosen);
        }
        return chosen;
    }

    static GPUArray piecewise(GPUArray x, GPUArray[] conditions, List<? extends UnaryOperator<GPUArray>> functions) {
        int more = functions.size() - conditions.length;
        if (more != 0 && more != 1) {
            throw new IllegalArgumentException("piecewise: " + conditions.length + " conditions, " + functions.size()
                    + " functions, need as many, or one more");
        }
        GPUArray result = Creation.zeros(Shape.SCALAR, x.dtype());
        if (more == 1) {
            result = functions.get(conditions.length).apply(x).astype(x.dtype());
        }
        for (int i = 0; i < conditions.length; i++) {
            result = GPU.where(conditions[i], functions.get(i).apply(x).astype(x.dtype()), result);
        }
        return Pieces.broadcast(result, x.shape()).copy();
    }

    static GPUArray choose(GPUArray index, IndexMode mode, GPUArray... choices) {
        if (mode == IndexMode.RAISE || choices.length == 0) {
            return choose(index, choices);
        }
        GPUArray number = index.astype(DType.INT64);
        return choose(
                mode == IndexMode.WRAP ? number.rem(choices.length) : number.clip(0, choices.length - 1), choices);
    }

    static GPUArray choose(GPUArray index, GPUArray... choices) {
        DType type = Pieces.commonType("choose", choices);
        if (index.dtype().isInexact()) {
            throw new IllegalArgumentException("choose: index of dtype=" + index.dtype() + ", need integers");
        }
        Shape common = Broadcast.of("choose", index.shape(), Broadcast.of("choose", Pieces.shapes(choices)));
        GPUArray number = index.astype(DType.INT64);
        if (index.size() > 0) {
            checkNumber(number.min().itemLong(), choices.length);
            checkNumber(number.max().itemLong(), choices.length);
        }
        GPUArray chosen = choices[0].astype(type);
        for (int i = 1; i < choices.length; i++) {
            chosen = GPU.where(number.eq(i), choices[i].astype(type), chosen);
        }
        return Pieces.broadcast(chosen, common).copy();
    }

    private static void checkNumber(long number, int choices) {
        if (number < 0 || number >= choices) {
            throw new IndexOutOfBoundsException("choose: number " + number + ", need one from 0 to " + (choices - 1));
        }
    }

    static void copyto(GPUArray target, GPUArray source, GPUArray where) {
        if (!Casting.SAME_KIND.allows(source.dtype(), target.dtype())) {
            throw new IllegalArgumentException("copyto: cannot store " + source.dtype() + " into an array of dtype "
                    + target.dtype() + ", astype first");
        }
        target.assign(GPU.where(where, source.astype(target.dtype()), target));
    }

    /** Writes a value, by the rules of {@code assign}, where the condition holds. */
    static void assignWhere(GPUArray target, GPUArray condition, Object value) {
        if (value instanceof GPUArray array) {
            copyto(target, array, condition);
        } else if (value instanceof Boolean bool) {
            copyto(target, Creation.full(Shape.SCALAR, Scalar.of(bool), DType.BOOL), condition);
        } else {
            target.assign(GPU.where(condition, (Number) value, target));
        }
    }

    static void putmask(GPUArray target, GPUArray mask, GPUArray values) {
        if (mask.size() != target.size()) {
            throw new IllegalArgumentException("putmask: mask of shape=" + mask.shape() + ", target of shape="
                    + target.shape() + ", need equal sizes");
        }
        if (values.size() > 0) {
            GPUArray repeated = Rearranged.resize(values, target.shape());
            copyto(target, repeated, Pieces.reshaped(mask, target.shape()));
        }
    }

    static DType resultType(Object... operands) {
        DType type = null;
        Scalar highest = null;
        for (Object operand : operands) {
            if (operand instanceof GPUArray array) {
                type = common(type, array.dtype());
            } else if (operand instanceof DType dtype) {
                type = common(type, dtype);
            } else {
                Scalar scalar = scalar(operand);
                highest = highest == null || scalar.kind().compareTo(highest.kind()) > 0 ? scalar : highest;
            }
        }
        if (type != null) {
            return highest == null ? type : Promotion.of(type, highest);
        } else if (highest == null) {
            throw new IllegalArgumentException("resultType: no operands, need at least one");
        }
        return highest.defaultType();
    }

    private static DType common(@Nullable DType a, DType b) {
        return a == null ? b : Promotion.of(a, b);
    }

    private static Scalar scalar(Object operand) {
        if (operand instanceof Boolean bool) {
            return Scalar.of(bool);
        } else if (operand instanceof Number number) {
            return Scalar.of(number);
        }
        throw new IllegalArgumentException("resultType: operand " + operand + ", need arrays, types or numbers");
    }

    static boolean isdtype(DType type, String kind) {
        return switch (kind) {
            case "bool" -> type == DType.BOOL;
            case "signed integer" -> type.isInteger() && !type.isUnsigned();
            case "unsigned integer" -> type.isUnsigned();
            case "integral" -> type.isInteger();
            case "real floating" -> type.isFloating();
            case "complex floating" -> type.isComplex();
            case "numeric" -> type != DType.BOOL;
            default ->
                throw new IllegalArgumentException("isdtype: kind=" + kind + ", need one of "
                        + Arrays.asList(
                                "bool",
                                "signed integer",
                                "unsigned integer",
                                "integral",
                                "real floating",
                                "complex floating",
                                "numeric"));
        };
    }
}
