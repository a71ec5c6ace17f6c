package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Replaces variables in local memory by registers: arrays all of whose indexes are constants once loops are unrolled and calls
 * inlined, like {@code float acc[4]}, and structs with arrays or whose address only inlined functions take. HotSpot keeps registers
 * in the processor's, and vectorises loops around them, which it does not where each thread stores and loads an array.
 *
 * <p>A variable stays in memory if anything but loads and stores at constant offsets uses its address, if two of these overlap
 * without being of one type at one offset, or if one is outside the variable, which is a fault where it runs.
 *
 * <p>Needs: copies propagated.
 */
final class LocalScalars {
    /** The most registers for one variable: more than the processor has are in memory again. */
    static final int MOST_SCALARS = 64;

    private final Graph graph;
    private final List<BasicBlock> blocks = new ArrayList<>();
    private final Map<Reg, Instr> definitions = new HashMap<>();
    private final Set<Integer> inMemory = new HashSet<>();
    private final Set<Reg> computed = new HashSet<>();
    private final Map<Reg, Const> numbers = new HashMap<>();
    /** The scalars of each variable, by their offsets in bytes. */
    private final Map<Integer, Map<Long, Scalar>> scalars = new HashMap<>();

    private record Scalar(ScalarType type, Reg register) {}

    private LocalScalars(Graph graph) {
        this.graph = graph;
    }

    /** Replaces what can be replaced. What is replaced has no size afterwards. */
    static void run(Graph graph) {
        if (!graph.locals().isEmpty()) {
            new LocalScalars(graph).replace();
        }
    }

    private void replace() {
        blocks.addAll(graph.blocks());
        graph.functions().forEach(function -> blocks.addAll(Graph.reachable(function.entry(), true)));
        findDefinitions();
        for (BasicBlock block : blocks) {
            block.instructions().forEach(this::look);
            block.terminator().operands().forEach(this::escape);
        }
        scalars.keySet().removeAll(inMemory);
        if (scalars.isEmpty()) {
            return;
        }
        for (BasicBlock block : blocks) {
            block.instructions().replaceAll(this::replaced);
        }
        for (int index : scalars.keySet()) {
            graph.dropLocal(index);
        }
    }

    private void findDefinitions() {
        Set<Reg> several = new HashSet<>();
        for (BasicBlock block : blocks) {
            for (Instr instr : block.instructions()) {
                Reg target = instr.target();
                if (target != null && definitions.put(target, instr) != null) {
                    several.add(target);
                }
            }
        }
        definitions.keySet().removeAll(several);
    }

    private void look(Instr instr) {
        Address address = addressOf(instr);
        for (Operand operand : instr.operands()) {
            if (address == null || operand != address.array()) {
                escape(operand);
            }
        }
        if (address != null) {
            ScalarType type = instr instanceof Instr.Load load ? load.type() : ((Instr.Store) instr).type();
            Integer index = local(address.array());
            if (index != null && !inMemory.contains(index) && !note(index, address, type)) {
                inMemory.add(index);
            }
        }
    }

    private static @Nullable Address addressOf(Instr instr) {
        return instr instanceof Instr.Load l ? l.address() : instr instanceof Instr.Store s ? s.address() : null;
    }

    /** Returns the number of the local variable in whose memory an array is; null for others. */
    private static @Nullable Integer local(Operand array) {
        return array instanceof Reg reg && reg.origin() instanceof Origin.Local local ? local.index() : null;
    }

    private void escape(Operand operand) {
        Integer index = local(operand);
        if (index != null) {
            inMemory.add(index);
        }
    }

    /** Returns whether an access may be one to a register. */
    private boolean note(int index, Address address, ScalarType type) {
        Long at = offset(address);
        long size = graph.locals().get(index).sizeBytes();
        if (at == null || address.isVolatile() || at < 0 || at + type.sizeBytes() > size) {
            return false;
        }
        Map<Long, Scalar> known = scalars.computeIfAbsent(index, i -> new HashMap<>());
        Scalar scalar = known.get(at);
        if (scalar != null) {
            return scalar.type == type;
        }
        boolean overlaps = known.entrySet().stream()
                .anyMatch(e -> e.getKey() < at + type.sizeBytes()
                        && at < e.getKey() + e.getValue().type().sizeBytes());
        if (overlaps || known.size() == MOST_SCALARS) {
            return false;
        }
        known.put(at, new Scalar(type, graph.register(RegType.of(type), null)));
        return true;
    }

    /** Returns an address's offset in its variable, in bytes; null if it is no constant. */
    private @Nullable Long offset(Address address) {
        Long base = bytes(address.offset());
        return base == null ? null : base + address.plusBytes();
    }

    private @Nullable Long bytes(Operand offset) {
        if (offset instanceof Const c) {
            return c.bits() == 0 ? Long.valueOf(0) : null;
        }
        Reg reg = (Reg) offset;
        if (reg.origin() instanceof Origin.LocalOffset) {
            return 0L;
        } else if (definitions.get(reg) instanceof Instr.Step step) {
            Long base = bytes(step.offset());
            Const index = number(step.index());
            return base == null || index == null ? null : Long.valueOf(base + index.bits() * step.elementBytes());
        }
        return null;
    }

    /** Returns the value of an index; null if it is no constant. */
    private @Nullable Const number(Operand operand) {
        if (operand instanceof Const c) {
            return c;
        }
        Reg reg = (Reg) operand;
        if (computed.add(reg)) {
            // A value that depends on itself has none so far.
            Const value = computed(definitions.get(reg));
            if (value != null) {
                numbers.put(reg, value);
            }
        }
        return numbers.get(reg);
    }

    private @Nullable Const computed(@Nullable Instr definition) {
        if (definition instanceof Instr.Move move) {
            return number(move.source());
        } else if (definition instanceof Instr.Convert c) {
            Const value = number(c.operand());
            return value == null ? null : Arithmetic.fold(c.from(), c.to(), value);
        } else if (definition instanceof Instr.Binary b) {
            Const left = number(b.left());
            Const right = number(b.right());
            return left == null || right == null ? null : Arithmetic.fold(b.op(), b.type(), left, right);
        }
        return null;
    }

    private Instr replaced(Instr instr) {
        Address address = addressOf(instr);
        Integer index = address == null ? null : local(address.array());
        Map<Long, Scalar> parts = index == null ? null : scalars.get(index);
        if (address == null || parts == null) {
            return instr;
        }
        Scalar scalar = parts.get(offset(address));
        if (scalar == null) {
            throw new IllegalStateException("no register for " + instr);
        }
        return instr instanceof Instr.Store store
                ? new Instr.Move(scalar.register(), store.value())
                : new Instr.Move(((Instr.Load) instr).target(), scalar.register());
    }
}
