package org.gpuarray;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.expr.Constants;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.Operand;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;

/**
 * What is not a method of an array: making arrays, choosing between them, a number on the left, the device.
 *
 * <p>Arrays made here take no memory until they are stored: kernels compute their elements from the index.
 */
public final class GPU {
    private static volatile PrintOptions printOptions = PrintOptions.DEFAULT;

    private GPU() {}

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
        return GPUArray.of(Constants.arange(start, stop, step, type));
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
     * As {@link #arange(double, double, double)}, of a floating type.
     *
     * @throws IllegalArgumentException also if {@code type} is not floating
     */
    public static GPUArray arange(double start, double stop, double step, DType type) {
        return GPUArray.of(Constants.arange(start, stop, step, type));
    }

    /** Returns an array of one number, as int64 or float64. */
    public static GPUArray full(int[] shape, Number value) {
        return full(shape, value, Scalar.of(value).defaultType());
    }

    /**
     * Returns an array of one number.
     *
     * @throws IllegalArgumentException if the type cannot hold it
     */
    public static GPUArray full(int[] shape, Number value, DType type) {
        return full(Shape.of(shape), Scalar.of(value), type);
    }

    /** Returns an array of true or false. */
    public static GPUArray full(int[] shape, boolean value) {
        return full(Shape.of(shape), Scalar.of(value), DType.BOOL);
    }

    private static GPUArray full(Shape shape, Scalar value, DType type) {
        return GPUArray.of(Constants.full(shape, value, type));
    }

    /** Returns an array of zeros, as float64; no extents give a 0-d array. */
    public static GPUArray zeros(int... shape) {
        return zeros(DType.FLOAT64, shape);
    }

    /** Returns an array of zeros; for bool that is false. */
    public static GPUArray zeros(DType type, int... shape) {
        return full(Shape.of(shape), type == DType.BOOL ? Scalar.of(false) : Scalar.of(0), type);
    }

    /** Returns an array of ones, as float64; no extents give a 0-d array. */
    public static GPUArray ones(int... shape) {
        return ones(DType.FLOAT64, shape);
    }

    /** Returns an array of ones; for bool that is true. */
    public static GPUArray ones(DType type, int... shape) {
        return full(Shape.of(shape), type == DType.BOOL ? Scalar.of(true) : Scalar.of(1), type);
    }

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
        return where(condition, Calls.operand(a), Calls.operand(b));
    }

    /** As {@link #where(GPUArray, GPUArray, GPUArray)}. */
    public static GPUArray where(GPUArray condition, GPUArray a, Number b) {
        return where(condition, Calls.operand(a), Calls.operand(b));
    }

    /** As {@link #where(GPUArray, GPUArray, GPUArray)}. */
    public static GPUArray where(GPUArray condition, Number a, GPUArray b) {
        return where(condition, Calls.operand(a), Calls.operand(b));
    }

    /** As {@link #where(GPUArray, GPUArray, GPUArray)}. */
    public static GPUArray where(GPUArray condition, Number a, Number b) {
        return where(condition, Calls.operand(a), Calls.operand(b));
    }

    private static GPUArray where(GPUArray condition, Operand a, Operand b) {
        return GPUArray.of(ExprBuilder.where(condition.ref(), a, b));
    }

    /** Returns the larger element, NaN if either is NaN; as {@link ElementwiseOps#maximum(GPUArray)}. */
    public static GPUArray maximum(GPUArray a, GPUArray b) {
        return Calls.binary(Op.MAXIMUM, a, b);
    }

    /** Returns the larger element, NaN if either is NaN; as {@link ElementwiseOps#maximum(GPUArray)}. */
    public static GPUArray maximum(GPUArray a, Number b) {
        return Calls.binary(Op.MAXIMUM, a, b);
    }

    /** Returns the larger element, NaN if either is NaN; as {@link ElementwiseOps#maximum(GPUArray)}. */
    public static GPUArray maximum(Number a, GPUArray b) {
        return Calls.binary(Op.MAXIMUM, a, b);
    }

    /** Returns the smaller element, NaN if either is NaN; as {@link ElementwiseOps#minimum(GPUArray)}. */
    public static GPUArray minimum(GPUArray a, GPUArray b) {
        return Calls.binary(Op.MINIMUM, a, b);
    }

    /** Returns the smaller element, NaN if either is NaN; as {@link ElementwiseOps#minimum(GPUArray)}. */
    public static GPUArray minimum(GPUArray a, Number b) {
        return Calls.binary(Op.MINIMUM, a, b);
    }

    /** Returns the smaller element, NaN if either is NaN; as {@link ElementwiseOps#minimum(GPUArray)}. */
    public static GPUArray minimum(Number a, GPUArray b) {
        return Calls.binary(Op.MINIMUM, a, b);
    }

