package org.gpuarray.numpy;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/** NumPy's function names as calls. */
final class Calls {
    private Calls() {}

    static GPUArray unary(String name, GPUArray a) {
        return switch (name) {
            case "negative" -> a.unaryMinus();
            case "absolute" -> a.abs();
            case "sqrt" -> a.sqrt();
            case "exp" -> a.exp();
            case "log" -> a.log();
            case "sin" -> a.sin();
            case "cos" -> a.cos();
            case "tanh" -> a.tanh();
            case "floor" -> a.floor();
            case "ceil" -> a.ceil();
            default -> throw new IllegalStateException("no unary " + name);
        };
    }

    static GPUArray reduce(String name, GPUArray a, int... axes) {
        return switch (name) {
            case "sum" -> a.sum(axes);
            case "mean" -> a.mean(axes);
            case "min" -> a.min(axes);
            case "max" -> a.max(axes);
            default -> throw new IllegalStateException("no reduction " + name);
        };
    }

    static GPUArray binary(String name, Object a, Object b) {
        if (a instanceof GPUArray left) {
            return b instanceof GPUArray right ? arrays(name, left, right) : right(name, left, (Number) b);
        }
        return left(name, (Number) a, (GPUArray) b);
    }

    private static GPUArray arrays(String name, GPUArray a, GPUArray b) {
        return switch (name) {
            case "add" -> a.plus(b);
            case "subtract" -> a.minus(b);
            case "multiply" -> a.times(b);
            case "divide" -> a.div(b);
            case "remainder" -> a.rem(b);
            case "power" -> a.pow(b);
            case "maximum" -> a.maximum(b);
            case "minimum" -> a.minimum(b);
            case "less" -> a.lt(b);
            case "less_equal" -> a.le(b);
            case "greater" -> a.gt(b);
            case "greater_equal" -> a.ge(b);
            case "equal" -> a.eq(b);
            case "not_equal" -> a.ne(b);
            case "where" -> GPU.where(GPU.ones(2), a, b);
            default -> throw new IllegalStateException("no binary " + name);
        };
    }

    private static GPUArray right(String name, GPUArray a, Number b) {
        return switch (name) {
            case "add" -> a.plus(b);
            case "subtract" -> a.minus(b);
            case "multiply" -> a.times(b);
            case "divide" -> a.div(b);
            case "remainder" -> a.rem(b);
            case "power" -> a.pow(b);
            case "maximum" -> a.maximum(b);
            case "minimum" -> a.minimum(b);
            case "less" -> a.lt(b);
            case "less_equal" -> a.le(b);
            case "greater" -> a.gt(b);
            case "greater_equal" -> a.ge(b);
            case "equal" -> a.eq(b);
            case "not_equal" -> a.ne(b);
            case "where" -> GPU.where(GPU.ones(2), a, b);
            default -> throw new IllegalStateException("no binary " + name);
        };
    }

    private static GPUArray left(String name, Number a, GPUArray b) {
        return switch (name) {
            case "add" -> GPU.plus(a, b);
            case "subtract" -> GPU.minus(a, b);
            case "multiply" -> GPU.times(a, b);
            case "divide" -> GPU.div(a, b);
            case "remainder" -> GPU.rem(a, b);
            case "power" -> GPU.pow(a, b);
            case "maximum" -> GPU.maximum(a, b);
            case "minimum" -> GPU.minimum(a, b);
            // A comparison is turned round.
            case "less" -> b.gt(a);
            case "less_equal" -> b.ge(a);
            case "greater" -> b.lt(a);
            case "greater_equal" -> b.le(a);
            case "equal" -> b.eq(a);
            case "not_equal" -> b.ne(a);
            default -> throw new IllegalStateException("no binary " + name);
        };
    }
}
