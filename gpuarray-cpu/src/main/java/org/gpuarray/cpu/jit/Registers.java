package org.gpuarray.cpu.jit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** The JVM locals of a unit's registers, and the code that sets registers with an origin before the loop over threads. */
final class Registers {
    private final Code code;
    private final ThreadLocals threads;
    private final Map<Reg, Integer> locals = new HashMap<>();
    private final Set<Reg> bound = new HashSet<>();
    private final @Nullable Graph newLocals;
    private @Nullable Reg sharedOffset;

    Registers(Code code, ThreadLocals threads) {
        this(code, threads, null);
    }

    private Registers(Code code, ThreadLocals threads, @Nullable Graph newLocals) {
        this.code = code;
        this.threads = threads;
        this.newLocals = newLocals;
    }

    /** Returns the registers of a called function, in which local memory is new in each call. */
    static Registers ofFunction(Code code, ThreadLocals threads, Graph graph) {
        return new Registers(code, threads, graph);
    }

    /** Assigns a parameter's local to a register. */
    void bind(Reg reg, int local) {
        locals.put(reg, local);
        bound.add(reg);
    }

    /**
     * Makes the offsets of all pointers one register: C2 vectorises a loop only if it sees that stores and loads share an
     * index.
     */
    void shareOffsets(Reg offset) {
        sharedOffset = offset;
    }

    private int local(Reg reg) {
        Reg key = sharedOffset != null && reg.origin() instanceof Origin.SlotOffset ? sharedOffset : reg;
        return locals.computeIfAbsent(key, r -> code.newLocal(r.type()));
    }

    void push(Reg reg) {
        // A parameter has an index, too, that is the same for all threads: the locals of threads are another method's.
        if (!bound.contains(reg) && reg.origin() instanceof Origin.Index index && threads.push(index)) {
            return;
        }
        code.load(reg.type(), local(reg));
    }

    void store(Reg reg) {
        code.store(reg.type(), local(reg));
    }

    void zero(Reg reg) {
        code.push(new org.gpuarray.cpu.flow.Const(reg.type(), 0));
        store(reg);
    }

    /** Emits the code that sets a register that is uniform over all threads; thread indices are set in the loop. */
    void fill(Reg reg) {
        Origin origin = reg.origin();
        if (origin instanceof Origin.Parameter p) {
            code.field(ThreadLocals.STATE, "scalars", "[J");
            code.push(p.slot());
            code.op(Opcodes.LALOAD);
            fromBits(p.scalar());
        } else if (origin instanceof Origin.SlotArray s) {
            array(reg, "arrays", s.slot());
        } else if (origin instanceof Origin.SlotOffset s) {
            boolean wide = reg.type() == RegType.LONG;
            code.field(ThreadLocals.STATE, wide ? "wideOffsets" : "offsets", wide ? "[J" : "[I");
            code.push(s.slot());
            code.op(wide ? Opcodes.LALOAD : Opcodes.IALOAD);
        } else if (origin instanceof Origin.Shared s) {
            array(reg, "shared", s.index());
        } else if (origin instanceof Origin.Local l
                && newLocals != null
                && newLocals.locals().get(l.index()).perCall()) {
            MemoryVariable variable = MemoryVariable.of(newLocals.locals().get(l.index()), false);
            code.push(variable.elements());
            code.newArray(variable.kind());
        } else if (origin instanceof Origin.Local l) {
            array(reg, "locals", l.index());
        } else if (origin instanceof Origin.DynamicShared) {
            code.field(ThreadLocals.STATE, "dynamicShared", "Ljava/lang/Object;");
            code.castTo(reg.kind().kind());
        } else if (origin instanceof Origin.Index index) {
            String field = ThreadLocals.field(index);
            if (field == null) {
                return;
            }
            code.field(ThreadLocals.STATE, field, "I");
        } else {
            return;
        }
        store(reg);
    }

    private void array(Reg reg, String field, int index) {
        code.field(ThreadLocals.STATE, field, "[Ljava/lang/Object;");
        code.push(index);
        code.op(Opcodes.AALOAD);
        code.castTo(reg.kind().kind());
    }

    /** Converts the long on the stack to a scalar. */
    private void fromBits(ScalarType type) {
        fromBits(code, RegType.of(type));
        switch (type) {
            case BOOL -> {
                code.push(1);
                code.op(Opcodes.IAND);
            }
            case I8 -> code.op(Opcodes.I2B);
            case I16 -> code.op(Opcodes.I2S);
            case U16 -> code.op(Opcodes.I2C);
            case U8 -> {
                code.push(0xFF);
                code.op(Opcodes.IAND);
            }
            default -> {}
        }
    }

    static void fromBits(Code code, RegType type) {
        switch (type) {
            case INT -> code.op(Opcodes.L2I);
            case FLOAT -> {
                code.op(Opcodes.L2I);
                code.call("java/lang/Float", "intBitsToFloat", "(I)F");
            }
            case DOUBLE -> code.call("java/lang/Double", "longBitsToDouble", "(J)D");
            case LONG -> {}
            case REF -> throw new IllegalStateException("an array has no bits");
        }
    }

    static void toBits(Code code, RegType type) {
        switch (type) {
            case INT -> code.op(Opcodes.I2L);
            case FLOAT -> {
                code.call("java/lang/Float", "floatToRawIntBits", "(F)I");
                code.op(Opcodes.I2L);
            }
            case DOUBLE -> code.call("java/lang/Double", "doubleToRawLongBits", "(D)J");
            case LONG -> {}
            case REF -> throw new IllegalStateException("an array has no bits");
        }
    }
}
