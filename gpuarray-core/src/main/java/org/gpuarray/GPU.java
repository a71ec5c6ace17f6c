package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Stream;
import org.gpuarray.exec.Executor;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.Operand;
import org.gpuarray.expr.Subscripts;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.Casting;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.DType;
import org.gpuarray.types.Finfo;
import org.gpuarray.types.Iinfo;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What is not a method of an array, and, from {@link Functions}, functions for what is: {@code GPU.sqrt(a)} is {@code a.sqrt()}.
 * With {@code import static org.gpuarray.GPU.*} it is {@code sqrt(a)}. <a href="doc-files/methods.html">All methods on one page</a>.
 *
 * <p>By topic, in this order, which is the source's too:
 *
 * <ul>
 *   <li>Arrays of these numbers: {@link #array(double...)}.
 *   <li>Arrays of one number: {@link #zeros(int...)}, {@link #full(int[], Number)}, {@link #empty(int...)} and the like of
 *       another array.
 *   <li>Numbers in order: {@link #arange(long)}, {@link #linspace(double, double, long)} and on other scales.
 *   <li>Matrices and windows: {@link #eye(int)}, {@link #tri(int)}, {@link #hanning}.
 *   <li>Grids and indices: {@link #meshgrid(GPUArray...)}, {@link #ix}, {@link #unravelIndex}.
 *   <li>Joining and broadcasting: {@link #concatenate(GPUArray...)}, {@link #stack(GPUArray...)}, {@link #broadcastArrays}.
 *   <li>Choosing by conditions: {@link #where(GPUArray, GPUArray, GPUArray)}, {@link #select(GPUArray[], GPUArray...)},
 *       {@link #copyto}.
 *   <li>Functions of several arrays: {@link #einsum}, {@link #interp(GPUArray, GPUArray, GPUArray)}, {@link #lexsort}.
 *   <li>Functions of two numbers: operators and functions of {@link ElementwiseOps}, {@link BitOps} and {@link MathOps} with a
 *       number on the left: {@link #minus(Number, GPUArray)}.
 *   <li>Types: {@link #promoteTypes}, {@link #canCast(DType, DType)}, {@link #finfo}.
 *   <li>Fourier transforms: {@link Fft}.
 *   <li>Random numbers: {@link #random(long)}; from other generators of bits: {@link SequenceGenerator}.
 *   <li>Files: {@link #load}, {@link #save} and those of several arrays; text: {@link #loadtxt}, {@link #genfromtxt}, {@link #savetxt}.
 *   <li>Printing: {@link #setPrintOptions}.
 *   <li>Devices, streams and memory: {@link #device}, {@link #eval}, {@link #newStream}, {@link #alloc}.
 * </ul>
 *
 * <p>Arrays made here take no memory until they are stored: kernels compute their elements from the index.
 */
@CheckReturnValue
public final class GPU extends Functions {
    private static volatile PrintOptions printOptions = PrintOptions.DEFAULT;

    private GPU() {}

    // # Arrays of these numbers

    /** Returns a 1-d array of these numbers, as float64, also if there is just one; {@link GPUArray#toGpu(Number)} makes a 0-d array. */
    public static GPUArray array(double... numbers) {
        Objects.requireNonNull(numbers, "numbers");
        return GPUArray.toGpu(numbers);
    }

    /** Returns a 1-d array of these numbers, as float32. */
    public static GPUArray array(float... numbers) {
        Objects.requireNonNull(numbers, "numbers");
        return GPUArray.toGpu(numbers);
    }

    /** Returns a 1-d array of these numbers, as int32. */
    public static GPUArray array(int... numbers) {
        Objects.requireNonNull(numbers, "numbers");
        return GPUArray.toGpu(numbers);
    }

    /** Returns a 1-d array of these numbers, as int64. */
    public static GPUArray array(long... numbers) {
        Objects.requireNonNull(numbers, "numbers");
        return GPUArray.toGpu(numbers);
    }

    /** Returns a 1-d array of these values, as bool. */
    public static GPUArray array(boolean... values) {
        Objects.requireNonNull(values, "values");
        return GPUArray.toGpu(values);
    }

    /** Returns a 1-d array of these complex numbers, as complex128. */
    public static GPUArray array(Complex128... numbers) {
        Objects.requireNonNull(numbers, "numbers");
        return GPUArray.toGpu(numbers);
    }

    /**
     * Returns an array of numbers, or of rows of them, as {@link GPUArray#toGpu(Object[])}: {@code array(new double[][] {{1, 2},
     * {3, 4}})}.
     *
     * @throws IllegalArgumentException if a row has another length than the first, or something is null or no number; the message
     *     says where
     */
    public static GPUArray array(Object[] rows) {
        Objects.requireNonNull(rows, "rows");
        return GPUArray.toGpu(rows);
    }

    /**
     * Returns an array of a list's numbers, or of rows of them, as {@link GPUArray#toGpu(Iterable)}: {@code array(List.of(1, 2))}.
     *
     * @throws IllegalArgumentException if a row has another length than the first, or something is null or no number; the message
     *     says where
     */
    public static GPUArray array(Iterable<?> rows) {
        Objects.requireNonNull(rows, "rows");
        return GPUArray.toGpu(rows);
    }

    /** Returns a 1-d array of nothing, as float64, as NumPy's {@code array([])}. */
    public static GPUArray array() {
        return zeros(0);
    }

    // # Arrays of one number

    /** Returns an array of one number, as int64 or float64. */
    public static GPUArray full(int[] shape, Number value) {
        Objects.requireNonNull(shape, "shape");
        return full(shape, value, Scalar.of(value).defaultType());
    }

    /**
     * Returns an array of one number.
     *
     * @throws IllegalArgumentException if the type cannot hold it
     */
    public static GPUArray full(int[] shape, Number value, DType type) {
        Objects.requireNonNull(shape, "shape");
        return Creation.full(Shape.of(shape), value, type).here();
    }

    /** Returns an array of one number, as int64 or float64. */
    public static GPUArray full(Shape shape, Number value) {
        return full(shape, value, Scalar.of(value).defaultType());
    }

    /**
     * Returns an array of one number.
     *
     * @throws IllegalArgumentException if the type cannot hold it
     */
    public static GPUArray full(Shape shape, Number value, DType type) {
        return Creation.full(shape, value, type).here();
    }

    /** Returns an array of true or false. */
    public static GPUArray full(int[] shape, boolean value) {
        Objects.requireNonNull(shape, "shape");
        return Creation.full(Shape.of(shape), value).here();
    }

    /** Returns an array of true or false; of numbers that is 1 or 0. */
    public static GPUArray full(int[] shape, boolean value, DType type) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(type, "type");
        return Creation.full(Shape.of(shape), Scalar.of(value), type).here();
    }

    /** Returns an array of true or false. */
    public static GPUArray full(Shape shape, boolean value) {
        Objects.requireNonNull(shape, "shape");
        return Creation.full(shape, value).here();
    }

    /** Returns a 1-d array of one number, as int64 or float64. */
    public static GPUArray full(int length, Number value) {
        Objects.requireNonNull(value, "value");
        return full(Shape.of(length), value);
    }

    /**
     * Returns a 1-d array of one number.
     *
     * @throws IllegalArgumentException if the type cannot hold it
     */
    public static GPUArray full(int length, Number value, DType type) {
        Objects.requireNonNull(value, "value");
        Objects.requireNonNull(type, "type");
        return full(Shape.of(length), value, type);
    }

    /** Returns a 1-d array of true or false. */
    public static GPUArray full(int length, boolean value) {
        return full(Shape.of(length), value);
    }

    /** Returns an array of one number, of another's shape and type. */
    public static GPUArray fullLike(GPUArray like, Number value) {
        return fullLike(like, value, like.dtype());
    }

    /** Returns an array of one number, of another's shape. */
    public static GPUArray fullLike(GPUArray like, Number value, DType type) {
        return Creation.full(like.shape(), value, type).placedLike(like);
    }

    /** Returns an array of true or false, of another's shape and type; of numbers that is 1 or 0. */
    public static GPUArray fullLike(GPUArray like, boolean value) {
        Objects.requireNonNull(like, "like");
        return Creation.full(like.shape(), Scalar.of(value), like.dtype()).placedLike(like);
    }

    /** Returns an array of zeros, as float64; no extents give a 0-d array. */
    public static GPUArray zeros(int... shape) {
        Objects.requireNonNull(shape, "shape");
        return zeros(DType.FLOAT64, shape);
    }

    /** Returns an array of zeros; for bool that is false. */
    public static GPUArray zeros(DType type, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return Creation.zeros(Shape.of(shape), type).here();
    }

    /** Returns an array of zeros; for bool that is false. */
    public static GPUArray zeros(DType type, Shape shape) {
        return Creation.zeros(shape, type).here();
    }

    /** Returns an array of zeros, as float64. */
    public static GPUArray zeros(Shape shape) {
        Objects.requireNonNull(shape, "shape");
        return zeros(DType.FLOAT64, shape);
    }

    /** Returns an array of zeros, in NumPy's order of arguments; for bool that is false. */
    public static GPUArray zeros(Shape shape, DType type) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(type, "type");
        return zeros(type, shape);
    }

    /** Returns an array of zeros, in NumPy's order of arguments; for bool that is false. */
    public static GPUArray zeros(int[] shape, DType type) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(type, "type");
        return zeros(type, shape);
    }

    /** Returns a 1-d array of zeros, in NumPy's order of arguments; for bool that is false. */
    public static GPUArray zeros(int length, DType type) {
        Objects.requireNonNull(type, "type");
        return zeros(type, length);
    }

    /** Returns a matrix of zeros, in NumPy's order of arguments; for bool that is false. */
    public static GPUArray zeros(int rows, int columns, DType type) {
        Objects.requireNonNull(type, "type");
        return zeros(type, rows, columns);
    }

    /** Returns zeros, of another array's shape and type. */
    public static GPUArray zerosLike(GPUArray like) {
        return zerosLike(like, like.dtype());
    }

    /** Returns zeros, of another array's shape. */
    public static GPUArray zerosLike(GPUArray like, DType type) {
        return Creation.zeros(like.shape(), type).placedLike(like);
    }

    /** Returns an array of ones, as float64; no extents give a 0-d array. */
    public static GPUArray ones(int... shape) {
        Objects.requireNonNull(shape, "shape");
        return ones(DType.FLOAT64, shape);
    }

    /** Returns an array of ones; for bool that is true. */
    public static GPUArray ones(DType type, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return Creation.ones(Shape.of(shape), type).here();
    }

    /** Returns an array of ones; for bool that is true. */
    public static GPUArray ones(DType type, Shape shape) {
        return Creation.ones(shape, type).here();
    }

    /** Returns an array of ones, as float64. */
    public static GPUArray ones(Shape shape) {
        Objects.requireNonNull(shape, "shape");
        return ones(DType.FLOAT64, shape);
    }

    /** Returns an array of ones, in NumPy's order of arguments; for bool that is true. */
    public static GPUArray ones(Shape shape, DType type) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(type, "type");
        return ones(type, shape);
    }

    /** Returns an array of ones, in NumPy's order of arguments; for bool that is true. */
    public static GPUArray ones(int[] shape, DType type) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(type, "type");
        return ones(type, shape);
    }

    /** Returns a 1-d array of ones, in NumPy's order of arguments; for bool that is true. */
    public static GPUArray ones(int length, DType type) {
        Objects.requireNonNull(type, "type");
        return ones(type, length);
    }

    /** Returns a matrix of ones, in NumPy's order of arguments; for bool that is true. */
    public static GPUArray ones(int rows, int columns, DType type) {
        Objects.requireNonNull(type, "type");
        return ones(type, rows, columns);
    }

    /** Returns ones, of another array's shape and type. */
    public static GPUArray onesLike(GPUArray like) {
        return onesLike(like, like.dtype());
    }

    /** Returns ones, of another array's shape. */
    public static GPUArray onesLike(GPUArray like, DType type) {
        return Creation.ones(like.shape(), type).placedLike(like);
    }

    /** Returns an array to be written to, as float64: until then its elements are 0, and take no memory. */
    public static GPUArray empty(int... shape) {
        Objects.requireNonNull(shape, "shape");
        return zeros(shape);
    }

    /** Returns an array to be written to: until then its elements are 0, and take no memory. */
    public static GPUArray empty(DType type, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return zeros(type, shape);
    }

    /** Returns an array to be written to: until then its elements are 0, and take no memory. */
    public static GPUArray empty(DType type, Shape shape) {
        Objects.requireNonNull(shape, "shape");
        return zeros(type, shape);
    }

    /** Returns an array to be written to, in NumPy's order of arguments: until then its elements are 0, and take no memory. */
    public static GPUArray empty(int[] shape, DType type) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(type, "type");
        return zeros(type, shape);
    }

    /** Returns an array to be written to, in NumPy's order of arguments: until then its elements are 0, and take no memory. */
    public static GPUArray empty(Shape shape, DType type) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(type, "type");
        return zeros(type, shape);
    }

    /** Returns a 1-d array to be written to, in NumPy's order of arguments: until then its elements are 0, and take no memory. */
    public static GPUArray empty(int length, DType type) {
        Objects.requireNonNull(type, "type");
        return zeros(type, length);
    }

    /** Returns a matrix to be written to, in NumPy's order of arguments: until then its elements are 0, and take no memory. */
    public static GPUArray empty(int rows, int columns, DType type) {
        Objects.requireNonNull(type, "type");
        return zeros(type, rows, columns);
    }

    /** Returns an array to be written to, as {@link #empty(DType, int...)}, of another's shape and type. */
    public static GPUArray emptyLike(GPUArray like) {
        return zerosLike(like);
    }

    /** Returns an array to be written to, as {@link #empty(DType, int...)}, of another's shape. */
    public static GPUArray emptyLike(GPUArray like, DType type) {
        return zerosLike(like, type);
    }

    // # Numbers in order

    /** Returns {@code 0, 1, …} without {@code stop}, as int64. */
    public static GPUArray arange(long stop) {
        return arange(0, stop, 1);
    }

    /** Returns {@code start, start + 1, …} without {@code stop}, as int64. */
    public static GPUArray arange(long start, long stop) {
        return arange(start, stop, 1);
    }

    /**
     * Returns {@code start, start + step, …} without {@code stop}, as int64.
     *
     * @throws IllegalArgumentException if step is 0
     */
    public static GPUArray arange(long start, long stop, long step) {
        return arange(start, stop, step, DType.INT64);
    }

    /**
     * Returns {@code start, start + step, …} without {@code stop}.
     *
     * @throws IllegalArgumentException if step is 0, or {@code type} is bool or cannot hold the elements
     */
    public static GPUArray arange(long start, long stop, long step, DType type) {
        return Creation.arange(start, stop, step, type).here();
    }

    /**
     * Returns {@code start, start + 1, …} without {@code stop}.
     *
     * @throws IllegalArgumentException if the type is bool or cannot hold the elements
     */
    public static GPUArray arange(long start, long stop, DType type) {
        Objects.requireNonNull(type, "type");
        return arange(start, stop, 1, type);
    }

    /** Returns {@code 0, 1, …} without {@code stop}, of a type. */
    public static GPUArray arange(long stop, DType type) {
        return arange(0, stop, 1, type);
    }

    /** Returns {@code 0, 1, …} without {@code stop}, as float64. */
    public static GPUArray arange(double stop) {
        return arange(0.0, stop, 1.0);
    }

    /** Returns {@code start, start + 1, …} without {@code stop}, as float64. */
    public static GPUArray arange(double start, double stop) {
        return arange(start, stop, 1.0);
    }

    /**
     * Returns {@code start, start + step, …} without {@code stop}, as float64. The number of elements is the quotient rounded
     * up, so that rounding can add one, as in NumPy.
     *
     * @throws IllegalArgumentException if step is 0 or a bound is not finite
     */
    public static GPUArray arange(double start, double stop, double step) {
        return arange(start, stop, step, DType.FLOAT64);
    }

    /**
     * Returns {@code start, start + step, …} without {@code stop}, of a floating type. The number of elements is the quotient
     * rounded up, so that rounding can add one, as in NumPy.
     *
     * @throws IllegalArgumentException if step is 0, a bound is not finite, or {@code type} is not floating
     */
    public static GPUArray arange(double start, double stop, double step, DType type) {
        return Creation.arange(start, stop, step, type).here();
    }

    /**
     * Returns {@code start, start + 1, …} up to, but without, {@code stop}, computed as float64.
     *
     * @throws IllegalArgumentException if the type is bool or cannot hold the elements
     */
    public static GPUArray arange(double start, double stop, DType type) {
        Objects.requireNonNull(type, "type");
        return arange(start, stop, 1.0, type);
    }

    /**
     * Returns {@code start, start + step, …} as complex128: as many as the parts of {@code (stop - start) / step} both reach,
     * rounded up.
     *
     * @throws IllegalArgumentException if step is 0 or a bound is not finite
     */
    public static GPUArray arange(ComplexNumber start, ComplexNumber stop, ComplexNumber step) {
        return arange(start, stop, step, DType.COMPLEX128);
    }

    /**
     * Returns {@code start, start + step, …}: as many as the parts of {@code (stop - start) / step} both reach, rounded up. So
     * there are none along a line, where one part is 0.
     *
     * @throws IllegalArgumentException if step is 0, a bound is not finite, or {@code type} is not complex
     */
    public static GPUArray arange(ComplexNumber start, ComplexNumber stop, ComplexNumber step, DType type) {
        return Creation.arange(start, stop, step, type).here();
    }

    /** Returns 50 numbers at equal distances from {@code start} to {@code stop}, as float64. */
    public static GPUArray linspace(double start, double stop) {
        return linspace(start, stop, 50);
    }

    /** Returns {@code num} numbers at equal distances from {@code start} to {@code stop}, as float64. */
    public static GPUArray linspace(double start, double stop, long num) {
        return linspace(start, stop, num, true, DType.FLOAT64);
    }

    /** Returns {@code num} numbers from start to stop, both included, of this type. */
    public static GPUArray linspace(double start, double stop, long num, DType type) {
        Objects.requireNonNull(type, "type");
        return linspace(start, stop, num, true, type);
    }

    /**
     * Returns {@code num} numbers at equal distances, computed in float64; integers are rounded down.
     *
     * @param endpoint whether {@code stop} is the last one, exactly, or would be the next
     * @throws IllegalArgumentException if num is negative
     */
    public static GPUArray linspace(double start, double stop, long num, boolean endpoint, DType type) {
        return Creation.linspace(start, stop, num, endpoint, type).here();
    }

    /** Returns {@code num} complex numbers at equal distances from {@code start} to {@code stop}, as complex128. */
    public static GPUArray linspace(ComplexNumber start, ComplexNumber stop, long num) {
        return linspace(start, stop, num, true, DType.COMPLEX128);
    }

    /**
     * Returns complex numbers as {@link #linspace(double, double, long, boolean, DType)} has real ones.
     *
     * @throws IllegalArgumentException if {@code num} is negative, or the type not complex
     */
    public static GPUArray linspace(ComplexNumber start, ComplexNumber stop, long num, boolean endpoint, DType type) {
        return Creation.linspace(start, stop, num, endpoint, type).here();
    }

    /**
     * Returns, along a new first axis, {@code num} numbers at equal distances between bounds in arrays, with {@code stop} the
     * last. Shape and type as for {@link #linspace(GPUArray, GPUArray, long, boolean, int, DType)}.
     *
     * @throws IllegalArgumentException if num is negative, or the shapes do not broadcast
     */
    public static GPUArray linspace(GPUArray start, GPUArray stop, long num) {
        return linspace(start, stop, num, true, 0, null);
    }

    /**
     * Returns, along a new axis, {@code num} numbers at equal distances between bounds in arrays; {@link GPUArray#toGpu(Number)}
     * makes one of a number. Shape: that of the bounds, which broadcast, and the axis.
     *
     * @param axis the position of the new axis in the result
     * @param type null for that of the bounds, promoted: of integers float64; integers are rounded down
     * @throws IllegalArgumentException if num is negative, the axis is out of range, or the shapes do not broadcast
     */
    public static GPUArray linspace(
            GPUArray start, GPUArray stop, long num, boolean endpoint, int axis, @Nullable DType type) {
        return Spaces.linear(new Spaces.Layout("linspace", num, endpoint, axis), start, stop, type)
                .here();
    }

    /** Returns {@code num} powers of 10, with exponents as in {@link #linspace(GPUArray, GPUArray, long)}. */
    public static GPUArray logspace(GPUArray start, GPUArray stop, long num) {
        return logspace(start, stop, num, true, 10, 0, null);
    }

    /** Returns powers of {@code base}, with exponents as in {@link #linspace(GPUArray, GPUArray, long, boolean, int, DType)}. */
    public static GPUArray logspace(
            GPUArray start, GPUArray stop, long num, boolean endpoint, double base, int axis, @Nullable DType type) {
        return Spaces.powers(new Spaces.Layout("logspace", num, endpoint, axis), start, stop, base, type)
                .here();
    }

    /** Returns {@code num} powers of 10, with exponents as in {@link #linspace(ComplexNumber, ComplexNumber, long)}. */
    public static GPUArray logspace(ComplexNumber start, ComplexNumber stop, long num) {
        return Creation.logspace(start, stop, num).here();
    }

    /** Returns {@code num} powers of 10, with exponents at equal distances from {@code start} to {@code stop}. */
    public static GPUArray logspace(double start, double stop, long num) {
        return logspace(start, stop, num, true, 10, DType.FLOAT64);
    }

    /** Returns powers of {@code base}, with exponents as in {@link #linspace(double, double, long, boolean, DType)}. */
    public static GPUArray logspace(double start, double stop, long num, boolean endpoint, double base, DType type) {
        Objects.requireNonNull(type, "type");
        return Creation.logspace(start, stop, num, endpoint, base, type).here();
    }

    /**
     * Returns, along a new first axis, {@code num} numbers each by the same factor larger than the one before, between bounds
     * in arrays, with {@code stop} the last. Shape and type as for
     * {@link #geomspace(GPUArray, GPUArray, long, boolean, int, DType)}.
     *
     * @throws IllegalArgumentException if num is negative, or the shapes do not broadcast
     */
    public static GPUArray geomspace(GPUArray start, GPUArray stop, long num) {
        return geomspace(start, stop, num, true, 0, null);
    }

    /**
     * Returns, along a new axis, numbers each by the same factor larger than the one before; NaN from or to 0, and between real
     * bounds of different signs. Shape and errors as in {@link #linspace(GPUArray, GPUArray, long, boolean, int, DType)}.
     *
     * @param type null for float64, or complex128 if a bound is complex
     */
    public static GPUArray geomspace(
            GPUArray start, GPUArray stop, long num, boolean endpoint, int axis, @Nullable DType type) {
        return Spaces.factors(new Spaces.Layout("geomspace", num, endpoint, axis), start, stop, type)
                .here();
    }

    /** Returns {@code num} numbers, each by the same factor larger than the one before, from {@code start} to {@code stop}. */
    public static GPUArray geomspace(double start, double stop, long num) {
        return geomspace(start, stop, num, true, DType.FLOAT64);
    }

    /**
     * Returns numbers, each by the same factor larger than the one before; NaN between bounds of different signs.
     *
     * @param endpoint whether {@code stop} is the last one, exactly, or would be the next
     * @throws IllegalArgumentException if num is negative or a bound is 0
     */
    public static GPUArray geomspace(double start, double stop, long num, boolean endpoint, DType type) {
        Objects.requireNonNull(type, "type");
        return Creation.geomspace(start, stop, num, endpoint, type).here();
    }

    // # Matrices and windows

    /** Returns the matrix with ones on the main diagonal and zeros elsewhere, as float64. */
    public static GPUArray eye(int n) {
        return eye(n, n, 0, DType.FLOAT64);
    }

    /** Returns a square matrix with ones on the diagonal, of this type. */
    public static GPUArray eye(int n, DType type) {
        Objects.requireNonNull(type, "type");
        return eye(n, n, 0, type);
    }

    /** Returns a matrix with ones on the diagonal, as float64. */
    public static GPUArray eye(int rows, int columns) {
        return eye(rows, columns, 0, DType.FLOAT64);
    }

    /** Returns the matrix with ones on a diagonal, above the main one if k is above 0, and zeros elsewhere. */
    public static GPUArray eye(int rows, int columns, int k, DType type) {
        Objects.requireNonNull(type, "type");
        return Creation.eye(rows, columns, k, type).here();
    }

    /** Returns the square matrix with ones on the main diagonal and zeros elsewhere, as float64. */
    public static GPUArray identity(int n) {
        return eye(n);
    }

    /** Returns the square matrix with ones on the main diagonal and zeros elsewhere. */
    public static GPUArray identity(int n, DType type) {
        Objects.requireNonNull(type, "type");
        return eye(n, n, 0, type);
    }

    /** Returns the square matrix with ones on and below the main diagonal and zeros above, as float64. */
    public static GPUArray tri(int n) {
        return tri(n, n, 0, DType.FLOAT64);
    }

    /** Returns the matrix with ones on and below a diagonal and zeros above. */
    public static GPUArray tri(int rows, int columns, int k, DType type) {
        Objects.requireNonNull(type, "type");
        return Creation.tri("tri", rows, columns, k, type).here();
    }

    /** Returns the Bartlett window of {@code size} points, a triangle, as float64. */
    public static GPUArray bartlett(int size) {
        return Windows.bartlett(size).here();
    }

    /** Returns the Blackman window of {@code size} points, as float64. */
    public static GPUArray blackman(int size) {
        return Windows.cosines(size, 0.42, 0.5, 0.08).here();
    }

    /** Returns the Hamming window of {@code size} points, as float64. */
    public static GPUArray hamming(int size) {
        return Windows.cosines(size, 0.54, 0.46).here();
    }

    /** Returns the Hann window of {@code size} points, as float64. */
    public static GPUArray hanning(int size) {
        return Windows.cosines(size, 0.5, 0.5).here();
    }

    /** Returns the Kaiser window of {@code size} points, as float64; 0 for {@code beta} gives a rectangle. */
    public static GPUArray kaiser(int size, double beta) {
        return Windows.kaiser(size, beta).here();
    }

    // # Grids and indices

    /** Returns the coordinates of a grid, as {@link #meshgrid(String, GPUArray...)} with {@code xy}. */
    public static GPUArray[] meshgrid(GPUArray... axes) {
        Calls.requireAll("axes", axes);
        return meshgrid("xy", axes);
    }

    /**
     * Returns, for each axis of a grid, an array with the coordinate along it of every point.
     *
     * @param indexing {@code ij}: one axis of the results for each array; {@code xy}: the first two exchanged
     * @throws IllegalArgumentException if indexing is something else
     */
    public static GPUArray[] meshgrid(String indexing, GPUArray... axes) {
        Calls.requireAll("axes", axes);
        return meshgrid(indexing, false, axes);
    }

    /**
     * Returns, for each axis of a grid, an array with the coordinate along it of every point; if {@code sparse}, with extents
     * of 1 along all other axes: they broadcast.
     *
     * @param indexing {@code ij}: one axis of the results for each array; {@code xy}: the first two exchanged
     * @throws IllegalArgumentException if indexing is something else
     */
    public static GPUArray[] meshgrid(String indexing, boolean sparse, GPUArray... axes) {
        Calls.requireAll("axes", axes);
        return Creation.meshgrid(indexing, sparse, axes);
    }

    /** Returns the positions of an array of this shape, as int64: one axis before it says along which axis. */
    public static GPUArray indices(int... shape) {
        Objects.requireNonNull(shape, "shape");
        return Creation.indices(shape).here();
    }

    /** Returns what a function makes of the coordinates along each axis of an array of this shape, as float64. */
    public static GPUArray fromfunction(Function<GPUArray[], GPUArray> function, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return fromfunction(function, DType.FLOAT64, shape);
    }

    /** Returns what a function makes of the coordinates along each axis of an array of this shape, which are of a type. */
    public static GPUArray fromfunction(Function<GPUArray[], GPUArray> function, DType type, int... shape) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(type, "type");
        GPUArray coordinates = indices(shape).astype(type);
        GPUArray made = function.apply(coordinates.ndim() == 1 ? new GPUArray[0] : coordinates.unstack());
        return made.ref().cell() == coordinates.ref().cell() ? made.owning() : made;
    }

    /**
     * Returns views that, as an index, name all combinations of positions: {@code a.get(GPU.ix(rows, columns))}. A mask stands
     * for the indices of its true elements; then it waits.
     *
     * @throws IllegalArgumentException if one has not one axis, or is of floats
     */
    public static GPUArray[] ix(GPUArray... lines) {
        Calls.requireAll("lines", lines);
        return IndexGrids.ix(lines);
    }

    /**
     * Returns the indices along each axis of an array of this shape that positions in C order have, as int64.
     *
     * @throws IllegalArgumentException if the positions are of floats
     */
    public static GPUArray[] unravelIndex(GPUArray positions, int... shape) {
        Objects.requireNonNull(positions, "positions");
        Objects.requireNonNull(shape, "shape");
        return Selections.unravelIndex(positions, Shape.of(shape));
    }

    /** Returns the positions in C order, in an array of this shape, that indices along each axis have, as int64. */
    public static GPUArray ravelMultiIndex(GPUArray[] indices, int... shape) {
        Calls.requireAll("indices", indices);
        Objects.requireNonNull(shape, "shape");
        return ravelMultiIndex(indices, shape, IndexMode.RAISE);
    }

    /**
     * Returns the positions in C order, in an array of this shape, that indices along each axis have, as int64; {@code mode}
     * says what becomes of indices outside.
     */
    public static GPUArray ravelMultiIndex(GPUArray[] indices, int[] shape, IndexMode mode) {
        Calls.requireAll("indices", indices);
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(mode, "mode");
        return Selections.ravelMultiIndex(indices, Shape.of(shape), mode);
    }

    /** Returns the indices of the elements on and below the main diagonal of a square matrix. */
    public static GPUArray[] trilIndices(int n) {
        return trilIndices(n, 0, n);
    }

    /** Returns the indices of the elements on and below diagonal k of a matrix of n rows and m columns. */
    public static GPUArray[] trilIndices(int n, int k, int m) {
        return IndexGrids.triangleIndices(n, k, m, true);
    }

    /** Returns the indices of the elements of a matrix on and below diagonal k. */
    public static GPUArray[] trilIndicesFrom(GPUArray a, int k) {
        return IndexGrids.triangleIndicesFrom("trilIndicesFrom", a, k, true);
    }

    /** Returns the indices of the elements on and above the main diagonal of a square matrix. */
    public static GPUArray[] triuIndices(int n) {
        return triuIndices(n, 0, n);
    }

    /** Returns the indices of the elements on and above diagonal k of a matrix of n rows and m columns. */
    public static GPUArray[] triuIndices(int n, int k, int m) {
        return IndexGrids.triangleIndices(n, k, m, false);
    }

    /** Returns the indices of the elements of a matrix on and above diagonal k. */
    public static GPUArray[] triuIndicesFrom(GPUArray a, int k) {
        return IndexGrids.triangleIndicesFrom("triuIndicesFrom", a, k, false);
    }

    /**
     * Returns the indices of the elements of a matrix of n rows and columns that a function, as {@code ones -> ones.triu(1)}, does
     * not make 0. Waits.
     */
    public static GPUArray[] maskIndices(int n, UnaryOperator<GPUArray> mask) {
        return mask.apply(ones(DType.INT64, n, n)).nonzero();
    }

    /** Returns the indices of the main diagonal of a square matrix. */
    public static GPUArray[] diagIndices(int n) {
        return diagIndices(n, 2);
    }

    /** Returns the indices of the main diagonal of an array of {@code ndim} axes of extent n. */
    public static GPUArray[] diagIndices(int n, int ndim) {
        GPUArray[] indices = IndexGrids.diagIndices(n, ndim);
        for (GPUArray index : indices) {
            index.here();
        }
        return indices;
    }

    /**
     * Returns the indices of the main diagonal of an array like this one.
     *
     * @throws IllegalArgumentException if it has fewer than 2 axes, or different extents
     */
    public static GPUArray[] diagIndicesFrom(GPUArray a) {
        return IndexGrids.diagIndicesFrom(a);
    }

    // # Joining and broadcasting

    /**
     * Returns the arrays one after the other along the first axis.
     *
     * <p>Type: their common one. Each array is stored into its part of the result.
     *
     * @throws IllegalArgumentException if there is none, one has no axis, or extents differ along other axes
     */
    public static GPUArray concatenate(GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        return concatenate(0, arrays);
    }

    /** Returns the arrays one after the other along an axis, as {@link #concatenate(GPUArray...)}. */
    public static GPUArray concatenate(int axis, GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        return Pieces.concatenate("concatenate", axis, arrays);
    }

    /** Returns the arrays one after the other, as {@link #concatenate(int, GPUArray...)}: the axis last, as NumPy has it. */
    public static GPUArray concatenate(GPUArray[] arrays, int axis) {
        Calls.requireAll("arrays", arrays);
        return concatenate(axis, arrays);
    }

    /** Returns a list's arrays one after the other, as {@link #concatenate(GPUArray...)}. */
    public static GPUArray concatenate(List<GPUArray> arrays) {
        Objects.requireNonNull(arrays, "arrays");
        return concatenate(arrays, 0);
    }

    /** Returns a list's arrays one after the other, as {@link #concatenate(int, GPUArray...)}. */
    public static GPUArray concatenate(List<GPUArray> arrays, int axis) {
        Objects.requireNonNull(arrays, "arrays");
        return concatenate(axis, arrays.toArray(GPUArray[]::new));
    }

    /** Returns the arrays, of one shape, along a new first axis; type as in {@link #concatenate(GPUArray...)}. */
    public static GPUArray stack(GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        return stack(0, arrays);
    }

    /**
     * Returns the arrays along a new axis at this position of the result.
     *
     * @throws IllegalArgumentException if there is none, or their shapes differ
     */
    public static GPUArray stack(int axis, GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        return Pieces.stack("stack", axis, arrays);
    }

    /** Returns the arrays along a new axis, as {@link #stack(int, GPUArray...)}: the axis last, as NumPy has it. */
    public static GPUArray stack(GPUArray[] arrays, int axis) {
        Calls.requireAll("arrays", arrays);
        return stack(axis, arrays);
    }

    /** Returns a list's arrays along a new axis, as {@link #stack(GPUArray...)}. */
    public static GPUArray stack(List<GPUArray> arrays) {
        Objects.requireNonNull(arrays, "arrays");
        return stack(arrays, 0);
    }

    /** Returns a list's arrays along a new axis, as {@link #stack(int, GPUArray...)}. */
    public static GPUArray stack(List<GPUArray> arrays, int axis) {
        Objects.requireNonNull(arrays, "arrays");
        return stack(axis, arrays.toArray(GPUArray[]::new));
    }

    /** Returns the arrays one below the other; those of one axis are rows. */
    public static GPUArray vstack(GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        return Pieces.concatenate("vstack", 0, Pieces.each(GPUArray::atleast2d, arrays));
    }

    /** Returns a list's arrays one below the other, as {@link #vstack(GPUArray...)}. */
    public static GPUArray vstack(List<GPUArray> arrays) {
        Objects.requireNonNull(arrays, "arrays");
        return vstack(arrays.toArray(GPUArray[]::new));
    }

    /** Returns the arrays side by side: along the second axis, or along the first if the first array has one. */
    public static GPUArray hstack(GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        return Pieces.hstack(arrays);
    }

    /** Returns a list's arrays side by side, as {@link #hstack(GPUArray...)}. */
    public static GPUArray hstack(List<GPUArray> arrays) {
        Objects.requireNonNull(arrays, "arrays");
        return hstack(arrays.toArray(GPUArray[]::new));
    }

    /** Returns the arrays along the third axis; those of one axis or two get missing ones as by {@code atleast3d}. */
    public static GPUArray dstack(GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        return Pieces.concatenate("dstack", 2, Pieces.each(GPUArray::atleast3d, arrays));
    }

    /** Returns a list's arrays along the third axis, as {@link #dstack(GPUArray...)}. */
    public static GPUArray dstack(List<GPUArray> arrays) {
        Objects.requireNonNull(arrays, "arrays");
        return dstack(arrays.toArray(GPUArray[]::new));
    }

    /** Returns the arrays side by side; those of one axis are columns. */
    public static GPUArray columnStack(GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        return Pieces.concatenate("columnStack", 1, Pieces.each(Pieces::asColumns, arrays));
    }

    /** Returns a list's arrays side by side, those of one axis as columns, as {@link #columnStack(GPUArray...)}. */
    public static GPUArray columnStack(List<GPUArray> arrays) {
        Objects.requireNonNull(arrays, "arrays");
        return columnStack(arrays.toArray(GPUArray[]::new));
    }

    /** Returns the matrix of these blocks: those of a row side by side, the rows one below the other. */
    public static GPUArray block(GPUArray[]... rows) {
        Objects.requireNonNull(rows, "rows");
        for (int i = 0; i < rows.length; i++) {
            Calls.requireAll("rows[" + i + "]", rows[i]);
        }
        return Pieces.block(rows);
    }

    /** Returns views of the arrays, all of their common shape; they cannot be written to where they stretch. */
    public static GPUArray[] broadcastArrays(GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        Shape common = broadcastShapes(Pieces.shapes(arrays));
        return Pieces.each(array -> Pieces.broadcast(array, common), arrays);
    }

    /**
     * Returns the shape that these have in common.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Shape broadcastShapes(Shape... shapes) {
        return shapes.length == 0 ? Shape.SCALAR : Broadcast.of("broadcastShapes", shapes);
    }

    // # Choosing by conditions

    /**
     * Returns {@code a} where the condition holds, else {@code b}. A condition of another type than bool holds where it is not
     * 0.
     *
     * <p>Shape: all three broadcast. Type: that of {@code a} and {@code b} promoted; numbers as in {@link ElementwiseOps}, two
     * numbers give int64 or float64.
     *
     * @throws IllegalArgumentException if the shapes do not broadcast, or the type cannot hold a number
     */
    public static GPUArray where(GPUArray condition, GPUArray a, GPUArray b) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return where(condition, Calls.operand(a), Calls.operand(b));
    }

    /**
     * Returns {@code a} where the condition holds, else a number. Shape, type and errors as for
     * {@link #where(GPUArray, GPUArray, GPUArray)}.
     */
    public static GPUArray where(GPUArray condition, GPUArray a, Number b) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return where(condition, Calls.operand(a), Calls.operand(b));
    }

    /**
     * Returns a number where the condition holds, else {@code b}. Shape, type and errors as for
     * {@link #where(GPUArray, GPUArray, GPUArray)}.
     */
    public static GPUArray where(GPUArray condition, Number a, GPUArray b) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return where(condition, Calls.operand(a), Calls.operand(b));
    }

    /** Returns one number where the condition holds, else another, as int64 or float64. Shape: the condition's. */
    public static GPUArray where(GPUArray condition, Number a, Number b) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return where(condition, Calls.operand(a), Calls.operand(b));
    }

    /** Returns {@code a} where the condition holds, else true or false. Type: the array's. */
    public static GPUArray where(GPUArray condition, GPUArray a, boolean b) {
        Objects.requireNonNull(a, "a");
        return where(condition, Calls.operand(a), Calls.operand(b));
    }

    /** Returns true or false where the condition holds, else {@code b}. Type: the array's. */
    public static GPUArray where(GPUArray condition, boolean a, GPUArray b) {
        Objects.requireNonNull(b, "b");
        return where(condition, Calls.operand(a), Calls.operand(b));
    }

    /** Returns true or false where the condition holds, else the other, as bool. Shape: the condition's. */
    public static GPUArray where(GPUArray condition, boolean a, boolean b) {
        return where(condition, Calls.operand(a), Calls.operand(b));
    }

    /** Returns the indices where the condition holds, an array for each axis, as {@link GPUArray#nonzero()}. Waits. */
    public static GPUArray[] where(GPUArray condition) {
        return condition.nonzero();
    }

    private static GPUArray where(GPUArray condition, Operand a, Operand b) {
        return GPUArray.of(ExprBuilder.where(condition.ref(), a, b));
    }

    /**
     * Returns, for each element, that of the first choice whose condition holds, else 0. Shape and type as for
     * {@link #select(GPUArray[], GPUArray[], Number)}.
     *
     * @throws IllegalArgumentException if there are not as many choices as conditions, or none, or a condition is not bool
     */
    public static GPUArray select(GPUArray[] conditions, GPUArray... choices) {
        Calls.requireAll("conditions", conditions);
        Calls.requireAll("choices", choices);
        return select(conditions, choices, 0);
    }

    /**
     * Returns, for each element, that of the first choice whose condition holds, else the default.
     *
     * <p>Shape: all broadcast. Type: that of the choices and the default promoted.
     *
     * @throws IllegalArgumentException if there are not as many choices as conditions, or none, or a condition is not bool
     */
    public static GPUArray select(GPUArray[] conditions, GPUArray[] choices, Number otherwise) {
        Calls.requireAll("conditions", conditions);
        Calls.requireAll("choices", choices);
        Objects.requireNonNull(otherwise, "otherwise");
        return Choice.select(conditions, choices, otherwise);
    }

    /**
     * Returns, for each element of an array of integers, that of the choice with this number; {@code mode} says what becomes of
     * numbers without a choice. RAISE waits for the largest and the smallest number.
     *
     * <p>Shape: all broadcast. Type: that of the choices.
     *
     * @throws IndexOutOfBoundsException if a number is below 0 or has no choice, and the mode is RAISE
     * @throws IllegalArgumentException if the numbers are not integers, or there is no choice
     */
    public static GPUArray choose(GPUArray index, IndexMode mode, GPUArray... choices) {
        Calls.requireAll("choices", choices);
        Objects.requireNonNull(mode, "mode");
        return Choice.choose(index, mode, choices);
    }

    /**
     * Returns, for each element of an array of integers, that of the choice with this number. Waits for the largest and the
     * smallest number. Shape and type as for {@link #choose(GPUArray, IndexMode, GPUArray...)}.
     *
     * @throws IndexOutOfBoundsException if a number is below 0 or has no choice
     * @throws IllegalArgumentException if the numbers are not integers, or there is no choice
     */
    public static GPUArray choose(GPUArray index, GPUArray... choices) {
        Calls.requireAll("choices", choices);
        return Choice.choose(index, choices);
    }

    /**
     * Returns an array that functions make, each where its condition holds; 0 where none does. Of several conditions that hold
     * the last one counts. Each function gets the whole array.
     *
     * @throws IllegalArgumentException unless there are as many functions as conditions, or one more for where none holds
     */
    public static GPUArray piecewise(
            GPUArray x, GPUArray[] conditions, List<? extends UnaryOperator<GPUArray>> functions) {
        Calls.requireAll("conditions", conditions);
        return Choice.piecewise(x, conditions, functions);
    }

    /** Returns the elements, in C order, where the condition is not 0. Waits. */
    public static GPUArray extract(GPUArray condition, GPUArray a) {
        return Selections.compress(condition.ravel(), a.ravel(), 0);
    }

    /**
     * Writes values, one after the other, to the elements where a mask is not 0; they start again where they run out.
     *
     * @throws IllegalArgumentException if the mask has another size, or there are no values but true elements
     */
    public static void place(GPUArray target, GPUArray mask, GPUArray values) {
        Objects.requireNonNull(target, "target");
        Selections.place(target, mask, values);
    }

    /** Writes values into {@code target} where the mask, of its shape, holds; where they run out, again from the first. */
    public static void putmask(GPUArray target, GPUArray mask, GPUArray values) {
        Choice.putmask(target, mask, values);
    }

    /**
     * Writes {@code source} into {@code target} where the condition holds; both broadcast to the target.
     *
     * @throws IllegalArgumentException also if the source's type is of a higher kind than the target's
     */
    public static void copyto(GPUArray target, GPUArray source, GPUArray where) {
        Objects.requireNonNull(where, "where");
        Choice.copyto(target, source, where);
    }

    // # Functions of several arrays

    /**
     * Returns the sum of products that a text describes, as NumPy's einsum: {@code "ij,jk->ik"} is the matrix product. A letter
     * stands for an axis; axes of equal letters run together, those that are not in the result are summed over. Without
     * {@code ->} the result has the letters that come once, in the order of the alphabet. {@code ...} stands for all other axes,
     * which broadcast.
     *
     * <p>Type: the common type; integers wrap around in it, of bools a sum is or. More than two arrays are multiplied two at a
     * time, first those whose product has the fewest elements more than its factors. Of one array with no sum the result is a
     * view: {@code einsum("ii->i", a)} is the diagonal.
     *
     * @throws IllegalArgumentException if the text cannot be read or does not fit the shapes
     */
    public static GPUArray einsum(String subscripts, GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        Objects.requireNonNull(subscripts, "subscripts");
        return Products.einsum(subscripts, arrays);
    }

    /**
     * Returns the sum of products that a text describes, in an order that {@link #einsumPath} has found, or one's own.
     *
     * @throws IllegalArgumentException if the text cannot be read or does not fit the shapes, or the path not the number of arrays
     */
    public static GPUArray einsum(String subscripts, EinsumPath path, GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        Objects.requireNonNull(subscripts, "subscripts");
        return Products.einsum(subscripts, Objects.requireNonNull(path, "path"), arrays);
    }

    /**
     * Returns the sum of products that a text describes, in the order that {@link #einsumPath(String, String, GPUArray...)} finds.
     *
     * <pre>{@code
     * GPUArray product = GPU.einsum("ij,jk,kl,lm->im", "optimal", a, b, c, d);
     * }</pre>
     *
     * @param optimize {@code greedy}, or {@code optimal}
     * @throws IllegalArgumentException if the text cannot be read or does not fit the shapes, or optimize is another one
     */
    public static GPUArray einsum(String subscripts, String optimize, GPUArray... arrays) {
        return einsum(subscripts, einsumPath(subscripts, optimize, arrays), arrays);
    }

    /**
     * Returns the order in which NumPy's {@code einsum_path} would multiply arrays, {@code greedy}: the pair first that leaves the fewest
     * elements. Nothing is computed.
     *
     * <pre>{@code
     * EinsumPath path = GPU.einsumPath("ij,jk,kl->il", a, b, c);
     * System.out.println(path.report());
     * GPUArray product = GPU.einsum("ij,jk,kl->il", path, a, b, c);
     * }</pre>
     *
     * @throws IllegalArgumentException if the text cannot be read or does not fit the shapes
     */
    public static EinsumPath einsumPath(String subscripts, GPUArray... arrays) {
        return einsumPath(subscripts, "greedy", arrays);
    }

    /**
     * Returns the order in which NumPy's {@code einsum_path} would multiply arrays.
     *
     * @param optimize {@code greedy}, or {@code optimal}: the order with the fewest operations, of all, whose number grows as a factorial
     * @throws IllegalArgumentException if the text cannot be read or does not fit the shapes, or optimize is another one
     */
    public static EinsumPath einsumPath(String subscripts, String optimize, GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        Objects.requireNonNull(optimize, "optimize");
        Objects.requireNonNull(subscripts, "subscripts");
        return EinsumPaths.of(new Subscripts(subscripts, Pieces.shapes(arrays)), optimize);
    }

    /**
     * Returns the product of several matrices, multiplied in the order that takes the fewest multiplications. The first and the
     * last may be vectors.
     *
     * @throws IllegalArgumentException if there are fewer than two, others are no matrices, or neighbours do not fit
     */
    public static GPUArray multiDot(GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        return Products.multiDot(arrays);
    }

    /**
     * Returns what the straight lines between points have at {@code x}, NaN for NaN, and outside the first and the last value.
     * Shape, type and order of the points as for {@link #interp(GPUArray, GPUArray, GPUArray, Number, Number)}.
     *
     * @throws IllegalArgumentException if points and values are not 1-d, of the same length, at least 1
     */
    public static GPUArray interp(GPUArray x, GPUArray points, GPUArray values) {
        Objects.requireNonNull(points, "points");
        Objects.requireNonNull(values, "values");
        return Interpolation.interp(x, points, values, null, null);
    }

    /**
     * Returns what the straight lines between points have at {@code x}; NaN for NaN. Where the points do not ascend the result
     * means nothing.
     *
     * <p>Shape: that of {@code x}. Type: float64.
     *
     * @param left the result before the first point, null for the first value
     * @param right the result behind the last point, null for the last value
     * @throws IllegalArgumentException if points and values are not 1-d, of the same length, at least 1
     */
    public static GPUArray interp(
            GPUArray x, GPUArray points, GPUArray values, @Nullable Number left, @Nullable Number right) {
        Objects.requireNonNull(points, "points");
        Objects.requireNonNull(values, "values");
        return Interpolation.interp(x, points, values, left, right);
    }

    /**
     * Returns what the straight lines between points have at {@code x}, of a function that repeats after {@code period}; the
     * points may have any order.
     *
     * @throws IllegalArgumentException if points and values are not 1-d, of the same length, at least 1, or {@code period} is 0
     */
    public static GPUArray interp(GPUArray x, GPUArray points, GPUArray values, double period) {
        Objects.requireNonNull(points, "points");
        Objects.requireNonNull(values, "values");
        return Interpolation.interp(x, points, values, period);
    }

    /**
     * Returns, along the last axis, the indices of the elements in the order of the last key; where it has equal ones, in that of
     * the key before, and so on. Type: int64.
     *
     * @throws IllegalArgumentException if there are no keys, or their shapes differ
     */
    public static GPUArray lexsort(GPUArray... keys) {
        Calls.requireAll("keys", keys);
        return Sorting.lexsort(keys);
    }

    /**
     * Returns what a function makes of an array along an axis, of the result along the next one, and so on. Axes that the function
     * takes away come back with extent 1.
     *
     * @throws IllegalArgumentException if the function takes away more than one axis, or makes more
     */
    public static GPUArray applyOverAxes(BiFunction<GPUArray, Integer, GPUArray> function, GPUArray a, int... axes) {
        Objects.requireNonNull(axes, "axes");
        return Rearranged.applyOverAxes(function, a, axes);
    }

    // # Functions of two numbers

    /** Returns the larger element, NaN if either is NaN; as {@link ElementwiseOps#maximum(GPUArray)}. */
    public static GPUArray maximum(Number a, GPUArray b) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.MAXIMUM, a, b);
    }

    /** Returns the smaller element, NaN if either is NaN; as {@link ElementwiseOps#minimum(GPUArray)}. */
    public static GPUArray minimum(Number a, GPUArray b) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.MINIMUM, a, b);
    }

    /** Returns {@code number + b}, as {@link ElementwiseOps#plus(GPUArray)}. */
    public static GPUArray plus(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.ADD, number, b);
    }

    /** Returns the same as {@link #plus(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray add(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return plus(number, b);
    }

    /** Returns {@code number - b}, as {@link ElementwiseOps#minus(GPUArray)}. */
    public static GPUArray minus(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.SUBTRACT, number, b);
    }

    /** Returns the same as {@link #minus(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray subtract(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return minus(number, b);
    }

    /** Returns {@code number * b}, as {@link ElementwiseOps#times(GPUArray)}. */
    public static GPUArray times(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.MULTIPLY, number, b);
    }

    /** Returns the same as {@link #times(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray multiply(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return times(number, b);
    }

    /** Returns {@code number / b}, as {@link ElementwiseOps#div(GPUArray)}. */
    public static GPUArray div(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.DIVIDE, number, b);
    }

    /** Returns the same as {@link #div(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray divide(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return div(number, b);
    }

    /** Returns {@code number % b}, as {@link ElementwiseOps#rem(GPUArray)}. */
    public static GPUArray rem(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.REMAINDER, number, b);
    }

    /** Returns the same as {@link #rem(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray remainder(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return rem(number, b);
    }

    /** Returns the same as {@link #rem(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray mod(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return rem(number, b);
    }

    /** Returns the quotient {@code number / b} rounded down, as {@link ElementwiseOps#floorDivide}. */
    public static GPUArray floorDivide(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.FLOOR_DIVIDE, number, b);
    }

    /** Returns the quotients {@code number / b} rounded down, and what they leave, as {@link ElementwiseOps#divmod(GPUArray)}. */
    public static GPUArray[] divmod(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return new GPUArray[] {floorDivide(number, b), rem(number, b)};
    }

    /** Returns the rest of {@code number / b} with the sign of {@code number}, as {@link ElementwiseOps#fmod(GPUArray)}. */
    public static GPUArray fmod(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.FMOD, number, b);
    }

    /** Returns {@code number ** b}, as {@link ElementwiseOps#pow(GPUArray)}. */
    public static GPUArray pow(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.POWER, number, b);
    }

    /** Returns the same as {@link #pow(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray power(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return pow(number, b);
    }

    /** Returns {@code number ** b} in float64, as {@link MathOps#floatPower(GPUArray)}. */
    public static GPUArray floatPower(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return pow(number, b.astype(Promotion.of(DType.FLOAT64, b.dtype())));
    }

    /** Returns the larger of {@code number} and {@code b}, as {@link ElementwiseOps#fmax(GPUArray)}. */
    public static GPUArray fmax(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.FMAX, number, b);
    }

    /** Returns the smaller of {@code number} and {@code b}, as {@link ElementwiseOps#fmin(GPUArray)}. */
    public static GPUArray fmin(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.FMIN, number, b);
    }

    /** Returns {@code number < b}. */
    public static GPUArray lt(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.LESS, number, b);
    }

    /** Returns the same as {@link #lt(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray less(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return lt(number, b);
    }

    /** Returns {@code number <= b}. */
    public static GPUArray le(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.LESS_EQUAL, number, b);
    }

    /** Returns the same as {@link #le(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray lessEqual(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return le(number, b);
    }

    /** Returns {@code number > b}. */
    public static GPUArray gt(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.GREATER, number, b);
    }

    /** Returns the same as {@link #gt(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray greater(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return gt(number, b);
    }

    /** Returns {@code number >= b}. */
    public static GPUArray ge(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.GREATER_EQUAL, number, b);
    }

    /** Returns the same as {@link #ge(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray greaterEqual(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return ge(number, b);
    }

    /** Returns {@code number == b}. */
    public static GPUArray eq(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.EQUAL, number, b);
    }

    /** Returns the same as {@link #eq(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray equal(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return eq(number, b);
    }

    /** Returns {@code number != b}. */
    public static GPUArray ne(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.NOT_EQUAL, number, b);
    }

    /** Returns the same as {@link #ne(Number, GPUArray)}, under NumPy's name. */
    public static GPUArray notEqual(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        return ne(number, b);
    }

    /** Returns {@code number & b}, as {@link BitOps#bitwiseAnd(GPUArray)}. */
    public static GPUArray bitwiseAnd(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.BITWISE_AND, number, b);
    }

    /** Returns {@code number | b}, as {@link BitOps#bitwiseOr(GPUArray)}. */
    public static GPUArray bitwiseOr(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.BITWISE_OR, number, b);
    }

    /** Returns {@code number ^ b}, as {@link BitOps#bitwiseXor(GPUArray)}. */
    public static GPUArray bitwiseXor(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.BITWISE_XOR, number, b);
    }

    /** Returns {@code number * 2^b}, as {@link BitOps#bitwiseLeftShift}. */
    public static GPUArray bitwiseLeftShift(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.LEFT_SHIFT, number, b);
    }

    /** Returns {@code number / 2^b} rounded down, as {@link BitOps#bitwiseRightShift}. */
    public static GPUArray bitwiseRightShift(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.RIGHT_SHIFT, number, b);
    }

    /** Returns the greatest common divisor of {@code number} and {@code b}, as {@link BitOps#gcd(GPUArray)}. */
    public static GPUArray gcd(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.GCD, number, b);
    }

    /** Returns the least common multiple of {@code number} and {@code b}, as {@link BitOps#lcm(GPUArray)}. */
    public static GPUArray lcm(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.LCM, number, b);
    }

    /** Returns the angle of the point with the coordinates y = {@code number} and x = {@code b}, as {@link MathOps#atan2}. */
    public static GPUArray atan2(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.ATAN2, number, b);
    }

    /** Returns {@code sqrt(number² + b²)}, as {@link MathOps#hypot(GPUArray)}. */
    public static GPUArray hypot(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.HYPOT, number, b);
    }

    /** Returns the size of {@code number} with the signs of {@code b}, as {@link MathOps#copysign(GPUArray)}. */
    public static GPUArray copysign(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.COPYSIGN, number, b);
    }

    /** Returns what comes next to {@code number} on the way to {@code b}, as {@link MathOps#nextafter(GPUArray)}. */
    public static GPUArray nextafter(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.NEXTAFTER, number, b);
    }

    /** Returns {@code log(exp(number) + exp(b))}, as {@link MathOps#logaddexp(GPUArray)}. */
    public static GPUArray logaddexp(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.LOGADDEXP, number, b);
    }

    /** Returns {@code log2(2^number + 2^b)}, as {@link MathOps#logaddexp2(GPUArray)}. */
    public static GPUArray logaddexp2(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.LOGADDEXP2, number, b);
    }

    /** Returns 0 or 1 by the sign of {@code number}, {@code b} if it is 0, as {@link MathOps#heaviside(GPUArray)}. */
    public static GPUArray heaviside(Number number, GPUArray b) {
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(b, "b");
        return Calls.binary(Op.HEAVISIDE, number, b);
    }

    /** Returns {@code number} times 2 to the power of {@code exponent}, in float64, as {@link MathOps#ldexp(GPUArray)}. */
    public static GPUArray ldexp(double number, GPUArray exponent) {
        Objects.requireNonNull(exponent, "exponent");
        return full(new int[0], number).ldexp(exponent);
    }

    // # Types

    /** Returns the type that two types have in common. */
    public static DType promoteTypes(DType a, DType b) {
        return Promotion.of(a, b);
    }

    /**
     * Returns the type of a result of these: arrays, types, and numbers or Booleans, which count by their kind.
     *
     * @throws IllegalArgumentException if there is none, or one is something else
     */
    public static DType resultType(Object... operands) {
        Objects.requireNonNull(operands, "operands");
        return Choice.resultType(operands);
    }

    /**
     * Returns the floating type that holds what all arrays do: that of the widest, float64 for integers.
     *
     * @throws IllegalArgumentException if there is no array, or one of bools
     */
    public static DType commonType(GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        return Creation.commonType(arrays);
    }

    /** Returns the smallest type that a number fits in: the smallest unsigned one, if it has no sign; a floating one by its size. */
    public static DType minScalarType(Number value) {
        return Scalar.of(value).smallestType();
    }

    /** Returns the smallest type that true and false fit in: bool. */
    public static DType minScalarType(boolean value) {
        return Scalar.of(value).smallestType();
    }

    /** Returns whether elements of one type can be converted to another without loss of their range. */
    public static boolean canCast(DType from, DType to) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return canCast(from, to, Casting.SAFE);
    }

    /** Returns whether a rule lets elements of one type be converted to another. */
    public static boolean canCast(DType from, DType to, Casting casting) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return casting.allows(from, to);
    }

    /**
     * Returns whether a type is of a kind: {@code bool}, {@code signed integer}, {@code unsigned integer}, {@code integral},
     * {@code real floating}, {@code complex floating} or {@code numeric}.
     *
     * @throws IllegalArgumentException if there is no such kind
     */
    public static boolean isdtype(DType type, String kind) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(kind, "kind");
        return Choice.isdtype(type, kind);
    }

    /** Returns the limits of a floating type. */
    public static Finfo finfo(DType type) {
        Objects.requireNonNull(type, "type");
        return Finfo.of(type);
    }

    /** Returns the limits of a type of integers. */
    public static Iinfo iinfo(DType type) {
        return Iinfo.of(type);
    }

    // # Random numbers

    /** Returns random numbers from a seed that nobody knows before; {@link Generator#seed()} tells it. */
    public static Generator random() {
        return new Generator(new SecureRandom().nextLong(), 0);
    }

    /** Returns the random numbers of a seed: the same on every device. */
    public static Generator random(long seed) {
        return new Generator(seed, 0);
    }

    /**
     * Returns one of a seed's streams of random numbers: those of 0 are {@link #random(long)}'s. Streams share no numbers.
     *
     * @param stream taken as an unsigned number
     */
    public static Generator random(long seed, int stream) {
        return new Generator(seed, stream);
    }

    // # Files

    /**
     * Reads a {@code .npy} file, as NumPy writes it: of any type here, in C or Fortran order, in either order of bytes. What
     * follows the last element is left alone. No file can make this allocate more than its own size, besides a few kilobytes.
     *
     * @throws IOException with the file's name, if it cannot be read, ends early, or is no {@code .npy} of format 1.0, 2.0 or 3.0
     * @throws IllegalArgumentException with the file's name, if there is no such array here: for its type, rank or size
     */
    public static GPUArray load(Path file) throws IOException {
        return NpyFiles.load(file);
    }

    /**
     * Reads a {@code .npy} file by its path, as {@link #load(Path)}.
     *
     * @throws IOException with the file's name, if it cannot be read, ends early, or is no {@code .npy} of format 1.0, 2.0 or 3.0
     * @throws IllegalArgumentException with the file's name, if there is no such array here: for its type, rank or size
     */
    public static GPUArray load(String file) throws IOException {
        return load(Path.of(Objects.requireNonNull(file, "file")));
    }

    /**
     * Reads the arrays of a {@code .npz} file, by their names, in the file's order. Names are keys of the map and nothing else,
     * whatever they look like: beware of using them as paths. Entries that are no {@code .npy} are left out, and so are arrays of
     * a type that is not one of {@link DType}, such as texts; {@link #namesz} has their names, and {@link #loadz(Path, String...)}
     * refuses them.
     *
     * @throws IOException with the file's name, if it cannot be read or has no arrays, if an entry is damaged or cut, or if two
     *     have one name
     * @throws IllegalArgumentException with the file's name, if there is no such array here: for its rank or size, or if all are
     *     of other types
     */
    public static Map<String, GPUArray> loadz(Path file) throws IOException {
        return NpzFiles.loadz(file);
    }

    /**
     * Reads the arrays of a {@code .npz} file by its path, as {@link #loadz(Path)}.
     *
     * @throws IOException with the file's name, if it cannot be read or has no arrays, if an entry is damaged or cut, or if two
     *     have one name
     * @throws IllegalArgumentException with the file's name, if there is no such array here: for its rank or size, or if all are
     *     of other types
     */
    public static Map<String, GPUArray> loadz(String file) throws IOException {
        return loadz(Path.of(Objects.requireNonNull(file, "file")));
    }

    /**
     * Reads some arrays of a {@code .npz} file, by their names and in their order; nothing else in the file is read.
     *
     * @throws IOException with the file's name, if it cannot be read, an entry is damaged or cut, or two have one name
     * @throws IllegalArgumentException with the file's name, if it has no array of a name, or there is no such array here: for its
     *     type, rank or size
     */
    public static Map<String, GPUArray> loadz(Path file, String... names) throws IOException {
        Objects.requireNonNull(names, "names");
        return NpzFiles.loadz(file, names);
    }

    /**
     * Returns the names of all arrays of a {@code .npz} file, in the file's order, whatever their types.
     *
     * @throws IOException with the file's name, if it cannot be read
     */
    public static List<String> namesz(Path file) throws IOException {
        return NpzFiles.names(file);
    }

    /**
     * Writes an array as a {@code .npy} file, in C order; bfloat16 as ml_dtypes does, as two bytes without a meaning.
     *
     * <p>The file is written beside {@code file} and takes its place when it is complete and on the disk: a save that fails
     * leaves the old file as it was. Links are followed, and permissions kept. A pipe, a device, or a file in a folder that
     * cannot be written is written in place.
     *
     * @throws IOException with the file's name, if it cannot be written
     */
    public static void save(Path file, GPUArray array) throws IOException {
        Objects.requireNonNull(array, "array");
        NpyFiles.save(file, array);
    }

    /**
     * Writes an array as a {@code .npy} file by its path, as {@link #save(Path, GPUArray)}; nothing is added to the name.
     *
     * @throws IOException with the file's name, if it cannot be written
     */
    public static void save(String file, GPUArray array) throws IOException {
        save(Path.of(Objects.requireNonNull(file, "file")), array);
    }

    /**
     * Writes arrays with their names as a {@code .npz} file, and replaces an old file as {@link #save} does. Their bytes are stored as
     * they are, each array's from a multiple of 64 on, so {@link NpyFile#open(Path, String)} reads parts of them and maps them. Arrays
     * are read twice: once for the checksum, which stands before them.
     *
     * @throws IOException with the file's name, if it cannot be written
     * @throws IllegalArgumentException if a name is an absolute path, has {@code ..} in it or is longer than 65,388 bytes
     */
    public static void savez(Path file, Map<String, GPUArray> arrays) throws IOException {
        Objects.requireNonNull(arrays, "arrays");
        NpzFiles.savez("savez", file, arrays, false);
    }

    /**
     * Writes arrays with their names as a {@code .npz} file by its path; nothing is added to the name.
     *
     * @throws IOException with the file's name, if it cannot be written
     * @throws IllegalArgumentException if a name is an absolute path, has {@code ..} in it or is longer than 65,388 bytes
     */
    public static void savez(String file, Map<String, GPUArray> arrays) throws IOException {
        savez(Path.of(Objects.requireNonNull(file, "file")), arrays);
    }

    /**
     * Writes arrays with their names as a compressed {@code .npz} file, and replaces an old file as {@link #save} does.
     *
     * @throws IOException with the file's name, if it cannot be written
     * @throws IllegalArgumentException if a name is an absolute path, has {@code ..} in it or is longer than 65,388 bytes
     */
    public static void savezCompressed(Path file, Map<String, GPUArray> arrays) throws IOException {
        Objects.requireNonNull(arrays, "arrays");
        NpzFiles.savez("savezCompressed", file, arrays, true);
    }

    /**
     * Reads numbers from a text file, as {@code numpy.loadtxt}: a row a line, fields between blanks, {@code #} before comments. {@link
     * #loadtxt(Path, TextOptions)} has the rest.
     *
     * @throws IOException with the file's name, if it cannot be read
     * @throws IllegalArgumentException with file, line and column, if a field is no number, or a row is longer or shorter than the first
     */
    public static GPUArray loadtxt(Path file) throws IOException {
        return loadtxt(file, TextOptions.defaults());
    }

    /**
     * Reads numbers from a text file by its path, as {@link #loadtxt(Path)}.
     *
     * @throws IOException with the file's name, if it cannot be read
     * @throws IllegalArgumentException with file, line and column, if a field is no number, or a row is longer or shorter than the first
     */
    public static GPUArray loadtxt(String file) throws IOException {
        return loadtxt(Path.of(Objects.requireNonNull(file, "file")));
    }

    /**
     * Reads numbers from a text file, as {@code numpy.loadtxt}. Every field has to be a number: {@code -1.5e3}, {@code nan}, {@code inf},
     * {@code (1+2j)} for complex types, True, False or an integer for bools. Blank lines are left out.
     *
     * <p>Shape: {@code (rows, columns)}, without axes of one element unless {@link TextOptions#ndmin} wants them; {@code (0,)} if there
     * are no rows. Type: {@link TextOptions#dtype}, float64 by default. Numbers are the nearest doubles, and are then rounded to the type
     * as {@link ElementwiseOps#astype} does; an integer that its type has not is an error.
     *
     * <p>Text is UTF-8, with or without a byte order mark; a file whose name ends in {@code .gz} is unpacked. Pieces of the file are read
     * on all processors, and kept on the host until their number is known: 8 bytes for each number, 16 for complex ones.
     *
     * @throws IOException with the file's name, if it cannot be read
     * @throws IllegalArgumentException with file, line and column, if a field is no number of the type, or a row is longer or shorter than
     *     the first; or if an option is one of {@code genfromtxt} only
     */
    public static GPUArray loadtxt(Path file, TextOptions options) throws IOException {
        Objects.requireNonNull(file, "file");
        return unpacked(TextFiles.loadtxt(file, Objects.requireNonNull(options, "options")), options);
    }

    /**
     * Reads numbers from a text file by its path, as {@link #loadtxt(Path, TextOptions)}.
     *
     * @throws IOException with the file's name, if it cannot be read
     * @throws IllegalArgumentException with file, line and column, if a field is no number of the type, or a row is longer or shorter than
     *     the first; or if an option is one of {@code genfromtxt} only
     */
    public static GPUArray loadtxt(String file, TextOptions options) throws IOException {
        return loadtxt(Path.of(Objects.requireNonNull(file, "file")), options);
    }

    /**
     * Reads numbers from a text file that has gaps, as {@code numpy.genfromtxt}: an empty field, one of {@link
     * TextOptions#missingValues}, and what is no number becomes NaN or what {@link TextOptions#fillingValues} says. Else as {@link
     * #loadtxt(Path, TextOptions)}.
     *
     * @throws IOException with the file's name, if it cannot be read
     * @throws IllegalArgumentException with file and line, if a row is longer or shorter than the first, unless {@link
     *     TextOptions#invalidRaise} is false; if there is no such column; or if an option is one of {@code loadtxt} only
     */
    public static GPUArray genfromtxt(Path file, TextOptions options) throws IOException {
        Objects.requireNonNull(file, "file");
        return unpacked(TextFiles.genfromtxt(file, Objects.requireNonNull(options, "options")), options);
    }

    /**
     * Reads numbers from a text file by its path, as {@link #genfromtxt(Path, TextOptions)}.
     *
     * @throws IOException with the file's name, if it cannot be read
     * @throws IllegalArgumentException with file and line, if a row is longer or shorter than the first, unless {@link
     *     TextOptions#invalidRaise} is false; if there is no such column; or if an option is one of {@code loadtxt} only
     */
    public static GPUArray genfromtxt(String file, TextOptions options) throws IOException {
        return genfromtxt(Path.of(Objects.requireNonNull(file, "file")), options);
    }

    /**
     * Reads the columns of a text file, each as a 1-d array under its name, in the file's order: what {@code numpy.genfromtxt} does with
     * {@code names=True, dtype=None}. The names are those of {@link TextOptions#names()}, or {@code f0}, {@code f1}, … The type of a
     * column, if {@link TextOptions#dtype} does not say it, is the first of bool, int64, float64 and complex128 that has all of its
     * fields; float64 if all are missing. A column of texts is an error that names it.
     *
     * @throws IOException with the file's name, if it cannot be read
     * @throws IllegalArgumentException with file, line and column, if a field is no number, or a row is longer or shorter than the first,
     *     unless {@link TextOptions#invalidRaise} is false; if there are other names than columns; or if an option is one of {@code
     *     loadtxt} only
     */
    public static Map<String, GPUArray> genfromtxtColumns(Path file, TextOptions options) throws IOException {
        Objects.requireNonNull(file, "file");
        Map<String, GPUArray> columns = new LinkedHashMap<>();
        TextFiles.genfromtxtColumns(file, Objects.requireNonNull(options, "options"))
                .forEach((name, column) -> columns.put(name, GPUArray.of(column)));
        return columns;
    }

    private static GPUArray unpacked(Node numbers, TextOptions options) {
        GPUArray array = GPUArray.of(numbers);
        return options.isUnpacked() ? array.transpose() : array;
    }

    /**
     * Reads the columns of a text file by its path, as {@link #genfromtxtColumns(Path, TextOptions)}.
     *
     * @throws IOException with the file's name, if it cannot be read
     * @throws IllegalArgumentException with file, line and column, if a field is no number, or a row is longer or shorter than the first,
     *     unless {@link TextOptions#invalidRaise} is false; if there are other names than columns; or if an option is one of {@code
     *     loadtxt} only
     */
    public static Map<String, GPUArray> genfromtxtColumns(String file, TextOptions options) throws IOException {
        return genfromtxtColumns(Path.of(Objects.requireNonNull(file, "file")), options);
    }

    /**
     * Writes an array of 1 or 2 axes as text, as {@code numpy.savetxt}: a row a line, a number as {@code 1.500000000000000000e+00}, which
     * reads back as the same number. {@link #savetxt(Path, GPUArray, SaveTextOptions)} has other formats.
     *
     * @throws IOException with the file's name, if it cannot be written
     * @throws IllegalArgumentException if the array has another number of axes
     */
    public static void savetxt(Path file, GPUArray array) throws IOException {
        savetxt(file, array, SaveTextOptions.defaults());
    }

    /**
     * Writes an array as text by the file's path, as {@link #savetxt(Path, GPUArray)}.
     *
     * @throws IOException with the file's name, if it cannot be written
     * @throws IllegalArgumentException if the array has another number of axes
     */
    public static void savetxt(String file, GPUArray array) throws IOException {
        savetxt(Path.of(Objects.requireNonNull(file, "file")), array);
    }

    /**
     * Writes an array of 1 or 2 axes as text, as {@code numpy.savetxt}: a row a line, the elements of an array of 1 axis each on its line.
     * A complex number is {@code (1.0e+00+2.0e+00j)}. A file whose name ends in {@code .gz} is packed; an old file is replaced as by
     * {@link #save}.
     *
     * @throws IOException with the file's name, if it cannot be written
     * @throws IllegalArgumentException if the array has another number of axes, or the format does not fit it
     */
    public static void savetxt(Path file, GPUArray array, SaveTextOptions options) throws IOException {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(array, "array");
        TextWriter.savetxt(file, array.ref(), Objects.requireNonNull(options, "options"));
    }

    /**
     * Writes an array as text by the file's path, as {@link #savetxt(Path, GPUArray, SaveTextOptions)}.
     *
     * @throws IOException with the file's name, if it cannot be written
     * @throws IllegalArgumentException if the array has another number of axes, or the format does not fit it
     */
    public static void savetxt(String file, GPUArray array, SaveTextOptions options) throws IOException {
        savetxt(Path.of(Objects.requireNonNull(file, "file")), array, options);
    }

    // # Printing

    /** Sets how {@link GPUArray#toString()} prints from now on, in all threads. */
    public static void setPrintOptions(PrintOptions options) {
        Objects.requireNonNull(options, "options");
        printOptions = options;
    }

    /** Returns how arrays are printed. */
    public static PrintOptions printOptions() {
        return printOptions;
    }

    // # Devices, streams and memory

    /**
     * Returns the device that arrays live on, opening it at the first call.
     *
     * @throws org.gpuarray.device.DeviceException if none can be opened; the message says what was tried
     */
    public static Device device() {
        return Devices.current();
    }

    /** Computes these arrays, together, without reading them; they may still be running when it returns. */
    public static void eval(GPUArray... arrays) {
        Calls.requireAll("arrays", arrays);
        HostExport.eval(Arrays.stream(arrays).map(GPUArray::ref).toArray(ArrayRef[]::new));
    }

    /**
     * Returns a new stream of the current device, for copies, kernels and arrays that may be computed at the same time as those of
     * other streams. Close it. What names no stream is on {@code device().stream()}, or on the one that the thread uses:
     * {@code stream.use()}.
     */
    public static Stream newStream() {
        return device().newStream();
    }

    /**
     * Returns a new stream of the current device with a priority: among kernels that wait for multiprocessors, those of the
     * lowest number go first. {@code device().info().streamPriorities()} has the numbers; the CPU device has only 0.
     *
     * @throws IllegalArgumentException if the device does not have the priority
     */
    public static Stream newStream(int priority) {
        return device().newStream(priority);
    }

    /**
     * Returns device memory with undefined contents, for hand-written kernels. Close it.
     *
     * @throws IllegalArgumentException if {@code sizeBytes} is not above 0
     * @throws org.gpuarray.device.DeviceException if memory ran out
     */
    public static DeviceBuffer alloc(long sizeBytes) {
        return DeviceBuffer.allocate(device(), sizeBytes);
    }

    /**
     * Returns device memory for {@code height} rows of {@code widthBytes} bytes, each of which begins at a multiple of the device's
     * {@code texture_alignment}; the contents are undefined. Close it.
     *
     * @throws IllegalArgumentException if one is not above 0
     * @throws org.gpuarray.device.DeviceException if memory ran out
     */
    public static PitchedBuffer allocPitched(long widthBytes, long height) {
        return PitchedBuffer.allocate(device(), widthBytes, height);
    }

    /**
     * Returns page-locked host memory for the current device, for copies that run beside other work. Close it: locked pages are
     * scarce.
     *
     * @throws IllegalArgumentException if {@code sizeBytes} is not above 0, or more than a {@link java.nio.ByteBuffer} holds
     * @throws org.gpuarray.device.DeviceException if Java has no memory for it ({@code -XX:MaxDirectMemorySize}), or the system
     *     locks no more
     */
    public static PageLockedBuffer allocPageLocked(long sizeBytes) {
        return PageLockedBuffer.allocate(device(), sizeBytes);
    }

    /**
     * Returns memory that kernels of the current device and Java both use, whose bytes are 0. Close it.
     *
     * @throws IllegalArgumentException if {@code sizeBytes} is not above 0, or more than a {@link java.nio.ByteBuffer} holds
     * @throws org.gpuarray.device.DeviceException if memory ran out, or on a GPU whose attribute
     *     {@code concurrent_managed_access} is 0: there a use by the host while any kernel runs would end the process;
     *     {@link PageLockedBuffer#mapped} does it on every GPU
     */
    public static ManagedBuffer allocManaged(long sizeBytes) {
        return ManagedBuffer.allocate(device(), sizeBytes);
    }

    /**
     * Locks the pages of a direct buffer that exists for the current device, so that what lies between its position and limit is
     * copied as memory of {@link #allocPageLocked}: by streams, and beside other work. Both have the same bytes. Close what is
     * returned: locked pages are scarce. Locking takes many times as long as a copy, so lock what is copied often.
     *
     * <p>Memory that code outside Java frees may be freed once the copies of it have run and what is returned is closed.
     *
     * @throws IllegalArgumentException if the buffer is on the heap, is read-only, or has no bytes there
     * @throws IllegalStateException if some of its bytes are locked already
     * @throws org.gpuarray.device.DeviceException if the system locks no more, or not this kind of memory
     */
    public static PageLockedBuffer pageLock(ByteBuffer host) {
        Objects.requireNonNull(host, "host");
        return PageLockedBuffer.lock(device(), host);
    }

    /** Returns whether two arrays may have elements in common: they are views of one, and neither ends before the other begins. */
    public static boolean mayShareMemory(GPUArray a, GPUArray b) {
        return a.ref().mayShareMemory(b.ref());
    }

    /** Returns the state of the device's memory pool. */
    public static Allocator.MemoryStats memoryStats() {
        return device().allocator().stats();
    }

    /** Returns what this JVM has done so far: launches, compilations, bytes copied … */
    public static Counters.Snapshot stats() {
        return Counters.snapshot();
    }

    /**
     * Measures for a few seconds which launch shapes are the fastest on the current device, and keeps them in the cache folder:
     * processes that start later use them. Values never depend on them. Nothing needs it; without it a GPU has shapes that
     * suit most. The CPU device has none to choose.
     *
     * @return what was measured, for people
     */
    public static String tune() {
        return Executor.tune(device());
    }
}
