package org.gpuarray.cpu.parse;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * An object during the evaluation of a constant expression, or the value of a struct or array: its bytes, little endian,
 * which of them have a value, and the addresses among them. Of a variable that is not constant only the address is known.
 */
final class ConstantObject {
    /** An address in an object; the object is null for a null pointer. */
    record Address(@Nullable ConstantObject object, long offsetBytes) {
        static final Address NULL = new Address(null, 0);

        Address plus(long more) {
            return new Address(object, offsetBytes + more);
        }
    }

    private final @Nullable Variable variable;
    private @Nullable ByteBuffer bytes;
    private final BitSet written = new BitSet();
    private final Map<Integer, Address> pointers = new TreeMap<>();

    private ConstantObject(@Nullable Variable variable) {
        this.variable = variable;
    }

    /** Returns an object of which only the address is known so far. */
    static ConstantObject of(Variable variable) {
        return new ConstantObject(variable);
    }

    /** Returns an object whose bytes have no value yet. */
    static ConstantObject unwritten(CType type) {
        ConstantObject object = new ConstantObject(null);
        object.bytes = ByteBuffer.allocate(Math.toIntExact(type.sizeBytes())).order(ByteOrder.LITTLE_ENDIAN);
        return object;
    }

    static ConstantObject zeros(CType type) {
        ConstantObject object = unwritten(type);
        object.written.set(0, (int) type.sizeBytes());
        return object;
    }

    /** Takes the contents of another object of the same type, when the value of a constant becomes known. */
    void become(ConstantObject value) {
        bytes = value.bytes;
        written.or(value.written);
        pointers.putAll(value.pointers);
    }

    /** Returns what is equal for objects of one type with the same contents. */
    List<Object> identity() {
        return List.of(bytes == null ? List.of() : bytes.duplicate().rewind(), Map.copyOf(pointers));
    }

    /** Returns whether every address in it is null or that of a variable that lives as long as the program. */
    boolean isLasting() {
        return pointers.values().stream().allMatch(address -> {
            ConstantObject target = address.object();
            Variable.Space space = target == null || target.variable == null ? null : target.variable.space();
            return target == null || space == Variable.Space.GLOBAL || space == Variable.Space.CONSTANT;
        });
    }

    /** Returns the variable with these initial contents; bytes without a value are 0. */
    Program.GlobalVariable initial(Variable of) {
        ByteBuffer contents = bytes;
        if (contents == null) {
            throw new IllegalStateException("no contents: " + of);
        }
        List<Program.InitialPointer> result = new ArrayList<>();
        pointers.forEach((at, address) -> {
            ConstantObject target = address.object();
            if (target != null && target.variable != null) {
                result.add(new Program.InitialPointer(at, target.variable, address.offsetBytes()));
            }
        });
        return new Program.GlobalVariable(of, contents.array(), result);
    }

    private boolean holds(long at, CType type) {
        return bytes != null && at >= 0 && at + type.sizeBytes() <= bytes.capacity();
    }

    /** Returns whether a pointer to this offset may be computed: it is in the object, or just after it. */
    boolean reaches(long offsetBytes) {
        return bytes == null || (offsetBytes >= 0 && offsetBytes <= bytes.capacity());
    }

    /** Returns the value at an offset, or null if it has none. */
    @Nullable
    Object load(long offsetBytes, CType type) {
        ByteBuffer contents = bytes;
        if (contents == null || !holds(offsetBytes, type)) {
            return null;
        }
        int at = (int) offsetBytes;
        int size = (int) type.sizeBytes();
        if (!(type instanceof ScalarType) && !(type instanceof PointerType)) {
            return part(contents, at, type);
        }
        if (written.nextClearBit(at) < at + size) {
            return null;
        }
        if (type instanceof PointerType) {
            Address address = pointers.get(at);
            return address != null ? address : contents.getLong(at) == 0 ? Address.NULL : null;
        }
        if (type == ScalarType.F32) {
            return (double) contents.getFloat(at);
        }
        if (type == ScalarType.F64) {
            return contents.getDouble(at);
        }
        long value = 0;
        for (int i = 0; i < size; i++) {
            value |= (contents.get(at + i) & 0xFFL) << (8 * i);
        }
        return TreeLiterals.wrap(value, (ScalarType) type);
    }

    private ConstantObject part(ByteBuffer contents, int at, CType type) {
        ConstantObject part = unwritten(type);
        if (part.bytes != null) {
            part.bytes.put(0, contents, at, part.bytes.capacity());
        }
        part.written.or(written.get(at, at + (int) type.sizeBytes()));
        pointers.forEach((offset, address) -> {
            if (offset >= at && offset < at + type.sizeBytes()) {
                part.pointers.put(offset - at, address);
            }
        });
        return part;
    }

    /** Writes a value; returns whether that was possible. */
    boolean store(long offsetBytes, CType type, Object value) {
        ByteBuffer contents = bytes;
        if (contents == null || variable != null || !holds(offsetBytes, type)) {
            return false;
        }
        int at = (int) offsetBytes;
        int size = (int) type.sizeBytes();
        for (int i = 0; i < size && !pointers.isEmpty(); i++) {
            pointers.remove(at + i);
        }
        if (value instanceof ConstantObject object) {
            ByteBuffer from = object.bytes;
            if (from == null) {
                return false;
            }
            contents.put(at, from, 0, Math.min(size, from.capacity()));
            for (int i = 0; i < size; i++) {
                written.set(at + i, object.written.get(i));
            }
            object.pointers.forEach((offset, address) -> pointers.put(at + offset, address));
            return true;
        }
        if (!(value instanceof Address || value instanceof Number)) {
            return false; // a function that should return one returned nothing
        }
        written.set(at, at + size);
        if (value instanceof Address address) {
            contents.putLong(at, 0);
            pointers.put(at, address);
        } else if (type == ScalarType.F32) {
            contents.putFloat(at, (float) (double) (Double) value);
        } else if (type == ScalarType.F64) {
            contents.putDouble(at, (Double) value);
        } else {
            long integer = (Long) value;
            for (int i = 0; i < size; i++) {
                contents.put(at + i, (byte) (integer >> (8 * i)));
            }
        }
        return true;
    }
}
