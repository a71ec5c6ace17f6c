package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.check.Checker;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.flow.Address;
import org.gpuarray.cpu.flow.Const;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Instr.AtomicOp;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Emits the calls of {@code Checker} that precede the accesses of instrumented code. */
final class CheckEmitter {
    static final String CHECKER = "org/gpuarray/cpu/check/Checker";
    static final String CHECKER_DESCRIPTOR = "L" + CHECKER + ";";
    private static final String PACKAGE = "org/gpuarray/cpu/check/";
    private static final String GLOBAL = PACKAGE + "GlobalAccess";
    private static final String SHARED = PACKAGE + "SharedAccess";
    private static final String LOCAL = PACKAGE + "LocalAccess";
    private static final String ANY = PACKAGE + "AnyAccess";
    private static final String SAME_VALUE = PACKAGE + "SameValue";
    private static final String FAILURE_DESCRIPTOR = "Lorg/gpuarray/cpu/check/CheckFailure;";
    static final String SHADOW_DESCRIPTOR = "Lorg/gpuarray/cpu/check/Shadow;";

    /** The atomic operations that change nothing if their value is 0. */
    private static final Set<AtomicOp> READ_BY_ZERO = Set.of(AtomicOp.ADD, AtomicOp.SUB, AtomicOp.OR, AtomicOp.XOR);

    private final Code code;
    private final ThreadLocals threads;
    private final Graph graph;
    private final boolean fences;
    private final int checker;
    /** The locals with the position of the flag that the current operation reads. */
    private final int flagArray;

    private final int flagIndex;
    /** The local with what a compare-and-swap expects. */
    private final int expected;

    private final int index;
    private final int now;
    private final Map<Reg, Integer> shadows = new HashMap<>();
    private final Map<Reg, Integer> settled = new HashMap<>();
    private final QuietShared quiet;
    private final Checks wanted;
    /** For shared memory that is only read: the local that tells whether all of it has been written. */
    private final Map<Reg, Integer> whole = new HashMap<>();

    private final Map<RegType, Integer> values = new HashMap<>();
    /** The local memory that the call has allocated. */
    private final List<Reg> ofCalls = new ArrayList<>();

    /** @param quiet the shared memory whose reads cannot race */
    CheckEmitter(Code code, ThreadLocals threads, Graph graph, CheckTable table, QuietShared quiet) {
        this.quiet = quiet;
        this.wanted = Checks.ofBits(table.checks());
        this.fences = table.fences();
        this.flagArray = code.newLocal(RegType.REF);
        this.flagIndex = code.newLocal(RegType.INT);
        this.expected = code.newLocal(RegType.LONG);
        this.code = code;
        this.threads = threads;
        this.graph = graph;
        this.checker = code.newLocal(RegType.REF);
        this.index = code.newLocal(RegType.INT);
        this.now = code.newLocal(RegType.LONG);
    }

    /** Fetches the checker and the shadows of the memory that {@code touched} names. */
    void prologue(Collection<Reg> touched, Registers registers) {
        code.field(ThreadLocals.STATE, "checker", CHECKER_DESCRIPTOR);
        code.store(RegType.REF, checker);
        code.op(Opcodes.ACONST_NULL);
        code.store(RegType.REF, flagArray);
        code.push(0);
        code.istore(flagIndex);
        for (Reg reg : touched) {
            Origin origin = reg.origin();
            boolean ofCall = origin instanceof Origin.Local l
                    && graph.locals().get(l.index()).perCall();
            if (reg.type() != RegType.REF || origin == null) {
                continue;
            }
            code.aload(checker);
            if (ofCall) {
                registers.push(reg);
                code.push(((Origin.Local) origin).index());
                code.call(CHECKER, "callLocal", "(" + CHECKER_DESCRIPTOR + "Ljava/lang/Object;I)" + SHADOW_DESCRIPTOR);
                ofCalls.add(reg);
            } else if (origin instanceof Origin.SlotArray s) {
                code.push(s.slot());
                code.call(CHECKER, "slot", "(" + CHECKER_DESCRIPTOR + "I)" + SHADOW_DESCRIPTOR);
            } else if (origin instanceof Origin.Shared s) {
                code.push(s.index());
                code.call(CHECKER, "shared", "(" + CHECKER_DESCRIPTOR + "I)" + SHADOW_DESCRIPTOR);
            } else if (origin instanceof Origin.Local l) {
                code.push(l.index());
                code.call(CHECKER, "local", "(" + CHECKER_DESCRIPTOR + "I)" + SHADOW_DESCRIPTOR);
            } else {
                code.call(CHECKER, "dynamicShared", "(" + CHECKER_DESCRIPTOR + ")" + SHADOW_DESCRIPTOR);
            }
            int local = code.newLocal(RegType.REF);
            code.store(RegType.REF, local);
            shadows.put(reg, local);
            if (origin instanceof Origin.Shared || origin instanceof Origin.DynamicShared) {
                settle(reg, local);
            }
        }
    }