    /** Returns {@code number + b}, as {@link ElementwiseOps#plus(GPUArray)}. */
    public static GPUArray plus(Number number, GPUArray b) {
        return Calls.binary(Op.ADD, number, b);
    }

    /** Returns {@code number - b}, as {@link ElementwiseOps#minus(GPUArray)}. */
    public static GPUArray minus(Number number, GPUArray b) {
        return Calls.binary(Op.SUBTRACT, number, b);
    }

    /** Returns {@code number * b}, as {@link ElementwiseOps#times(GPUArray)}. */
    public static GPUArray times(Number number, GPUArray b) {
        return Calls.binary(Op.MULTIPLY, number, b);
    }

    /** Returns {@code number / b}, as {@link ElementwiseOps#div(GPUArray)}. */
    public static GPUArray div(Number number, GPUArray b) {
        return Calls.binary(Op.DIVIDE, number, b);
    }

    /** Returns {@code number % b}, as {@link ElementwiseOps#rem(GPUArray)}. */
    public static GPUArray rem(Number number, GPUArray b) {
        return Calls.binary(Op.REMAINDER, number, b);
    }

    /** Returns the quotient {@code number / b} rounded down, as {@link ElementwiseOps#floorDivide}. */
    public static GPUArray floorDivide(Number number, GPUArray b) {
        return Calls.binary(Op.FLOOR_DIVIDE, number, b);
    }

    /** Returns {@code number * 2^b}, as {@link BitOps#bitwiseLeftShift}. */
    public static GPUArray bitwiseLeftShift(Number number, GPUArray b) {
        return Calls.binary(Op.LEFT_SHIFT, number, b);
    }

    /** Returns the angle of the point with the coordinates y = {@code number} and x = {@code b}, as {@link MathOps#atan2}. */
    public static GPUArray atan2(Number number, GPUArray b) {
        return Calls.binary(Op.ATAN2, number, b);
    }

    /** Returns {@code number ** b}, as {@link ElementwiseOps#pow(GPUArray)}. */
    public static GPUArray pow(Number number, GPUArray b) {
        return Calls.binary(Op.POWER, number, b);
    }

    /**
     * Reads a {@code .npy} file, as NumPy writes it: of any type here, in C or Fortran order, in either order of bytes.
     *
     * @throws IOException if the file cannot be read, or is no {@code .npy}
     * @throws IllegalArgumentException if its elements are of a type that is not here
     */
    public static GPUArray load(Path file) throws IOException {
        return NpyFiles.load(file);
    }

    /**
     * Reads all arrays of a {@code .npz} file, by their names, in the file's order.
     *
     * @throws IOException if the file cannot be read, or has no arrays
     * @throws IllegalArgumentException if elements are of a type that is not here
     */
    public static Map<String, GPUArray> loadz(Path file) throws IOException {
        return NpyFiles.loadz(file);
    }

    /** Writes an array as a {@code .npy} file, in C order; bfloat16 as ml_dtypes does, as two bytes without a meaning. */
    public static void save(Path file, GPUArray array) throws IOException {
        NpyFiles.save(file, array);
    }

    /** Writes arrays with their names as a {@code .npz} file. */
    public static void savez(Path file, Map<String, GPUArray> arrays) throws IOException {
        NpyFiles.savez(file, arrays, false);
    }

    /** As {@link #savez}, compressed. */
    public static void savezCompressed(Path file, Map<String, GPUArray> arrays) throws IOException {
        NpyFiles.savez(file, arrays, true);
    }

    /** Sets how {@link GPUArray#toString()} prints from now on, in all threads. */
    public static void setPrintOptions(PrintOptions options) {
        printOptions = options;
    }

    /** Returns how arrays are printed. */
    public static PrintOptions printOptions() {
        return printOptions;
    }

    /**
     * Returns device memory with undefined contents, for hand-written kernels. Close it.
     *
     * @throws IllegalArgumentException if {@code sizeBytes} is not above 0
     * @throws org.gpuarray.device.DeviceException if memory ran out
     */
    public static DeviceBuffer alloc(long sizeBytes) {
        return DeviceBuffer.allocate(sizeBytes);
    }

    /** Computes these arrays, together, without reading them; they may still be running when it returns. */
    public static void eval(GPUArray... arrays) {
        HostExport.eval(List.of(arrays));
    }

    /**
     * Returns the device that arrays live on, opening it at the first call.
     *
     * @throws org.gpuarray.device.DeviceException if none can be opened; the message says what was tried
     */
    public static Device device() {
        return Devices.current();
    }

    /** Returns what this JVM has done so far: launches, compilations, bytes copied … */
    public static Counters.Snapshot stats() {
        return Counters.snapshot();
    }

    /** Returns the state of the device's memory pool. */
    public static Allocator.MemoryStats memoryStats() {
        return device().allocator().stats();
    }
}
