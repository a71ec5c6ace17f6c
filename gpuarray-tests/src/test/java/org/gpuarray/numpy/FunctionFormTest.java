package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gpuarray.GPU.*;
import static org.gpuarray.Reduce.axes;
import static org.gpuarray.Reduce.keep;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.gpuarray.Functions;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** NumPy's functions by a static import, the names that NumPy has beside the leading ones, and its orders of arguments. */
@OnDevice
class FunctionFormTest {
    private final GPUArray b = array(new double[][] {{1, 2, 3}, {4, 5, 6}});

    private static void same(Object actual, Object expected) {
        assertThat(String.valueOf(actual)).isEqualTo(String.valueOf(expected));
    }

    @Test
    void functions_areTheMethods() {
        same(sqrt(b), b.sqrt());
        same(sum(b), b.sum());
        same(sum(b, 0), b.sum(0));
        same(sum(b, axes(1).keepdims()), b.sum(axes(1).keepdims()));
        same(std(b, axes(0).ddof(1)), b.std(axes(0).correction(1)));
        same(b.minus(b.mean(keep(1))), b.minus(b.mean(axes(1).keepdims())));
        same(b.max(keep()), "[[6.]]");
        same(b.std(keep(0, -1).ddof(1)).shape(), "(1, 1)");
        same(b.sum(keep(new int[0])), b);
        same(abs(minus(b, 3)), b.minus(3).abs());
        same(dot(b, transpose(b)), b.dot(b.T()));
        same(sort(b, 0), b.sort(0));
        same(where(greater(b, 2), b, 0), where(b.gt(2), b, 0));
        same(compress(array(true, false), b, 0), b.compress(array(true, false), 0));
        same(maximum(b, 3), b.maximum(3));
        assertThat(allclose(exp(log(b)), b)).isTrue();
        assertThat(arrayEqual(add(1, b), subtract(b, -1))).isTrue();
    }

    /** Each function of an array alone, by reflection as scripts call it, and by the method. */
    @Test
    void functionsOfAnArrayAlone_giveWhatTheMethodGives() throws ReflectiveOperationException {
        List<String> faults = new ArrayList<>();
        int count = 0;
        for (Method function : Functions.class.getMethods()) {
            if (function.getParameterCount() == 1 && function.getParameterTypes()[0] == GPUArray.class) {
                count++;
                String expected =
                        text(() -> GPUArray.class.getMethod(function.getName()).invoke(b));
                String actual = text(() -> function.invoke(null, b));
                if (!actual.equals(expected)) {
                    faults.add(function + ": " + actual + ", the method: " + expected);
                }
            }
        }
        assertThat(count).isGreaterThan(100);
        assertThat(faults).isEmpty();
    }

    private interface Call {
        Object run() throws ReflectiveOperationException;
    }

    private static String text(Call call) throws ReflectiveOperationException {
        try {
            Object result = call.run();
            return result instanceof Object[] several ? Arrays.toString(several) : String.valueOf(result);
        } catch (InvocationTargetException e) {
            return String.valueOf(e.getCause());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "add, plus", "subtract, minus", "multiply, times", "divide, div", "mod, rem", "remainder, rem", "power, pow",
        "less, lt", "lessEqual, le", "greater, gt", "greaterEqual, ge", "equal, eq", "notEqual, ne", "arctan2, atan2"
    })
    void otherName_ofTwoOperands_isTheSame(String other, String leading) throws ReflectiveOperationException {
        for (Class<?> type : List.of(GPUArray.class, Number.class)) {
            Object operand = type == Number.class ? (Object) 2 : b.get("::-1");
            same(
                    GPUArray.class.getMethod(other, type).invoke(b, operand),
                    GPUArray.class.getMethod(leading, type).invoke(b, operand));
        }
        if (!leading.equals("atan2")) {
            same(
                    org.gpuarray
                            .GPU
                            .class
                            .getMethod(other, Number.class, GPUArray.class)
                            .invoke(null, 7, b),
                    org.gpuarray
                            .GPU
                            .class
                            .getMethod(leading, Number.class, GPUArray.class)
                            .invoke(null, 7, b));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "negative, unaryMinus",
        "neg, unaryMinus",
        "absolute, abs",
        "T, transpose",
        "arcsin, asin",
        "arccos, acos",
        "arctan, atan",
        "arcsinh, asinh",
        "arccosh, acosh",
        "arctanh, atanh"
    })
    void otherName_ofOneOperand_isTheSame(String other, String leading) throws ReflectiveOperationException {
        GPUArray a = b.div(10);
        same(
                GPUArray.class.getMethod(other).invoke(a),
                GPUArray.class.getMethod(leading).invoke(a));
    }

    @Test
    void creation_takesNumpysOrders() {
        same(zeros(2, DType.INT32), "[0 0]");
        same(zeros(1, 2, DType.INT32), "[[0 0]]");
        same(zeros(Shape.of(2)), "[0. 0.]");
        same(zeros(Shape.of(2), DType.BOOL), "[False False]");
        same(ones(new int[] {1, 2}, DType.FLOAT32), "[[1. 1.]]");
        same(ones(2, DType.BOOL), "[ True  True]");
        same(empty(new int[] {2}, DType.INT8), "[0 0]");
        same(empty(2, DType.INT8), "[0 0]");
        same(empty(1, 2, DType.INT8), "[[0 0]]");
        same(eye(2, DType.INT32), "[[1 0]\n [0 1]]");
        same(eye(1, 3), "[[1. 0. 0.]]");
        same(full(2, 7), "[7 7]");
        same(full(2, 7, DType.FLOAT32), "[7. 7.]");
        same(full(Shape.of(2), true), "[ True  True]");
        same(full(new int[] {2}, true, DType.INT32), "[1 1]");
        same(fullLike(b, false), zerosLike(b));
        same(linspace(0, 1, 3, DType.FLOAT32).dtype(), "float32");
        same(arange(1, 3, DType.INT16), "[1 2]");
        same(arange(0.5, 3, DType.FLOAT32), "[0.5 1.5 2.5]");
        Assertions.assertThatThrownBy(() -> zeros(-1, DType.INT32)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void joins_takeListsAndTheAxisLast() {
        GPUArray a = array(1, 2);
        same(stack(List.of(a, a)), stack(a, a));
        same(stack(List.of(a, a), 1), stack(1, a, a));
        same(concatenate(List.of(a, a)), "[1 2 1 2]");
        same(concatenate(new GPUArray[] {b, b}, 1), concatenate(1, b, b));
        same(vstack(List.of(a, a)), vstack(a, a));
        same(hstack(List.of(a, a)), hstack(a, a));
        same(dstack(List.of(a, a)), dstack(a, a));
        same(columnStack(List.of(a, a)), columnStack(a, a));
        Assertions.assertThatThrownBy(() -> stack(List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void shape_ofAnAxis_isAnInt() {
        int columns = b.shape(-1);
        assertThat(columns).isEqualTo(3);
        assertThat(b.shape(0)).isEqualTo(2);
        Assertions.assertThatThrownBy(() -> b.shape(2)).hasMessageContaining("axis=2 shape=(2, 3)");
        Assertions.assertThatThrownBy(() -> arange(1L << 31).shape(0))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("2147483648");
    }
}
