package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** Appends instructions and blocks, and creates registers, sites and memory variables: the state of one lowering. */
final class FlowBuilder {
    /** The class that checks accesses, by name: this package must not depend on the package it is in. */
    private static final String CHECKER = "org/gpuarray/cpu/check/Checker";

    private final Program.Kernel kernel;
    private final List<Reg> registers = new ArrayList<>();
    private final Map<Origin, Reg> origins = new HashMap<>();
    private final Map<Site, Integer> sites = new HashMap<>();
    private final List<Site> siteList = new ArrayList<>();
    private final List<MemoryLocal> shared = new ArrayList<>();
    private final Map<Variable, Integer> sharedIndex = new HashMap<>();
    private final List<MemoryLocal> locals = new ArrayList<>();
    private final List<Variable> globals = new ArrayList<>();
    private final Map<Variable, Integer> globalIndex = new HashMap<>();
    private final List<KindNode> globalKinds = new ArrayList<>();
    private @Nullable KindNode dynamicShared;
    private final BasicBlock entry = new BasicBlock(0);
    private BasicBlock current = entry;
    private int blocks = 1;
    private final boolean checked;
    private final boolean wide;
    private boolean decodes;
    private final List<CalledFunction> functions = new ArrayList<>();
    private @Nullable CalledFunction within;
    /** The user's call of the library function that is being lowered; null in a user's function. */
    private @Nullable SourcePosition callOfOurs;

    FlowBuilder(Program.Kernel kernel, Pointers pointers, boolean checked) {
        this.kernel = kernel;
        this.wide = pointers == Pointers.WIDE;
        this.checked = checked;
    }

    /** Returns a new kind for pointers to {@code target}. */
    KindNode kind(CType target) {
        KindNode kind = new KindNode(target);
        if (wide) {
            kind.wish(Kind.ANY);
        }
        return kind;
    }

    /** Returns the type of registers that hold an offset. */
    RegType offsetType() {
        return wide ? RegType.LONG : RegType.INT;
    }

    Reg offsetRegister() {
        return register(offsetType());
    }

    /** Returns the offset of a pointer to the start of its memory. */
    Const noOffset() {
        return new Const(offsetType(), 0);
    }

    /** Notes that the kernel loads pointers from memory. */
    void decodes() {
        decodes = true;
    }

    /** In checked code, refuses an integer divisor of 0. */
    void checkDivisor(ScalarType type, Operand divisor, SourcePosition at) {
        boolean known = divisor instanceof Const c && c.bits() != 0;
        if (checked && !type.isFloating() && !known) {
            int site = site(at, "division", "", type, -1);
            String descriptor = RegType.of(type) == RegType.LONG ? "(J)V" : "(I)V";
            add(new Instr.Invoke(null, CHECKER, "divisor", descriptor, List.of(divisor), site));
        }
    }

    /**
     * In checked code, refuses an unaligned access of a vector, except in a thread's own memory, whose layout is not
     * CUDA's.
     */
    void checkAligned(Value.Pointer pointer, CType type, String action, SourcePosition at) {
        Origin origin = pointer.array() instanceof Reg reg ? reg.origin() : null;
        if (checked && type.alignBytes() > 1 && !(origin instanceof Origin.Local)) {
            Reg bytes = register(RegType.LONG);
            add(new Instr.Distance(bytes, pointer.offset(), noOffset(), 1, pointer.kind()));
            int site = site(at, action, pointer.name(), type, pointer.slot());
            List<Operand> operands = List.of(
                    pointer.array(),
                    bytes,
                    Const.of(pointer.plusBytes()),
                    Const.of(type.alignBytes()),
                    Const.of((int) type.sizeBytes()),
                    Const.of(action.equals("write") ? 1 : 0));
            add(new Instr.Invoke(null, CHECKER, "aligned", "(Ljava/lang/Object;JJIII)V", operands, site));
        }
    }

    BasicBlock newBlock() {
        return new BasicBlock(blocks++);
    }

    /** Ends the current block with a jump to {@code block}, unless it has ended, and continues there. */
    void startBlock(BasicBlock block) {
        end(new Terminator.Jump(block));
        current = block;
    }

    /** Ends the current block, unless it has ended. */
    void end(Terminator terminator) {
        if (!current.isTerminated()) {
            current.end(terminator);
        }
    }

    /** Continues in a block that nothing jumps to yet. */
    void continueIn(BasicBlock block) {
        current = block;
    }

    void add(Instr instruction) {
        if (!current.isTerminated()) {
            current.instructions().add(instruction);
        }
    }

    Reg register(RegType type) {
        return register(type, null, null);
    }

    /** Returns a register for an array of {@code kind}. */
    Reg arrayRegister(KindNode kind) {
        return register(RegType.REF, null, kind);
    }

    private Reg register(RegType type, @Nullable Origin origin, @Nullable KindNode kind) {
        Reg reg = new Reg(registers.size(), type, origin, kind);
        registers.add(reg);
        return reg;
    }

