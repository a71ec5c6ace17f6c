package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.HostValues;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * From the device to the host. Each method computes what is pending, waits, and copies in C order.
 *
 * <p>The methods for Java arrays convert numbers and change none: int64 to int where each element is an int, float64 to float
 * where each is a float. Else they throw {@link IllegalArgumentException} with the first that is not, before which {@code copyTo}
 * has written the others; {@link ElementwiseOps#astype} rounds. Those with "bits" in their names give the elements' bits
 * unchanged, for types that Java has not. None needs an ND4J backend. All methods throw {@link IllegalStateException} if the array
 * was closed.
 *
 * <p>A thread that is interrupted while it computes the array on the CPU device, or waits for another that computes there, gets a
 * {@link org.gpuarray.device.DeviceInterruptedException}; reading the array again computes it again.
 */
@CheckReturnValue
public sealed interface HostOps permits GPUArray {
    /**
     * Returns the elements as a fresh ND4J array in C order, of the DataType that stands for the same type.
     *
     * @throws IllegalStateException if there is no ND4J backend on the class path; the message names the dependency
     */
    default INDArray get() {
        return Nd4jArrays.get(Calls.ref(this));
    }

    /**
     * Enqueues the computation and returns what {@link #get()} will return, completed by a thread of the library's. The array may
     * be changed or closed meanwhile.
     *
     * @throws IllegalStateException if the array was closed
     * @throws org.gpuarray.device.DeviceException if the computation cannot be enqueued; on the CPU device, which computes before
     *     this returns, also if it fails
     */
    default CompletableFuture<INDArray> getAsync() {
        return getAsync(GPUArray::get);
    }

    /**
     * Enqueues the computation and returns what {@code reading} will return for the elements as they are now: {@code
     * a.getAsync(GPUArray::toFloatArray)}. A thread of the library's calls it with a copy of this array, which is closed
     * afterwards; so this array may be changed or closed meanwhile. What it throws, an index outside its axis too, completes the
     * future exceptionally.
     *
     * <p>Memory: a copy on the device until the future is completed.
     *
     * @throws IllegalStateException if the array was closed
     * @throws org.gpuarray.device.DeviceException if the computation cannot be enqueued; on the CPU device, which computes before
     *     this returns, also if it fails
     */
    default <T> CompletableFuture<T> getAsync(Function<? super GPUArray, ? extends T> reading) {
        Objects.requireNonNull(reading, "reading");
        return AsyncReads.read(Calls.ref(this), copy -> reading.apply(GPUArray.outsideScopes(copy)));
    }

    /**
     * Returns the elements as a fresh array.
     *
     * @throws IllegalArgumentException if an element is no float, or there are too many elements for a Java array
     */
    default float[] toFloatArray() {
        float[] host = new float[HostExport.length(Calls.ref(this))];
        HostExport.read("toFloatArray", Calls.ref(this), DType.FLOAT32, host, host.length);
        return host;
    }

    /**
     * Returns the elements as a fresh array.
     *
     * @throws IllegalArgumentException if an element is no double, or there are too many elements for a Java array
     */
    default double[] toDoubleArray() {
        double[] host = new double[HostExport.length(Calls.ref(this))];
        HostExport.read("toDoubleArray", Calls.ref(this), DType.FLOAT64, host, host.length);
        return host;
    }

    /**
     * Returns the elements as a fresh array.
     *
     * @throws IllegalArgumentException if an element is no int, or there are too many elements for a Java array
     */
    default int[] toIntArray() {
        int[] host = new int[HostExport.length(Calls.ref(this))];
        HostExport.read("toIntArray", Calls.ref(this), DType.INT32, host, host.length);
        return host;
    }

    /**
     * Returns the elements as a fresh array.
     *
     * @throws IllegalArgumentException if an element is no long, or there are too many elements for a Java array
     */
    default long[] toLongArray() {
        long[] host = new long[HostExport.length(Calls.ref(this))];
        HostExport.read("toLongArray", Calls.ref(this), DType.INT64, host, host.length);
        return host;
    }

    /**
     * Returns the elements as a fresh array.
     *
     * @throws IllegalArgumentException if an element is no short, or there are too many elements for a Java array
     */
    default short[] toShortArray() {
        short[] host = new short[HostExport.length(Calls.ref(this))];
        HostExport.read("toShortArray", Calls.ref(this), DType.INT16, host, host.length);
        return host;
    }

    /**
     * Returns the elements as a fresh array.
     *
     * @throws IllegalArgumentException if an element is no byte, or there are too many elements for a Java array
     */
    default byte[] toByteArray() {
        byte[] host = new byte[HostExport.length(Calls.ref(this))];
        HostExport.read("toByteArray", Calls.ref(this), DType.INT8, host, host.length);
        return host;
    }

    /**
     * Returns the elements as a fresh array; real numbers have the imaginary part 0.
     *
     * @throws IllegalArgumentException if a value might not fit, or there are too many elements for a Java array
     */
    default Complex128[] toComplex128Array() {
        HostValues host = HostExport.complex("toComplex128Array", Calls.ref(this), DType.COMPLEX128);
        Complex128[] numbers = new Complex128[HostExport.length(Calls.ref(this))];
        Arrays.setAll(numbers, i -> (Complex128) host.number(i));
        return numbers;
    }

    /**
     * Returns the elements as a fresh array of complex numbers of single precision; real numbers have the imaginary part 0.
     *
     * @throws IllegalArgumentException if a value might not fit, or there are too many elements for a Java array
     */
    default Complex64[] toComplex64Array() {
        HostValues host = HostExport.complex("toComplex64Array", Calls.ref(this), DType.COMPLEX64);
        Complex64[] numbers = new Complex64[HostExport.length(Calls.ref(this))];
        Arrays.setAll(numbers, i -> (Complex64) host.number(i));
        return numbers;
    }

    /**
     * Returns the bits of the elements as a fresh array.
     *
     * @throws IllegalArgumentException if the elements have not 8 bits, or there are too many for a Java array
     */
    default byte[] toByteBits() {
        byte[] host = new byte[HostExport.length(Calls.ref(this))];
        HostExport.readBits("toByteBits", Calls.ref(this), host, Byte.BYTES);
        return host;
    }

    /**
     * Returns the bits of elements of 16 bits as a fresh array; {@link org.gpuarray.types.Half} reads those of floats.
     *
     * @throws IllegalArgumentException if the elements have not 16 bits, or there are too many for a Java array
     */
    default short[] toShortBits() {
        short[] host = new short[HostExport.length(Calls.ref(this))];
        HostExport.readBits("toShortBits", Calls.ref(this), host, Short.BYTES);
        return host;
    }

    /**
     * Returns the bits of elements of 32 bits as a fresh array.
     *
     * @throws IllegalArgumentException if the elements have not 32 bits, or there are too many for a Java array
     */
    default int[] toIntBits() {
        int[] host = new int[HostExport.length(Calls.ref(this))];
        HostExport.readBits("toIntBits", Calls.ref(this), host, Integer.BYTES);
        return host;
    }

    /**
     * Returns the bits of elements of 64 bits as a fresh array.
     *
     * @throws IllegalArgumentException if the elements have not 64 bits, or there are too many for a Java array
     */
    default long[] toLongBits() {
        long[] host = new long[HostExport.length(Calls.ref(this))];
        HostExport.readBits("toLongBits", Calls.ref(this), host, Long.BYTES);
        return host;
    }

    /**
     * Returns the elements of a bool array as a fresh array.
     *
     * @throws IllegalArgumentException if the array has another type, or there are too many elements for a Java array
     */
    default boolean[] toBooleanArray() {
        boolean[] host = new boolean[HostExport.length(Calls.ref(this))];
        copyTo(host);
        return host;
    }

    /** Returns the rows of a matrix of real numbers: {@link #toArray toArray(double[][].class)}. */
    default double[][] toArray2d() {
        return toArray(double[][].class);
    }

    /**
     * Returns the elements as fresh arrays of arrays, one level for each axis: {@code toArray(float[][].class)}. Numbers are
     * converted as by {@link #toFloatArray()} and its like.
     *
     * @throws IllegalArgumentException if the array has another number of axes than the class, or an element is no such number
     */
    default <T> T toArray(Class<T> type) {
        Objects.requireNonNull(type, "type");
        return NestedArrays.of(type, Calls.ref(this));
    }

    /**
     * Returns the elements as fresh unmodifiable lists of lists, one level for each axis, NumPy's {@code tolist}. Numbers are as
     * {@link #item} returns them, bools are Booleans.
     *
     * @throws IllegalArgumentException if the array is 0-d: use {@link #item} or {@link #itemBoolean}
     */
    default List<?> toList() {
        return NestedArrays.list(Calls.ref(this));
    }

    /**
     * Copies the elements into {@code host}.
     *
     * @throws IllegalArgumentException if an element is no float, or the lengths differ
     */
    default void copyTo(float[] host) {
        HostExport.read("copyTo", Calls.ref(this), DType.FLOAT32, host, host.length);
    }

    /**
     * Copies the elements into {@code host}.
     *
     * @throws IllegalArgumentException if an element is no double, or the lengths differ
     */
    default void copyTo(double[] host) {
        HostExport.read("copyTo", Calls.ref(this), DType.FLOAT64, host, host.length);
    }

    /**
     * Copies the elements into {@code host}.
     *
     * @throws IllegalArgumentException if an element is no int, or the lengths differ
     */
    default void copyTo(int[] host) {
        HostExport.read("copyTo", Calls.ref(this), DType.INT32, host, host.length);
    }

    /**
     * Copies the elements into {@code host}.
     *
     * @throws IllegalArgumentException if an element is no long, or the lengths differ
     */
    default void copyTo(long[] host) {
        HostExport.read("copyTo", Calls.ref(this), DType.INT64, host, host.length);
    }

    /**
     * Copies the elements into {@code host}.
     *
     * @throws IllegalArgumentException if an element is no short, or the lengths differ
     */
    default void copyTo(short[] host) {
        HostExport.read("copyTo", Calls.ref(this), DType.INT16, host, host.length);
    }

    /**
     * Copies the elements into {@code host}.
     *
     * @throws IllegalArgumentException if an element is no byte, or the lengths differ
     */
    default void copyTo(byte[] host) {
        HostExport.read("copyTo", Calls.ref(this), DType.INT8, host, host.length);
    }

    /**
     * Copies the elements' bytes between a direct buffer's position and limit, neither of which moves: in C order and the
     * machine's byte order.
     *
     * @throws IllegalArgumentException if the buffer is not direct, or has another number of bytes
     */
    default void copyTo(ByteBuffer host) {
        HostExport.readBytes(Calls.ref(this), host);
    }

    /**
     * Copies the elements to a whole page-locked buffer, in the stream's order, and returns at once: in C order and the
     * machine's byte order. Waits only for kernels that check indices.
     *
     * @throws IllegalArgumentException if the buffer has another number of bytes, or stream or buffer are for another device
     * @throws org.gpuarray.device.DeviceException if the stream was closed
     */
    default void copyTo(PageLockedBuffer host, Stream stream) {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(stream, "stream");
        StreamCopies.copyTo(Calls.ref(this), host, stream);
    }

    /**
     * Copies the elements of a bool array into {@code host}.
     *
     * @throws IllegalArgumentException if the array has another type, or the lengths differ
     */
    default void copyTo(boolean[] host) {
        byte[] bytes = new byte[host.length];
        HostExport.read("copyTo", Calls.ref(this), DType.BOOL, bytes, bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            host[i] = bytes[i] != 0;
        }
    }

    /**
     * Returns one element: a Byte, Short, Integer, Long, Float or Double; UINT8 and UINT16 as Integer, UINT32 as Long, UINT64
     * as BigInteger, FLOAT16 and BFLOAT16 as Float, complex numbers as {@link Complex64} and {@link Complex128}. For a
     * {@code double} there is {@link #itemDouble}, for an {@code int} {@link #itemInt}, for a {@code long} {@link #itemLong}.
     *
     * @param index its position, or nothing for an array of one element
     * @throws IllegalArgumentException if that is not exactly one element, or the array is bool: use {@link #itemBoolean}
     * @throws IndexOutOfBoundsException if a position is outside its axis
     */
    default Number item(int... index) {
        return HostExport.item(Calls.ref(this), index);
    }

    /**
     * Returns one element as a double; bools are 0 and 1. An int64 above 2^53 is rounded.
     *
     * @param index its position, or nothing for an array of one element
     * @throws IllegalArgumentException if that is not exactly one element, or the array has a complex type
     * @throws IndexOutOfBoundsException if a position is outside its axis
     */
    default double itemDouble(int... index) {
        return HostExport.itemDouble(Calls.ref(this), index);
    }

    /**
     * Returns one element as an int; bools are 0 and 1.
     *
     * @param index its position, or nothing for an array of one element
     * @throws IllegalArgumentException if that is not exactly one element, the array has a floating type, or the element is no
     *     int
     * @throws IndexOutOfBoundsException if a position is outside its axis
     */
    default int itemInt(int... index) {
        Objects.requireNonNull(index, "index");
        return HostExport.itemInt(Calls.ref(this), index);
    }

    /**
     * Returns one element as a long; bools are 0 and 1.
     *
     * @param index its position, or nothing for an array of one element
     * @throws IllegalArgumentException if that is not exactly one element, the array has a floating type, or a UINT64 is above
     *     2^63-1
     * @throws IndexOutOfBoundsException if a position is outside its axis
     */
    default long itemLong(int... index) {
        Objects.requireNonNull(index, "index");
        return HostExport.itemLong(Calls.ref(this), index);
    }

    /**
     * Returns one element of a bool array.
     *
     * @param index its position, or nothing for an array of one element
     * @throws IllegalArgumentException if that is not exactly one element, or the array has another type
     * @throws IndexOutOfBoundsException if a position is outside its axis
     */
    default boolean itemBoolean(int... index) {
        Objects.requireNonNull(index, "index");
        return HostExport.itemBoolean(Calls.ref(this), index);
    }

    /**
     * Computes the array, and returns its place in GPU memory for other CUDA libraries to read; {@link CudaArrayInterface} has the
     * rules. Does not wait.
     *
     * @throws org.gpuarray.device.DeviceException if the device is the CPU, whose memory is Java arrays
     */
    default CudaArrayInterface cudaArrayInterface() {
        return cudaArrayInterface(false);
    }

    /**
     * Computes the array, and returns its place in GPU memory for other CUDA libraries to read, or to write too;
     * {@link CudaArrayInterface} has the rules. Does not wait.
     *
     * @param writable whether they write there, too; results that were asked for before keep what they saw
     * @throws IllegalArgumentException if several elements to be written are one
     * @throws org.gpuarray.device.DeviceException if the device is the CPU, whose memory is Java arrays
     */
    default CudaArrayInterface cudaArrayInterface(boolean writable) {
        return CudaArrayInterface.of(Calls.ref(this), writable);
    }

    /** Returns the pending plan as text: its kernels, what each fuses and why it was cut, and the CUDA C. Runs nothing. */
    default String explain() {
        return HostExport.explain(Calls.ref(this));
    }
}