    /** Emits the end of a function, after which its local memory is no longer valid. */
    void leave(Registers registers) {
        for (Reg reg : ofCalls) {
            code.aload(checker);
            registers.push(reg);
            code.call(CHECKER, "endCall", "(" + CHECKER_DESCRIPTOR + "Ljava/lang/Object;)V");
        }
    }

    private void settle(Reg reg, int shadow) {
        if (settled.isEmpty()) {
            code.aload(checker);
            code.call(CHECKER, "now", "(" + CHECKER_DESCRIPTOR + ")J");
            code.store(RegType.LONG, now);
        }
        int local = code.newLocal(RegType.REF);
        code.aload(shadow);
        code.call(SHARED, "settled", "(" + SHADOW_DESCRIPTOR + ")[J");
        code.store(RegType.REF, local);
        settled.put(reg, local);
        if (quiet.has(reg)) {
            int all = code.newLocal(RegType.INT);
            code.aload(shadow);
            code.aload(checker);
            code.call(SHARED, "isWhole", "(" + SHADOW_DESCRIPTOR + CHECKER_DESCRIPTOR + ")Z");
            code.istore(all);
            whole.put(reg, all);
        }
    }

    /** Emits the check of a load; array and index stay on the stack. */
    void load(Address address, Kind kind, ScalarType type, int site) {
        access(address, kind, type, site, address.isVolatile() ? Checker.VOLATILE_READ : Checker.READ);
    }

    /** Emits the check of a store; array, index and value stay on the stack. */
    void store(Address address, Kind kind, ScalarType type, int site) {
        under(List.of(type), address, kind, type, site, address.isVolatile() ? Checker.VOLATILE_WRITE : Checker.WRITE);
    }

    /** Two threads that write the same value do no harm, so this compares the value, with array and index on the stack. */
    private void refuseOtherValue(Kind kind, ScalarType type, int value) {
        Label none = new Label();
        code.aload(checker);
        code.visitor().visitFieldInsn(Opcodes.GETFIELD, CHECKER, "collision", FAILURE_DESCRIPTOR);
        code.jump(Opcodes.IFNULL, none);
        code.op(Opcodes.DUP2);
        code.load(RegType.of(type), value);
        Registers.toBits(code, RegType.of(type));
        int size = (int) type.sizeBytes();
        code.push(kind == Kind.ANY ? -size : kind == Kind.MIXED ? size : 0);
        code.aload(checker);
        code.call(SAME_VALUE, "sameValue", "(Ljava/lang/Object;IJI" + CHECKER_DESCRIPTOR + ")V");
        code.label(none);
    }

    /** Emits the acquire after a volatile read, which may have read a flag. */
    void flagRead(Kind kind) {
        if (fences) {
            code.push(1);
            acquire(kind);
        }
    }

