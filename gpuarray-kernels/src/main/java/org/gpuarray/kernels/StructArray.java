package org.gpuarray.kernels;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * An n-dimensional array of structs on a device, as NumPy's structured arrays: its elements are Java records here and structs in
 * kernels. {@link #field} gives a member of all elements as a {@link GPUArray} over the same memory: arithmetic reads it, a write to
 * it is a write to the structs.
 *
 * <pre>{@code
 * record Particle(float x, float v, @StoredAs(DType.UINT32) int id) {}
 *
 * StructArray<Particle> all = StructArray.toGpu(particles);
 * all.field("x").assign(all.field("x").plus(all.field("v").times(0.1f)));
 * module.getFunction("collide").forEach(all.size()).launch(all, (int) all.size()); // Particle *all, int n
 * Particle[] moved = all.get();
 * }</pre>
 *
 * <p>A record is laid out as C++ does a struct with the same members, on every device: each member at the next multiple of its
 * alignment, the size a multiple of the largest one. {@link Aligned} raises an alignment, {@link Length} gives an array its
 * length, {@link StoredAs} names types that Java lacks; a member that is a record is a nested struct, {@code Complex64} is
 * {@code float2}, and a {@code long} may hold {@link DeviceBuffer#pointer}. {@link #declaration} writes the struct for a kernel's
 * text. A launch compares record and struct: size, alignment, and, where the text shows the struct's members, their names (case
 * and underscores do not count), offsets and types.
 *
 * <p>Memory, versions and views are those of {@link GPUArray}: what was computed from an array keeps what it saw. Thread-safe.
 *
 * @param <R> the record
 */
public final class StructArray<R extends Record> implements AutoCloseable {
    private static final int SHOWN = 6;

    private final Class<R> type;
    private final RecordLayout layout;
    /** The bytes; a last axis has those of a struct, and no gaps. */
    private final GPUArray bytes;

    private StructArray(Class<R> type, GPUArray bytes) {
        this.type = type;
        this.layout = RecordLayout.of(type);
        this.bytes = bytes;
    }

    /**
     * Copies records to the current device.
     *
     * @param shape of the array, in C order; none for one axis
     * @throws IllegalArgumentException if a record is null or of another class, its type is none that a struct can have, or the
     *     shape has another number of elements
     */
    @SuppressWarnings("unchecked") // the array's own component type
    public static <R extends Record> StructArray<R> toGpu(R[] records, int... shape) {
        Objects.requireNonNull(records, "records");
        Objects.requireNonNull(shape, "shape");
        return toGpu((Class<R>) records.getClass().getComponentType(), records, shape);
    }

    private static <R extends Record> StructArray<R> toGpu(Class<R> type, Object[] records, int... shape) {
        byte[] bytes = RecordLayout.of(type).bytesOf(records);
        int[] extents = shape.length == 0 ? new int[] {records.length} : shape;
        long size = Shape.of(extents).size();
        if (size != records.length) {
            throw new IllegalArgumentException("toGpu: " + type.getSimpleName() + "[" + records.length + "] as shape="
                    + Shape.of(extents) + ", need " + size + " records");
        }
        return new StructArray<>(type, GPUArray.toGpu(bytes, DType.UINT8, withBytes(type, extents)));
    }

    /**
     * Copies records to the current device, as an array of one axis.
     *
     * @throws IllegalArgumentException if there is none, one is null or of another class than the first, or their type is none
     *     that a struct can have
     */
    @SuppressWarnings("unchecked") // the class of the first one
    public static <R extends Record> StructArray<R> toGpu(Collection<R> records) {
        Objects.requireNonNull(records, "records");
        if (records.isEmpty()) {
            throw new IllegalArgumentException("toGpu: no record, need one to know the type: empty(type, 0)");
        }
        R first = Objects.requireNonNull(records.iterator().next(), "record");
        return toGpu((Class<R>) first.getClass(), records.toArray());
    }

    /**
     * Returns an array to be written to, on the current device: until then all its bytes are 0.
     *
     * @throws IllegalArgumentException if the record's type is none that a struct can have
     */
    public static <R extends Record> StructArray<R> empty(Class<R> type, int... shape) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(shape, "shape");
        return new StructArray<>(type, GPU.empty(DType.UINT8, withBytes(type, shape)));
    }

    /**
     * Returns an array whose elements are a buffer's first bytes, as {@link GPUArray#wrap} does: nothing is copied.
     *
     * @throws IllegalArgumentException if the buffer has fewer bytes, or the record's type is none that a struct can have
     * @throws IllegalStateException if the buffer was closed
     */
    public static <R extends Record> StructArray<R> wrap(DeviceBuffer buffer, Class<R> type, int... shape) {
        Objects.requireNonNull(buffer, "buffer");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(shape, "shape");
        return new StructArray<>(type, GPUArray.wrap(buffer, DType.UINT8, withBytes(type, shape)));
    }

    private static int[] withBytes(Class<?> type, int... shape) {
        int[] all = Arrays.copyOf(shape, shape.length + 1);
        all[shape.length] = RecordLayout.of(type).sizeBytes();
        return all;
    }

    /**
     * Returns a record as a struct in C++, to put before a kernel's text; structs that are its members come first.
     *
     * <pre>{@code new SourceModule(StructArray.declaration(Particle.class) + "__global__ void stop(Particle *p) { p->v = 0; }") }</pre>
     *
     * @throws IllegalArgumentException if the record's type is none that a struct can have
     */
    public static String declaration(Class<? extends Record> type) {
        Objects.requireNonNull(type, "type");
        return RecordLayout.of(type).declaration();
    }

    RecordLayout layout() {
        return layout;
    }

    /** Returns the record's class. */
    public Class<R> type() {
        return type;
    }

    /** Returns the extents of the axes. */
    public Shape shape() {
        int[] extents = new int[ndim()];
        Arrays.setAll(extents, axis -> Math.toIntExact(bytes.shape().extent(axis)));
        return Shape.of(extents);
    }

    /** Returns the number of axes. */
    public int ndim() {
        return bytes.ndim() - 1;
    }

    /** Returns the number of structs. */
    public long size() {
        return shape().size();
    }

    /** Returns the bytes of a struct, with what pads it. */
    public int itemsize() {
        return layout.sizeBytes();
    }

    /** Returns the device that the array is on. */
    public Device device() {
        return bytes.device();
    }

    /** Returns the names of the members, in their order. */
    public List<String> names() {
        return layout.members().stream().map(RecordMember::name).toList();
    }

    /** Returns the bytes as a view: UINT8, of this shape and one axis more, which has the bytes of a struct. */
    public GPUArray bytes() {
        return bytes;
    }

    /**
     * Returns a member of all structs as a view: it reads and writes the structs' memory.
     *
     * <p>Shape: this array's; a member that is an array adds its dimensions. Type: that of the member, for {@code char} UINT16, else
     * as {@link StoredAs} says.
     *
     * @param name the member's name; {@code "inner.d"} is a member of a nested struct
     * @throws IllegalArgumentException if there is no such member, or it is a struct: {@link #structs} has those
     */
    public GPUArray field(String name) {
        Objects.requireNonNull(name, "name");
        int dot = name.indexOf('.');
        if (dot >= 0) {
            return nested(name.substring(0, dot)).field(name.substring(dot + 1));
        }
        RecordMember member = layout.member(name);
        DType stored = member.type();
        if (stored == null) {
            throw new IllegalArgumentException("field: member " + name + " of record " + type.getSimpleName()
                    + " is a struct: structs(\"" + name + "\", "
                    + member.element().getSimpleName()
                    + ".class), or field(\"" + name + "."
                    + member.element().getRecordComponents()[0].getName() + "\")");
        }
        GPUArray part = part(member).view(stored);
        return part.reshape(shapeOf(member));
    }

    /**
     * Returns a member of all structs that is itself a struct, as a view; of an array of structs, with its dimensions.
     *
     * @param name as for {@link #field}
     * @param type the member's class
     * @throws IllegalArgumentException if there is no such member, or it is of another type
     */
    public <S extends Record> StructArray<S> structs(String name, Class<S> type) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        int dot = name.indexOf('.');
        if (dot >= 0) {
            return nested(name.substring(0, dot)).structs(name.substring(dot + 1), type);
        }
        RecordMember member = layout.member(name);
        if (member.element() != type) {
            throw new IllegalArgumentException("structs: member " + name + " of record " + this.type.getSimpleName()
                    + " is " + member.element().getSimpleName() + ", not " + type.getSimpleName());
        }
        int[] shape = shapeOf(member);
        return new StructArray<>(type, part(member).reshape(withBytes(type, shape)));
    }

    private StructArray<?> nested(String name) {
        Class<?> element = layout.member(name).element();
        if (!element.isRecord()) {
            throw new IllegalArgumentException("member " + name + " of record " + type.getSimpleName() + " is "
                    + element.getSimpleName() + ", which has no members");
        }
        return structs(name, element.asSubclass(Record.class));
    }

    private GPUArray part(RecordMember member) {
        return bytes.get("..., " + member.offsetBytes() + ":" + (member.offsetBytes() + member.sizeBytes()));
    }

    private int[] shapeOf(RecordMember member) {
        int[] shape = Arrays.copyOf(extents(), ndim() + member.lengths().length);
        System.arraycopy(member.lengths(), 0, shape, ndim(), member.lengths().length);
        return shape;
    }

    private int[] extents() {
        int[] extents = new int[ndim()];
        Arrays.setAll(extents, axis -> Math.toIntExact(bytes.shape().extent(axis)));
        return extents;
    }

    /**
     * Returns a part as a view, by NumPy's brackets: {@code a.get("1:5")}, {@code a.get("::2, 0")}.
     *
     * @throws IllegalArgumentException if the text names more axes than there are, or is no index
     * @throws IndexOutOfBoundsException if an index is outside
     */
    public StructArray<R> get(String index) {
        Objects.requireNonNull(index, "index");
        int named = (int) Arrays.stream(index.split(",", -1))
                .map(String::strip)
                .filter(each -> !each.equals("None") && !each.equals("newaxis") && !each.equals("..."))
                .count();
        if (named > ndim()) {
            throw new IllegalArgumentException(
                    "get: index [" + index + "] names " + named + " axes of shape=" + shape());
        }
        return new StructArray<>(type, bytes.get(index.contains("...") ? index + ", :" : index));
    }

    /** Returns the structs at positions of the first axis, as a new array; see {@link GPUArray#take(GPUArray, int)}. */
    public StructArray<R> take(GPUArray index) {
        Objects.requireNonNull(index, "index");
        return new StructArray<>(type, bytes.take(index, 0));
    }

    /** Returns a copy with memory of its own, dense in C order. */
    public StructArray<R> copy() {
        return new StructArray<>(type, bytes.copy());
    }

    /**
     * Returns the structs as records, in C order; waits until they are computed.
     *
     * @throws IllegalArgumentException if they have more bytes than a Java array
     */
    @SuppressWarnings("unchecked") // an array of this class
    public R[] get() {
        R[] records = (R[]) Array.newInstance(type, Math.toIntExact(size()));
        if (records.length > 0) {
            layout.read(bytes.toByteBits(), records);
        }
        return records;
    }

    /** Returns the structs as records, in C order; waits until they are computed. */
    public List<R> toList() {
        return List.of(get());
    }

    /**
     * Returns one struct as a record; waits until it is computed.
     *
     * @param index a position on each axis, negative ones from the end
     * @throws IllegalArgumentException if there are not as many as axes
     * @throws IndexOutOfBoundsException if one is outside
     */
    public R item(int... index) {
        byte[] contents = at("item", index).toByteBits();
        return type.cast(layout.get(ByteBuffer.wrap(contents).order(ByteOrder.nativeOrder()), 0));
    }

    /**
     * Writes a record to one struct.
     *
     * @param index as for {@link #item}
     */
    public void set(R value, int... index) {
        at("set", index).assign(struct(value));
    }

    /** Writes a record to every struct and returns this array. */
    public StructArray<R> fill(R value) {
        bytes.assign(struct(value));
        return this;
    }

    /**
     * Writes another array's structs to this one, broadcast to its shape, and returns this one.
     *
     * @throws IllegalArgumentException if it has another shape that cannot be broadcast, or is on another device
     */
    public StructArray<R> assign(StructArray<R> value) {
        Objects.requireNonNull(value, "value");
        bytes.assign(value.bytes);
        return this;
    }

    private GPUArray struct(R value) {
        Objects.requireNonNull(value, "value");
        try (DeviceScope scope = device().use()) {
            return GPUArray.toGpu(RecordLayout.bytes(value), DType.UINT8);
        }
    }

    private GPUArray at(String operation, int... index) {
        Objects.requireNonNull(index, "index");
        if (index.length != ndim()) {
            throw new IllegalArgumentException(operation + ": index=" + Arrays.toString(index) + " for shape=" + shape()
                    + ", need a position on each axis");
        }
        GPUArray at = bytes;
        for (int position : index) {
            at = at.get(position);
        }
        return at;
    }

    /** Returns {@code "StructArray of Pair of 16 bytes, aligned to 8, shape=(3)"}. */
    String describe() {
        return "StructArray of " + layout.describe() + ", shape=" + shape();
    }

    /** Returns type, shape and the first structs; waits until they are computed. */
    @Override
    public String toString() {
        GPUArray flat = bytes.reshape(Math.toIntExact(size()), itemsize());
        StructArray<R> first = new StructArray<>(type, flat.get(":" + SHOWN));
        String records = Arrays.toString(first.get());
        String more = size() > SHOWN ? records.substring(0, records.length() - 1) + ", …]" : records;
        return "StructArray<" + type.getSimpleName() + "> shape=" + shape() + " " + more;
    }

    /** Lets go of the contents, as {@link GPUArray#close}: fields and other views of the array throw from now on. */
    @Override
    public void close() {
        bytes.close();
    }

    /** Returns whether the array, or the one it is a view of, was closed. */
    public boolean isClosed() {
        return bytes.isClosed();
    }
}
