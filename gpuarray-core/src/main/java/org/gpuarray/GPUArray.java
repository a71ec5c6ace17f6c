package org.gpuarray;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import java.io.Serializable;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.exec.ArrayMemory;
import org.gpuarray.exec.Executor;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Home;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.ArrayLines;
import org.gpuarray.memory.DeviceHome;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Scope;
import org.gpuarray.text.HtmlLayout;
import org.gpuarray.types.Axes;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/**
 * An n-dimensional array on a device, with NumPy's rules for shapes, types and views.
 *
 * <p>Operations return at once: they check shapes and types and note what is to be computed. Reading a result
 * ({@link #get()}, {@link #toFloatArray()}, {@link #item}, {@link #toString()}) or {@link GPU#eval} computes everything it
 * needs in as few kernels as possible. What an operation saw stays what it saw, whatever is written later.
 *
 * <p>Memory: freed when the array is closed, when its {@link GpuScope} is, or some time after it is unreachable. Views share
 * the memory of the array they were taken from.
 *
 * <p>Here are arrays from Java's numbers, shape and type. All other methods stand in interfaces, by topic;
 * <a href="doc-files/methods.html">one page</a> has them all, and what is no method of an array is in {@link GPU}.
 *
 * <ul>
 *   <li>{@link ElementwiseOps}: arithmetic, rounding, conversion to other types.
 *   <li>{@link MathOps}: roots, exponentials, logarithms, angles.
 *   <li>{@link ComplexOps}: real and imaginary parts.
 *   <li>{@link BitOps}: bits of integers, divisors.
 *   <li>{@link LogicOps}: and, or, not; NaN and infinity; closeness.
 *   <li>{@link ComparisonOps}: less, equal, greater.
 *   <li>{@link ReductionOps}: sums, means, variances, extremes.
 *   <li>{@link NanReductionOps}: the same without NaN.
 *   <li>{@link CumulativeOps}: running sums and products, differences.
 *   <li>{@link SearchOps}: indices in sorted lines.
 *   <li>{@link ProductOps}: products of matrices, vectors and tensors.
 *   <li>{@link SeriesOps}: convolution, derivatives, integrals, covariances.
 *   <li>{@link SortOps}: sorting, the largest elements.
 *   <li>{@link QuantileOps}: medians, quantiles, percentiles.
 *   <li>{@link NanQuantileOps}: the same without NaN.
 *   <li>{@link HistogramOps}: counts in bins.
 *   <li>{@link SetOps}: distinct elements, unions, intersections.
 *   <li>{@link ShapeOps}: views of another shape, axes in another order.
 *   <li>{@link SplitOps}: parts along an axis.
 *   <li>{@link ArrangeOps}: elements repeated, moved, padded, left out.
 *   <li>{@link IndexOps}: brackets, reading and writing.
 *   <li>{@link GatherOps}: elements at positions in arrays.
 *   <li>{@link ScatterOps}: writing and adding at positions in arrays.
 *   <li>{@link CountOps}: how often numbers are there.
 *   <li>{@link HostOps}: to the host: Java arrays, buffers, single numbers.
 *   <li>{@link GroovyOps}: the names of Groovy's operators.
 * </ul>
 *
 * <p>{@code equals} and {@code hashCode} are identity; elementwise comparison is {@link #eq}. Thread-safe.
 */