    /**
     * Emits the acquire after an atomic operation, whose result is on the stack. A compare-and-swap that fails and the
     * addition of 0 write nothing, so they release nothing: a thread that polls by them adds nothing to the log.
     */
    void flagUsed(Instr.Atomic atomic) {
        if (!fences) {
            return;
        }
        if (atomic.op() == AtomicOp.CAS) {
            pushBits(RegType.of(atomic.type()));
            code.load(RegType.LONG, expected);
            code.op(Opcodes.LCMP);
        } else {
            boolean isZero = atomic.values().get(0) instanceof Const c && c.bits() == 0;
            code.push(isZero && READ_BY_ZERO.contains(atomic.op()) ? 1 : 0);
        }
        acquire(atomic.address().kind().kind());
    }

    /** Keeps the first value of an atomic operation, which is on the stack, for {@link #flagUsed}. */
    void firstValue(Instr.Atomic atomic, RegType type) {
        if (fences && atomic.op() == AtomicOp.CAS) {
            pushBits(type);
            code.store(RegType.LONG, expected);
        }
    }

    private void pushBits(RegType type) {
        code.op(type == RegType.LONG || type == RegType.DOUBLE ? Opcodes.DUP2 : Opcodes.DUP);
        Registers.toBits(code, type);
    }

    /** Emits the acquire; whether the operation has only read is on the stack. */
    private void acquire(Kind kind) {
        code.aload(flagArray);
        code.iload(flagIndex);
        code.aload(checker);
        threads.pushThread();
        code.push(kind == Kind.ANY ? 1 : 0);
        code.call(ANY, "acquire", "(ILjava/lang/Object;I" + CHECKER_DESCRIPTOR + "II)V");
    }

    /** Emits the check of an atomic operation; array, index and values stay on the stack. */
    void atomic(Address address, Kind kind, ScalarType type, int operands, int site) {
        List<ScalarType> types = new ArrayList<>();
        for (int i = 0; i < operands; i++) {
            types.add(type);
        }
        under(types, address, kind, type, site, Checker.ATOMIC);
    }

    private void under(List<ScalarType> onTop, Address address, Kind kind, ScalarType type, int site, int operation) {
        List<Integer> kept = new ArrayList<>();
        RegType register = RegType.of(type);
        for (int i = 0; i < onTop.size(); i++) {
            int local = i == 0 ? values.computeIfAbsent(register, code::newLocal) : code.newLocal(register);
            code.store(register, local);
            kept.add(0, local);
        }
        access(address, kind, type, site, operation);
        if (operation != Checker.ATOMIC) {
            refuseOtherValue(kind, type, kept.get(0));
        }
        kept.forEach(local -> code.load(register, local));
    }

    private void access(Address address, Kind kind, ScalarType type, int site, int operation) {
        Origin origin = address.array() instanceof Reg reg ? reg.origin() : null;
        if (origin instanceof Origin.SlotArray slot && isStruct(slot.slot())) {
            return;
        }
        boolean typed = kind != Kind.ANY && kind != Kind.MIXED && operation <= Checker.WRITE;
        if (typed && !wanted.race() && !wanted.init() && origin != null && !(origin instanceof Origin.Local)) {
            // The JVM checks the bounds, and an element of its array is aligned.
            return;
        }
        code.site(site);
        if (fences && (operation == Checker.ATOMIC || operation == Checker.VOLATILE_READ)) {
            code.op(Opcodes.DUP2);
            code.istore(flagIndex);
            code.store(RegType.REF, flagArray);
        }
        if (kind == Kind.ANY) {
            code.op(Opcodes.DUP2);
            code.push(operation);
            code.push((int) type.sizeBytes());
            finish(ANY, "bytesAt", "(Ljava/lang/Object;III" + CHECKER_DESCRIPTOR + "II)V", null, site);
            return;
        }
        int size = kind == Kind.MIXED ? (int) type.sizeBytes() : 1;
        Integer shadow = address.array() instanceof Reg reg ? shadows.get(reg) : null;
        if (shadow == null) {
            code.op(Opcodes.DUP2);
            code.push(operation);
            code.push(size);
            finish(ANY, "anyAt", "(Ljava/lang/Object;III" + CHECKER_DESCRIPTOR + "II)V", null, site);
        } else if (size == 1 && operation == Checker.ATOMIC && settled.containsKey(address.array())) {
            code.op(Opcodes.DUP);
            finish(SHARED, "atomic", "(I" + SHADOW_DESCRIPTOR + CHECKER_DESCRIPTOR + "II)V", shadow, site);
        } else if (size > 1 || operation > Checker.WRITE) {
            code.op(Opcodes.DUP);
            code.push(operation);
            code.push(size);
            finish(ANY, "any", "(III" + SHADOW_DESCRIPTOR + CHECKER_DESCRIPTOR + "II)V", shadow, site);
        } else if (operation == Checker.READ && settled.containsKey(address.array())) {
            readShared((Reg) address.array(), shadow, site);
        } else {
            code.op(Opcodes.DUP);
            String owner =
                    origin instanceof Origin.SlotArray ? GLOBAL : origin instanceof Origin.Local ? LOCAL : SHARED;
            finish(
                    owner,
                    operation == Checker.READ ? "read" : "write",
                    "(I" + SHADOW_DESCRIPTOR + CHECKER_DESCRIPTOR + "II)V",
                    shadow,
                    site);
        }
    }