    /** Returns the register that holds the value of {@code origin}. */
    Reg origin(Origin origin, RegType type, @Nullable KindNode kind) {
        Reg known = origins.get(origin);
        if (known == null) {
            known = register(type, origin, kind);
            origins.put(origin, known);
        }
        return known;
    }

    Reg index(Origin.Index index) {
        return origin(index, index == Origin.Index.FLAT_X_LONG ? RegType.LONG : RegType.INT, null);
    }

    /** Lowers a function of the library: faults in it are reported at the user's call. */
    <T> T asCall(SourcePosition call, Supplier<T> body) {
        SourcePosition before = callOfOurs;
        callOfOurs = before == null ? call : before;
        try {
            return body.get();
        } finally {
            callOfOurs = before;
        }
    }

    /** Returns the position that is reported to users: in a function of the library, that of the user's call. */
    SourcePosition place(SourcePosition at) {
        return callOfOurs == null ? at : callOfOurs;
    }

    int site(SourcePosition at, String action, String variable, CType type, int pointer) {
        return site(at, action, variable, Element.of(type.toString(), type), pointer);
    }

    /** Returns the site of an access to memory. */
    int site(SourcePosition at, String action, Place.Memory memory) {
        return site(
                at,
                action,
                memory.pointer().name(),
                memory.element(),
                memory.pointer().slot());
    }

    private int site(SourcePosition at, String action, String variable, Element element, int pointer) {
        Site site = new Site(place(at), action, variable, element.type(), element.sizeBytes(), pointer);
        return sites.computeIfAbsent(site, s -> {
            siteList.add(s);
            return siteList.size() - 1;
        });
    }

    /**
     * Returns the site of an assertion, which has the condition in place of a variable and the function in place of a type.
     */
    int assertion(org.gpuarray.cpu.tree.SourcePosition at, String condition, String function) {
        siteList.add(new Site(at, "assert", condition, function, 1, -1));
        return siteList.size() - 1;
    }

    /** Returns the memory of a {@code __shared__} variable, one for all instances of its function. */
    Value.Pointer shared(Variable variable, org.gpuarray.cpu.tree.PointerType type) {
        int index = sharedIndex.computeIfAbsent(variable, v -> {
            shared.add(new MemoryLocal(v.name(), kind(v.type()), v.type().sizeBytes(), false));
            return shared.size() - 1;
        });
        KindNode kind = shared.get(index).kind();
        Reg array = origin(new Origin.Shared(index), RegType.REF, kind);
        return new Value.Pointer(type, array, noOffset(), 0, kind, variable.name(), -1);
    }

    /** Returns the start of {@code extern __shared__} memory, which all such variables share. */
    Value.Pointer dynamicShared(Variable variable, org.gpuarray.cpu.tree.PointerType type) {
        if (dynamicShared == null) {
            dynamicShared = kind(variable.type());
        }
        Reg array = origin(new Origin.DynamicShared(), RegType.REF, dynamicShared);
        return new Value.Pointer(type, array, noOffset(), 0, dynamicShared, variable.name(), -1);
    }

    /** Returns new memory for a local variable. */
    Value.Pointer local(String name, CType type, org.gpuarray.cpu.tree.PointerType pointerType) {
        KindNode kind = kind(type);
        kind.step(type.sizeBytes());
        locals.add(new MemoryLocal(name, kind, type.sizeBytes(), within != null));
        int index = locals.size() - 1;
        Reg array = origin(new Origin.Local(index), RegType.REF, kind);
        Reg offset = origin(new Origin.LocalOffset(index), offsetType(), null);
        return new Value.Pointer(pointerType, array, offset, 0, kind, name, -1);
    }

    /** Returns the memory of a variable at namespace scope. */
    Value.Pointer global(Variable variable, org.gpuarray.cpu.tree.PointerType type) {
        int index = globalIndex.computeIfAbsent(variable, key -> globals.size());
        if (index == globals.size()) {
            globals.add(variable);
            globalKinds.add(kind(variable.type()));
        }
        int slot = kernel.function().parameters().size() + index;
        return slotPointer(slot, globalKinds.get(index), variable.name(), type);
    }

    /** Returns the pointer that an argument slot holds. */
    Value.Pointer slotPointer(int slot, KindNode kind, String name, org.gpuarray.cpu.tree.PointerType type) {
        Reg array = origin(new Origin.SlotArray(slot), RegType.REF, kind);
        Reg offset = origin(new Origin.SlotOffset(slot), offsetType(), null);
        return new Value.Pointer(type, array, offset, 0, kind, name, slot);
    }

    /** Lowers a called function's body, apart from the code around the call. */
    void function(CalledFunction callee, Runnable body) {
        BasicBlock before = current;
        CalledFunction outer = within;
        within = callee;
        functions.add(callee);
        body.run();
        within = outer;
        current = before;
    }

    /** Returns the called function whose body is being lowered, or null. */
    @Nullable
    CalledFunction within() {
        return within;
    }

    Graph finish(List<@Nullable KindNode> parameters) {
        return new Graph(
                kernel,
                entry,
                registers,
                siteList,
                parameters,
                globals,
                globalKinds,
                shared,
                locals,
                dynamicShared,
                functions,
                decodes,
                blocks);
    }
}
