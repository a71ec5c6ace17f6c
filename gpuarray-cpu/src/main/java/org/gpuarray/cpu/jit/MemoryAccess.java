package org.gpuarray.cpu.jit;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gpuarray.cpu.flow.Address;
import org.gpuarray.cpu.flow.Const;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Emits loads, stores and atomic operations: the only class that knows the representation of device memory. A pointer is an
 * array of its kind and an offset in elements, so that the JVM checks the bounds of every access and C2 can vectorise it.
 */
final class MemoryAccess {
    /** Pushes an operand on the stack. */
    interface Pusher {
        void push(Operand operand);
    }

    private final Code code;
    private final Pusher pusher;
    private final int threadX;
    private final @Nullable CheckEmitter checks;
    private final Map<Reg, Integer> rowIndexes = new HashMap<>();

    /**
     * Declares that a LONG index is {@code base + x} within a row, with {@code base} in a local. So it needs no check of
     * its own, which C2 would not vectorise.
     */
    void indexInRow(Reg index, int base) {
        rowIndexes.put(index, base);
    }

    /** @param checks emits the checks of accesses; null for code without checks */
    MemoryAccess(Code code, int threadX, @Nullable CheckEmitter checks, Pusher pusher) {
        this.code = code;
        this.threadX = threadX;
        this.checks = checks;
        this.pusher = pusher;
    }

    /** Shares the indices of the row. */
    MemoryAccess(MemoryAccess other, Pusher pusher) {
        this(other.code, other.threadX, other.checks, pusher);
        rowIndexes.putAll(other.rowIndexes);
    }

    void load(Instr.Load load) {
        Kind kind = load.address().kind().kind();
        fetch(load, kind);
        if (checks != null && load.address().isVolatile()) {
            checks.flagRead(kind);
        }
    }

    private void fetch(Instr.Load load, Kind kind) {
        if (load.address().isVolatile()) {
            // Keeps C2 from moving the load out of a loop that waits for another thread.
            code.call("java/lang/invoke/VarHandle", "acquireFence", "()V");
        }
        address(load.address(), kind);
        if (checks != null) {
            checks.load(load.address(), kind, load.type(), load.site());
        }
        code.site(load.site());
        if (kind == Kind.MIXED) {
            code.call(Runtime.MIXED, "get" + load.type().name(), "([BI)" + Types.descriptor(load.type()));
            return;
        } else if (kind == Kind.ANY) {
            code.push((int) load.type().sizeBytes());
            anywhere(load.address(), "get", "I", "J");
            Registers.fromBits(code, RegType.of(load.type()));
        } else {
            code.op(loadOpcode(kind));
        }
        if (load.type() == ScalarType.U8) {
            code.push(0xFF);
            code.op(Opcodes.IAND);
        } else if (load.type() == ScalarType.U16) {
            code.push(0xFFFF);
            code.op(Opcodes.IAND);
        }
    }

    void store(Instr.Store store) {
        Kind kind = store.address().kind().kind();
        if (store.address().isVolatile()) {
            code.call("java/lang/invoke/VarHandle", "releaseFence", "()V");
        }
        address(store.address(), kind);
        pusher.push(store.value());
        if (checks != null) {
            checks.store(store.address(), kind, store.type(), store.site());
        }
        code.site(store.site());
        if (kind == Kind.ANY) {
            Registers.toBits(code, RegType.of(store.type()));
            code.push((int) store.type().sizeBytes());
            anywhere(store.address(), "set", "JI", "V");
            return;
        } else if (kind == Kind.MIXED) {
            code.call(Runtime.MIXED, "set" + store.type().name(), "([BI" + Types.descriptor(store.type()) + ")V");
            return;
        }
        code.op(loadOpcode(kind) + Opcodes.IASTORE - Opcodes.IALOAD);
    }