@CheckReturnValue
public final class GPUArray
        implements ElementwiseOps,
                MathOps,
                ComplexOps,
                BitOps,
                LogicOps,
                ComparisonOps,
                ReductionOps,
                NanReductionOps,
                CumulativeOps,
                SearchOps,
                ProductOps,
                SeriesOps,
                SortOps,
                QuantileOps,
                NanQuantileOps,
                HistogramOps,
                SetOps,
                ShapeOps,
                SplitOps,
                ArrangeOps,
                IndexOps,
                GatherOps,
                ScatterOps,
                CountOps,
                HostOps,
                GroovyOps,
                AutoCloseable {
    static {
        ArrayAccess.open(GPUArray.class, array -> array.ref, GPUArray::of);
    }

    private final ArrayRef ref;
    private final boolean isView;

    private GPUArray(ArrayRef ref, boolean isView) {
        this.ref = ref;
        this.isView = isView;
        if (!isView) {
            ArrayLines.note(ref.cell());
        }
    }

    /** Returns the array that {@code node} is the first version of. */
    static GPUArray of(Node node) {
        return owner(ArrayRef.of(node));
    }

    /** Returns this array, which was made of no other, on the current device. */
    @CanIgnoreReturnValue
    GPUArray here() {
        ref.cell().current().settleAt(DeviceHome.of(Devices.current()));
        return this;
    }

    /** Returns this array, which was made of no other, on another one's device. */
    @CanIgnoreReturnValue
    GPUArray placedLike(GPUArray other) {
        Home home = other.ref.cell().current().home();
        if (home != null) {
            ref.cell().current().settleAt(home);
        }
        return this;
    }

    /** Returns what {@code make} makes on this array's device. */
    GPUArray beside(Supplier<GPUArray> make) {
        Device device = device();
        if (device == Devices.current()) {
            return make.get().placedLike(this);
        }
        try (DeviceScope scope = device.use()) {
            return make.get().placedLike(this);
        }
    }

    static GPUArray owner(ArrayRef ref) {
        Scope.track(ref.cell());
        Executor.limitPending(ref.cell());
        return new GPUArray(ref, false);
    }

    /** Returns an array that no scope closes. */
    static GPUArray outsideScopes(ArrayRef ref) {
        return new GPUArray(ref, false);
    }

    static GPUArray view(ArrayRef ref) {
        return new GPUArray(ref, true);
    }

    GPUArray view(IndexMap map) {
        return new GPUArray(ref.view(map), true);
    }

    GPUArray view(DType type, IndexMap map) {
        return new GPUArray(ref.view(type, map), true);
    }

    /** Returns this, which is all that its user gets of new contents, as their owner: closing it frees them. */
    GPUArray owning() {
        return isView ? new GPUArray(ref, false) : this;
    }

    /** Returns this as the owner of its contents, unless it shares those of {@code source}. */
    GPUArray owningUnlessOf(GPUArray source) {
        return ref.cell() == source.ref.cell() ? this : owning();
    }

    /** Returns the array's place in the expression graph; other packages have {@link ArrayAccess}. */
    ArrayRef ref() {
        return ref;
    }

    // # From Java to the device

    /**
     * Copies an ND4J array of any order, strides and offset; it may change afterwards.
     *
     * @param <T> INDArray, which is not named here so that programs compile and run without ND4J
     * @throws IllegalArgumentException if it is no INDArray, or its type is a text or COMPRESSED
     */
    public static <T extends AutoCloseable & Serializable> GPUArray toGpu(T data) {
        return of(Nd4jArrays.toGpu(data));
    }

    /** Copies a Java array as a 1-d array of float32; it may change afterwards. */
    public static GPUArray toGpu(float[] data) {
        return toGpu(data, data.length);
    }

    /**
     * Copies a Java array, read in C order, as float32; it may change afterwards.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if the shape needs another number of elements
     */
    public static GPUArray toGpu(float[] data, int... shape) {
        return of(HostImport.array(data, data.length, DType.FLOAT32, shape));
    }

    /** Returns a 0-d array of a number: an int64, a float64 or a complex128, as {@link GPU#full(int[], Number)}. */
    public static GPUArray toGpu(Number value) {
        return GPU.full(Shape.SCALAR, value);
    }

    /** Copies a Java array as a 1-d array of float64; it may change afterwards. */
    public static GPUArray toGpu(double[] data) {
        return toGpu(data, data.length);
    }

    /**
     * Copies a Java array, read in C order, as float64; it may change afterwards.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if the shape needs another number of elements
     */
    public static GPUArray toGpu(double[] data, int... shape) {
        return of(HostImport.array(data, data.length, DType.FLOAT64, shape));
    }

    /** Copies a Java array as a 1-d array of int32; it may change afterwards. */
    public static GPUArray toGpu(int[] data) {
        return toGpu(data, data.length);
    }

    /**
     * Copies a Java array, read in C order, as int32; it may change afterwards.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if the shape needs another number of elements
     */
    public static GPUArray toGpu(int[] data, int... shape) {
        return of(HostImport.array(data, data.length, DType.INT32, shape));
    }

    /** Copies a Java array as a 1-d array of int64; it may change afterwards. */
    public static GPUArray toGpu(long[] data) {
        return toGpu(data, data.length);
    }

    /**
     * Copies a Java array, read in C order, as int64; it may change afterwards.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if the shape needs another number of elements
     */
    public static GPUArray toGpu(long[] data, int... shape) {
        return of(HostImport.array(data, data.length, DType.INT64, shape));
    }

    /** Copies a Java array as a 1-d array of int16; it may change afterwards. */
    public static GPUArray toGpu(short[] data) {
        return toGpu(data, data.length);
    }

    /**
     * Copies a Java array, read in C order, as int16; it may change afterwards.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if the shape needs another number of elements
     */
    public static GPUArray toGpu(short[] data, int... shape) {
        return of(HostImport.array(data, data.length, DType.INT16, shape));
    }

    /** Copies a Java array as a 1-d array of int8; it may change afterwards. */
    public static GPUArray toGpu(byte[] data) {
        return toGpu(data, data.length);
    }

    /**
     * Copies a Java array, read in C order, as int8; it may change afterwards.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if the shape needs another number of elements
     */
    public static GPUArray toGpu(byte[] data, int... shape) {
        return of(HostImport.array(data, data.length, DType.INT8, shape));
    }

    /** Copies the bits of elements of a type of 8 bits that Java has not, 1-d: {@code toGpu(bits, DType.UINT8)}. */
    public static GPUArray toGpu(byte[] bits, DType type) {
        return toGpu(bits, type, bits.length);
    }

    /**
     * Copies the bits of elements of a type of 8 bits that Java has not: {@code toGpu(bits, DType.UINT8)}. For numbers of a type that
     * Java has there is {@link #astype}: {@code toGpu(ints).astype(DType.UINT8)}.
     *
     * @throws IllegalArgumentException if an element of the type has not 8 bits, or the shape needs another number of them
     */
    public static GPUArray toGpu(byte[] bits, DType type, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return of(HostImport.bits(bits, bits.length, Byte.BYTES, type, shape));
    }

    /** Copies the bits of elements of a type of 16 bits that Java has not, 1-d: {@code toGpu(bits, DType.FLOAT16)}. */
    public static GPUArray toGpu(short[] bits, DType type) {
        return toGpu(bits, type, bits.length);
    }

    /**
     * Copies the bits of elements of a type of 16 bits that Java has not: {@code toGpu(bits, DType.FLOAT16)}.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if an element of the type has not 16 bits, or the shape needs another number of them
     */
    public static GPUArray toGpu(short[] bits, DType type, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return of(HostImport.bits(bits, bits.length, Short.BYTES, type, shape));
    }

    /** Copies the bits of elements of a type of 32 bits that Java has not, 1-d: {@code toGpu(bits, DType.UINT32)}. */
    public static GPUArray toGpu(int[] bits, DType type) {
        return toGpu(bits, type, bits.length);
    }

    /**
     * Copies the bits of elements of a type of 32 bits that Java has not: {@code toGpu(bits, DType.UINT32)}.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if an element of the type has not 32 bits, or the shape needs another number of them
     */
    public static GPUArray toGpu(int[] bits, DType type, int... shape) {
        return of(HostImport.bits(bits, bits.length, Integer.BYTES, type, shape));
    }

    /** Copies the bits of elements of a type of 64 bits that Java has not, 1-d: {@code toGpu(bits, DType.UINT64)}. */
    public static GPUArray toGpu(long[] bits, DType type) {
        return toGpu(bits, type, bits.length);
    }

    /**
     * Copies the bits of elements of a type of 64 bits that Java has not: {@code toGpu(bits, DType.UINT64)}.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if an element of the type has not 64 bits, or the shape needs another number of them
     */
    public static GPUArray toGpu(long[] bits, DType type, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return of(HostImport.bits(bits, bits.length, Long.BYTES, type, shape));
    }

    /** Copies a Java array as a 1-d array of bool; it may change afterwards. */
    public static GPUArray toGpu(boolean[] data) {
        return toGpu(data, data.length);
    }

    /**
     * Copies a Java array, read in C order, as bool; it may change afterwards.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if the shape needs another number of elements
     */
    public static GPUArray toGpu(boolean[] data, int... shape) {
        return of(HostImport.array(HostImport.bytes(data), data.length, DType.BOOL, shape));
    }

    /** Copies complex numbers as a 1-d array of complex128. */
    public static GPUArray toGpu(Complex128[] data) {
        return toGpu(data, data.length);
    }

    /**
     * Copies complex numbers, read in C order, as complex128.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if the shape needs another number of elements
     */
    public static GPUArray toGpu(Complex128[] data, int... shape) {
        return of(HostImport.array(HostImport.parts(data), 2 * data.length, DType.COMPLEX128, shape));
    }

    /** Copies complex numbers as a 1-d array of complex64. */
    public static GPUArray toGpu(Complex64[] data) {
        return toGpu(data, data.length);
    }

    /**
     * Copies complex numbers, read in C order, as complex64.
     *
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if the shape needs another number of elements
     */
    public static GPUArray toGpu(Complex64[] data, int... shape) {
        return of(HostImport.array(HostImport.parts(data), 2 * data.length, DType.COMPLEX64, shape));
    }

    /** Copies complex numbers from their parts, 1-d: a real one, its imaginary one, the next real one … */
    public static GPUArray toGpu(float[] parts, DType type) {
        return toGpu(parts, type, parts.length / 2);
    }

    /**
     * Copies complex numbers from their parts: a real one, its imaginary one, the next real one …
     *
     * @param type COMPLEX64
     * @throws IllegalArgumentException if the type is another one, or the shape needs another number of elements
     */
    public static GPUArray toGpu(float[] parts, DType type, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return of(HostImport.interleaved(parts, parts.length, DType.COMPLEX64, type, shape));
    }

    /** Copies complex numbers of double precision from their parts, 1-d: a real one, its imaginary one, the next real one … */
    public static GPUArray toGpu(double[] parts, DType type) {
        return toGpu(parts, type, parts.length / 2);
    }

    /**
     * Copies complex numbers of double precision from their parts: a real one, its imaginary one, the next real one …
     *
     * @param type COMPLEX128
     * @param shape an empty one is that of a 0-d array, of one element
     * @throws IllegalArgumentException if the type is another one, or the shape needs another number of elements
     */
    public static GPUArray toGpu(double[] parts, DType type, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return of(HostImport.interleaved(parts, parts.length, DType.COMPLEX128, type, shape));
    }

    /**
     * Copies a Java array of arrays, such as {@code float[][]} or {@code int[][][]}, or of numbers, such as {@code Double[]} or
     * {@code Integer[][]}: shape (rows, columns, …). Numbers that are objects have the type that they have in common; of none it
     * is float64, unless the class says another one.
     *
     * @throws IllegalArgumentException if a row has another length than the first, or something is null or is neither a number
     *     or Boolean nor an array of boolean, byte, short, int, long, float, double, Complex64 or Complex128; the message says where
     */
    public static GPUArray toGpu(Object[] rows) {
        Objects.requireNonNull(rows, "rows");
        return of(HostImport.nested(rows));
    }

    /**
     * Copies a list, or anything else that gives numbers or rows, which are lists or Java arrays: {@code List.of(1.5, 2)},
     * {@code List.of(List.of(1, 2), List.of(3, 4))}. Shape and type as of {@link #toGpu(Object[])}.
     *
     * @throws IllegalArgumentException if a row has another length than the first, or something is null or no number; the message
     *     says where
     */
    public static GPUArray toGpu(Iterable<?> rows) {
        return toGpu(StreamSupport.stream(rows.spliterator(), false));
    }

    /**
     * Copies a stream's numbers or rows, which are lists or Java arrays, to its end. Shape and type as of {@link #toGpu(Object[])}.
     *
     * @throws IllegalArgumentException if a row has another length than the first, or something is null or no number; the message
     *     says where
     */
    public static GPUArray toGpu(Stream<?> rows) {
        return of(HostImport.nested(rows.toArray()));
    }

    /** Copies a stream's numbers to its end as a 1-d array of int32. */
    public static GPUArray toGpu(IntStream numbers) {
        return toGpu(numbers.toArray());
    }

    /** Copies a stream's numbers to its end as a 1-d array of int64. */
    public static GPUArray toGpu(LongStream numbers) {
        return toGpu(numbers.toArray());
    }

    /** Copies a stream's numbers to its end as a 1-d array of float64. */
    public static GPUArray toGpu(DoubleStream numbers) {
        return toGpu(numbers.toArray());
    }

    /** Copies the elements between a buffer's position and limit, 1-d. */
    public static GPUArray toGpu(Buffer data) {
        return toGpu(data, data.remaining());
    }

    /**
     * Copies the elements between a buffer's position and limit: of the buffer's own type, a ByteBuffer's are int8. Neither
     * position nor limit moves.
     *
     * @throws IllegalArgumentException if the shape needs another number of elements, or the buffer is a CharBuffer
     */
    public static GPUArray toGpu(Buffer data, int... shape) {
        return of(HostImport.buffer(data, shape));
    }

    /** Copies the bytes between a buffer's position and limit as the elements of a 1-d array. */
    public static GPUArray toGpu(ByteBuffer data, DType type) {
        return toGpu(data, type, data.remaining() / type.itemBytes());
    }

    /**
     * Copies the bytes between a buffer's position and limit: elements in C order and the machine's byte order, bools as bytes
     * 0 or 1. Neither position nor limit moves. A direct buffer goes to the device without another copy.
     *
     * @throws IllegalArgumentException if the shape needs another number of bytes
     */
    public static GPUArray toGpu(ByteBuffer data, DType type, int... shape) {
        return of(HostImport.buffer(data, type, shape));
    }

    /** Copies a whole page-locked buffer as a 1-d array, in the stream's order, and returns at once. */
    public static GPUArray toGpu(PageLockedBuffer data, DType type, org.gpuarray.device.Stream stream) {
        Objects.requireNonNull(data, "data");
        Objects.requireNonNull(type, "type");
        return toGpu(data, type, stream, (int) (data.sizeBytes() / type.itemBytes()));
    }

    /**
     * Copies a whole page-locked buffer, in the stream's order, and returns at once; what is computed from the array waits. Until
     * the copy has run, the buffer's bytes are not to be changed.
     *
     * @throws IllegalArgumentException if the shape needs another number of bytes, or stream and buffer are for two devices
     * @throws IllegalStateException if the buffer was closed
     * @throws org.gpuarray.device.DeviceException if the stream was closed, or memory ran out
     */
    public static GPUArray toGpu(PageLockedBuffer data, DType type, org.gpuarray.device.Stream stream, int... shape) {
        Objects.requireNonNull(data, "data");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(stream, "stream");
        Objects.requireNonNull(shape, "shape");
        return of(StreamCopies.toGpu(data, type, stream, shape));
    }

    /**
     * Returns an array whose elements are a buffer's first bytes, in C order. Nothing is copied: it can be used until the buffer is
     * closed, and closing it leaves the buffer as it is. {@link DeviceBuffer#wrap} makes a buffer of a pointer.
     *
     * <p>What was written to the buffer before is there when the array is computed with. Pending results of the array see later
     * writes to the buffer, too, so compute them first ({@link GPU#eval}). An array that is written to (by {@code fill},
     * {@code set} and the like) may move to memory of its own: to write to the buffer use a kernel or {@code copyFrom}.
     *
     * @throws IllegalArgumentException if the buffer has fewer bytes, or does not begin at a multiple of the type's
     * @throws IllegalStateException if the buffer was closed
     */
    public static GPUArray wrap(DeviceBuffer buffer, DType type, int... shape) {
        Objects.requireNonNull(buffer, "buffer");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(shape, "shape");
        return owner(buffer.elements(type, Shape.of(shape)));
    }

    /**
     * Returns an array over memory that others have allocated, of any strides. Nothing is copied. Other libraries' work on it has to
     * be done before it is used here, and the work here before they use it again. An array that is written to (by {@code fill},
     * {@code set} and the like) may move to memory of its own.
     *
     * @param device the device that the memory is on
     * @param pointer the address of the element with index 0 along each axis
     * @param shape the extents of the axes
     * @param strides how many bytes lie between neighbouring elements along each axis, multiples of the type's; negative, or 0, too
     * @param release called once when the array was closed, has moved, or some time after it is unreachable: at the latest by the next
     *     allocation after the work on it has run. It may free the memory, and must not refer to the array. Of an array without
     *     elements it is called before this returns
     * @throws IllegalArgumentException if the pointer is null, has no memory on the device, or the strides are no such multiples;
     *     {@code release} is not called
     */
    public static GPUArray wrap(
            Device device, long pointer, DType type, int[] shape, long[] strides, Runnable release) {
        Objects.requireNonNull(device, "device");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(strides, "strides");
        Objects.requireNonNull(release, "release");
        return owner(ForeignMemory.of(device, pointer, type, Shape.of(shape), strides, release));
    }

    // # Shape, type and life

    /** Returns the extents of the axes. */
    public Shape shape() {
        return ref.shape();
    }

    /**
     * Returns the extent of one axis, as {@code shape().extent(axis)} does, for an {@code int}; a negative axis counts from the last.
     *
     * @throws IllegalArgumentException if the axis is out of range
     * @throws ArithmeticException if the extent is above 2^31-1; {@link Shape#extent} returns a long
     */
    public int shape(int axis) {
        long extent = shape().extent(Axes.one("shape", axis, shape()));
        if (extent > Integer.MAX_VALUE) {
            throw new ArithmeticException(
                    "shape: extent " + extent + " of axis " + axis + " is no int, use shape().extent");
        }
        return (int) extent;
    }

    /** Returns the type of the elements. */
    public DType dtype() {
        return ref.type();
    }

    /** Returns the number of axes. */
    public int ndim() {
        return ref.shape().rank();
    }

    /** Returns the number of elements. */
    public long size() {
        return ref.shape().size();
    }

    /** Returns the bytes of an element. */
    public int itemsize() {
        return ref.type().itemBytes();
    }

    /** Returns the bytes of all elements; a view's, whatever memory it is a part of. */
    public long nbytes() {
        return ref.shape().size() * ref.type().itemBytes();
    }

    /**
     * Returns how many bytes of memory lie between neighbouring elements along each axis. Where the memory is, tells
     * {@link #cudaArrayInterface()}.
     */
    public long[] strides() {
        return CudaArrayInterface.strides(ref.map(), ref.type());
    }

    /** Returns whether the elements lie in memory one after the other in C order, the last axis fastest. */
    public boolean isCContiguous() {
        return ref.map().isContiguous();
    }

    /** Returns whether the elements lie in memory one after the other in Fortran's order, the first axis fastest. */
    public boolean isFContiguous() {
        return transpose().ref.map().isContiguous();
    }

    /**
     * Returns the device on which the elements are, or will be computed: that of the arrays that this was made of. An array that
     * was made of no other is on the device that its thread used, see {@link Device#use}.
     *
     * @throws IllegalStateException if the array was closed
     */
    public Device device() {
        return DeviceHome.deviceOf(ref.cell().current());
    }

    /**
     * Returns a copy on another device, or this array if it is there already. Computes what is pending. Between GPUs the copy is
     * enqueued, after what both devices' own streams have to do.
     *
     * @throws IndexOutOfBoundsException if an index that the elements depend on was outside its axis
     * @throws org.gpuarray.device.DeviceException if there is no memory
     */
    public GPUArray to(Device device) {
        Objects.requireNonNull(device, "device");
        return device() == device ? this : of(ArrayMemory.copyTo(device, ref));
    }

    /**
     * Lets go of the contents: using this array or a view of it throws from now on. Results computed from it, pending ones
     * too, stay valid. Closing a view does nothing, since its array owns the memory; closing twice neither.
     */
    @Override
    public void close() {
        if (!isView) {
            Lifetimes.close(ref.cell());
        }
    }

    /** Returns whether the array, or the one it is a view of, was closed. */
    public boolean isClosed() {
        return ref.cell().isClosed();
    }

    /**
     * Returns the elements as NumPy's {@code print} shows them: columns aligned, digits and cuts as
     * {@link GPU#setPrintOptions} says. Computes the array and copies what it shows.
     */
    @Override
    public String toString() {
        return toString(GPU.printOptions());
    }

    /**
     * Returns the elements as NumPy's {@code print} shows them, with options of its own: columns aligned, digits and cuts as
     * these say.
     */
    public String toString(PrintOptions options) {
        return isClosed() ? "closed array of shape=" + shape() + " dtype=" + dtype() : HostText.of(ref, options);
    }

    /**
     * Returns a table of HTML, as notebooks show it: type, shape and device above, indices beside rows and columns, numbers as
     * {@link GPU#setPrintOptions} says. Of more than 200 elements only the edges of each long axis are there. Axes before the
     * last two have a heading for each index. Computes the array and copies what it shows.
     */
    public String toHtml() {
        String what = dtype() + " " + shape();
        return isClosed()
                ? HtmlLayout.note(what, "closed")
                : HostText.html(ref, what + " on " + device().id(), GPU.printOptions());
    }
}