    /** Most reads find the element settled. An index outside the bounds fails here as it would at the access. */
    private void readShared(Reg array, int shadow, int site) {
        Integer all = whole.get(array);
        if (all != null && !wanted.init()) {
            return;
        }
        Label known = new Label();
        if (all != null) {
            code.iload(all);
            code.jump(Opcodes.IFNE, known);
        }
        code.op(Opcodes.DUP);
        code.istore(index);
        code.aload(settled.getOrDefault(array, 0));
        code.iload(index);
        code.op(Opcodes.LALOAD);
        code.load(RegType.LONG, now);
        code.op(Opcodes.LCMP);
        code.jump(Opcodes.IFEQ, known);
        code.iload(index);
        finish(
                SHARED,
                all != null ? "readQuiet" : "read",
                "(I" + SHADOW_DESCRIPTOR + CHECKER_DESCRIPTOR + "II)V",
                shadow,
                site);
        code.label(known);
    }

    private void finish(String owner, String method, String descriptor, @Nullable Integer shadow, int site) {
        if (shadow != null) {
            code.aload(shadow);
        }
        code.aload(checker);
        threads.pushThread();
        code.push(site);
        code.call(owner, method, descriptor);
    }

    /** Structs that are passed by value are in memory of their own, outside of which no access can go. */
    private boolean isStruct(int slot) {
        return slot < graph.parameters().size() && graph.parameters().get(slot) == null;
    }

    void fence() {
        code.aload(checker);
        threads.pushThread();
        code.call(CHECKER, "fence", "(" + CHECKER_DESCRIPTOR + "I)V");
    }

    // ---- Rows.

    /**
     * Pushes whether the row may be read without a check at each access; array and index of the row's first thread are
     * known.
     */
    void rowReadable(Reg array, int first, int count) {
        code.load(RegType.REF, shadow(array));
        code.iload(first);
        code.iload(count);
        code.call(GLOBAL, "rowReadable", "(" + SHADOW_DESCRIPTOR + "II)Z");
    }

    /** Pushes whether the row may be written without a check at each access, and has been recorded. */
    void rowWritten(Reg array, int first, int count, int site) {
        code.load(RegType.REF, shadow(array));
        code.iload(first);
        code.iload(count);
        code.aload(checker);
        threads.pushThread();
        code.push(site);
        code.site(site);
        code.call(GLOBAL, "rowWritten", "(" + SHADOW_DESCRIPTOR + "II" + CHECKER_DESCRIPTOR + "II)Z");
    }

    private int shadow(Reg array) {
        Integer local = shadows.get(array);
        if (local == null) {
            throw new IllegalStateException("no shadow of " + array);
        }
        return local;
    }
}