    /** Emits an atomic operation, which leaves the old value on the stack. */
    void atomic(Instr.Atomic atomic) {
        Kind kind = atomic.address().kind().kind();
        address(atomic.address(), kind);
        if (kind == Kind.ANY) {
            if (checks != null) {
                checks.atomic(atomic.address(), kind, atomic.type(), 0, atomic.site());
            }
            atomicAnywhere(atomic);
            if (checks != null) {
                checks.flagUsed(atomic);
            }
            return;
        }
        pushValues(atomic);
        if (checks != null) {
            checks.atomic(atomic.address(), kind, atomic.type(), atomic.values().size(), atomic.site());
        }
        code.site(atomic.site());
        String type = Types.descriptor(atomic.type());
        code.call(
                kind == Kind.MIXED ? Runtime.MIXED_ATOMICS : Runtime.ATOMICS,
                method(atomic.op(), atomic.type()),
                "(" + kind.arrayDescriptor() + "I" + type.repeat(atomic.values().size()) + ")" + type);
        if (checks != null) {
            checks.flagUsed(atomic);
        }
    }

    private void pushValues(Instr.Atomic atomic) {
        pusher.push(atomic.values().get(0));
        if (checks != null) {
            checks.firstValue(atomic, RegType.of(atomic.type()));
        }
        atomic.values().stream().skip(1).forEach(pusher::push);
    }

    /** Returns the name of the method of {@code Atomics}. Signed and unsigned types share it if they give the same bits. */
    private static String method(Instr.AtomicOp op, ScalarType type) {
        boolean signMatters = switch (op) {
            case MIN, MAX, INC, DEC -> true;
            default -> false;
        };
        ScalarType named = type;
        if (!signMatters && type == ScalarType.U32) {
            named = ScalarType.I32;
        } else if (!signMatters && type == ScalarType.U64) {
            named = ScalarType.I64;
        }
        return op.name().toLowerCase(Locale.ROOT) + named.name();
    }

    private void atomicAnywhere(Instr.Atomic atomic) {
        RegType type = RegType.of(atomic.type());
        for (int i = 0; i < atomic.values().size(); i++) {
            pusher.push(atomic.values().get(i));
            Registers.toBits(code, type);
            if (i == 0 && checks != null) {
                checks.firstValue(atomic, RegType.LONG);
            }
        }
        if (atomic.values().size() == 1) {
            code.push(0L);
        }
        code.push(atomic.op().ordinal());
        code.push(atomic.type().ordinal());
        code.site(atomic.site());
        anywhere(atomic.address(), "atomic", "JJII", "J");
        Registers.fromBits(code, type);
    }

    /** Calls a method for memory of any form; array, offset and the other arguments are on the stack. */
    private void anywhere(Address address, String method, String rest, String result) {
        boolean wide = address.offset().type() == RegType.LONG;
        String pointer = wide ? "(Ljava/lang/Object;J" : "(Ljava/lang/Object;I";
        code.call(wide ? Runtime.WIDE : Runtime.ANY, method, pointer + rest + ")" + result);
    }

    /** Pushes the 64 bits by which a pointer is stored. */
    void encode(Instr.Encode encode) {
        code.aload(ThreadLocals.STATE);
        pusher.push(encode.array());
        pusher.push(encode.offset());
        if (encode.offset().type() == RegType.LONG) {
            code.call(Runtime.WIDE, "encode", "(" + Runtime.STATE_DESCRIPTOR + "Ljava/lang/Object;J)J");
            return;
        }
        int scale = encode.kind().kind().elementBytes();
        if (scale > 1) {
            code.push(scale);
            code.op(Opcodes.IMUL);
        }
        code.call(Runtime.ANY, "encode", "(" + Runtime.STATE_DESCRIPTOR + "Ljava/lang/Object;I)J");
    }

    /** Pushes array and index. */
    private void address(Address address, Kind kind) {
        pusher.push(address.array());
        long elements = address.plusBytes() / kind.elementBytes();
        if (address.offset().type() == RegType.LONG) {
            pushSum(address.offset(), elements);
            return;
        }
        if (address.offset() instanceof Const c) {
            code.push((int) (c.bits() + elements));
            return;
        }
        pusher.push(address.offset());
        if (elements != 0) {
            code.push((int) elements);
            code.op(Opcodes.IADD);
        }
    }

    /** Pushes array and index of an address in memory of one type. */
    void pushAddress(Address address) {
        address(address, address.kind().kind());
    }

    private void pushSum(Operand offset, long bytes) {
        if (offset instanceof Const c) {
            code.push(c.bits() + bytes);
            return;
        }
        pusher.push(offset);
        if (bytes != 0) {
            code.push(bytes);
            code.op(Opcodes.LADD);
        }
    }

    /** Copies elements, where the memory has arrays of their type, and pushes the counter behind them. */
    void copy(Instr.Copy copy) {
        Kind kind = copy.to().kind().kind();
        boolean isKnown =
                copy.function() == null ? kind != Kind.MIXED && kind != Kind.ANY : kind == Kind.F32 || kind == Kind.F64;
        if (kind != copy.from().kind().kind() || !isKnown) {
            pusher.push(copy.counter());
            return;
        }
        pushAddress(copy.to());
        pushAddress(copy.from());
        pusher.push(copy.counter());
        pusher.push(copy.bound());
        String arrays = "(" + (kind.arrayDescriptor() + "I").repeat(2);
        if (copy.function() == null) {
            code.call(Runtime.TILES, "copy", arrays + "II)I");
        } else {
            code.aload(ThreadLocals.STATE);
            code.call(Runtime.LOOP_FUNCTIONS, copy.function(), arrays + "II" + Runtime.STATE_DESCRIPTOR + ")I");
        }
    }

    /** Skips bytes, where the memory has arrays of them, and pushes the counter behind them. */
    void skip(Instr.Skip skip) {
        if (skip.from().kind().kind() != Kind.I8) {
            pusher.push(skip.counter());
            return;
        }
        pushAddress(skip.from());
        pusher.push(skip.counter());
        pusher.push(skip.bound());
        pusher.push(skip.value());
        code.call(Runtime.TILES, "skip", "([BIIII)I");
    }

    private static int loadOpcode(Kind kind) {
        return switch (kind) {
            case F32 -> Opcodes.FALOAD;
            case F64 -> Opcodes.DALOAD;
            case I64 -> Opcodes.LALOAD;
            case I32 -> Opcodes.IALOAD;
            case I16 -> Opcodes.SALOAD;
            case I8, MIXED, ANY -> Opcodes.BALOAD;
        };
    }

    /** Pushes {@code offset + index * elementBytes}, in elements of the kind. */
    void step(Instr.Step step) {
        if (step.target().type() == RegType.LONG) {
            wideStep(step);
            return;
        }
        long scale = step.elementBytes() / step.kind().kind().elementBytes();
        if (step.index() instanceof Const c) {
            pusher.push(step.offset());
            code.push((int) (c.bits() * scale));
            code.op(Opcodes.IADD);
            return;
        }
        boolean fromZero = step.offset() instanceof Const c && c.bits() == 0;
        if (!fromZero) {
            pusher.push(step.offset());
        }
        Integer base = step.index() instanceof Reg reg ? rowIndexes.get(reg) : null;
        if (base != null && scale == 1) {
            code.iload(base);
            code.iload(threadX);
            code.op(Opcodes.IADD);
        } else {
            checkedIndex(step, scale);
        }
        if (!fromZero) {
            code.op(Opcodes.IADD);
        }
    }

    private void wideStep(Instr.Step step) {
        if (step.index() instanceof Const c) {
            pushSum(step.offset(), c.bits() * step.elementBytes());
            return;
        }
        pusher.push(step.index());
        if (step.index().type() == RegType.INT) {
            code.op(Opcodes.I2L);
        }
        code.push(step.elementBytes());
        pusher.push(step.offset());
        code.site(step.site());
        code.call(Runtime.WIDE, "step", "(JJJ)J");
    }

    private void checkedIndex(Instr.Step step, long scale) {
        pusher.push(step.index());
        if (step.index().type() == RegType.LONG) {
            code.push(scale);
            code.site(step.site());
            code.call(Runtime.RANGE, "element", "(JJ)I");
        } else if (scale != 1) {
            code.push((int) scale);
            code.site(step.site());
            code.call(Runtime.RANGE, "element", "(II)I");
        }
    }

    /** Pushes the difference of two offsets in units of {@code elementBytes}. */
    void distance(Instr.Distance distance) {
        List.of(distance.left(), distance.right()).forEach(pusher::push);
        if (distance.left().type() == RegType.LONG) {
            code.op(Opcodes.LSUB);
        } else {
            code.op(Opcodes.ISUB);
            code.op(Opcodes.I2L);
        }
        long kindBytes = distance.kind().kind().elementBytes();
        if (kindBytes != distance.elementBytes()) {
            code.push(kindBytes);
            code.op(Opcodes.LMUL);
            code.push(distance.elementBytes());
            code.op(Opcodes.LDIV);
        }
    }
}
