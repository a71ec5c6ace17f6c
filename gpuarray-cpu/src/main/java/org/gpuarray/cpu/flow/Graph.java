package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** The control-flow graph of a kernel after inlining, with its registers, sites and memory variables. */
public final class Graph {
    private final Program.Kernel kernel;
    private final BasicBlock entry;
    private final List<Reg> registers;
    private final List<Site> sites;
    private final List<@Nullable KindNode> parameters;
    private final List<Variable> globals;
    private final List<KindNode> globalKinds;
    private final List<MemoryLocal> shared;
    private final List<MemoryLocal> locals;
    private final @Nullable KindNode dynamicShared;
    private final List<CalledFunction> functions;
    private final Set<Integer> openEnded = new HashSet<>();
    private final boolean decodesPointers;
    private int nextBlock;
    private boolean cut;

    /** @param nextBlock the number of the next block: larger than those of all blocks so far */
    Graph(
            Program.Kernel kernel,
            BasicBlock entry,
            List<Reg> registers,
            List<Site> sites,
            List<@Nullable KindNode> parameters,
            List<Variable> globals,
            List<KindNode> globalKinds,
            List<MemoryLocal> shared,
            List<MemoryLocal> locals,
            @Nullable KindNode dynamicShared,
            List<CalledFunction> functions,
            boolean decodesPointers,
            int nextBlock) {
        this.nextBlock = nextBlock;
        this.decodesPointers = decodesPointers;
        this.functions = functions;
        this.kernel = kernel;
        this.entry = entry;
        this.registers = registers;
        this.sites = sites;
        this.parameters = parameters;
        this.globals = globals;
        this.globalKinds = globalKinds;
        this.shared = shared;
        this.locals = locals;
        this.dynamicShared = dynamicShared;
    }

    public Program.Kernel kernel() {
        return kernel;
    }

    public BasicBlock entry() {
        return entry;
    }

    /** Returns every register, by number. */
    public List<Reg> registers() {
        return registers;
    }

    /** Adds a register. */
    Reg register(RegType type, @Nullable Origin origin) {
        Reg reg = new Reg(registers.size(), type, origin, null);
        registers.add(reg);
        return reg;
    }

    /** Returns a new block, which nothing leads to yet. */
    BasicBlock newBlock() {
        return new BasicBlock(nextBlock++);
    }

    public List<Site> sites() {
        return sites;
    }

    /** Returns the kind of each pointer parameter, null for the others. */
    public List<@Nullable KindNode> parameters() {
        return parameters;
    }

    /** Returns the variables at namespace scope that the kernel uses. */
    public List<Variable> globals() {
        return globals;
    }

    public List<KindNode> globalKinds() {
        return globalKinds;
    }

    public List<MemoryLocal> shared() {
        return shared;
    }

    public List<MemoryLocal> locals() {
        return locals;
    }

    /** Gives up the memory of a local variable that nothing accesses any more. */
    void dropLocal(int index) {
        MemoryLocal local = locals.get(index);
        locals.set(index, new MemoryLocal(local.name(), local.kind(), 0, local.perCall()));
    }

    public @Nullable KindNode dynamicShared() {
        return dynamicShared;
    }

    /** Returns whether the kernel loads pointers from memory, which may point anywhere. */
    public boolean decodesPointers() {
        return decodesPointers;
    }

    /** Returns the functions that are called and not inlined. */
    public List<CalledFunction> functions() {
        return functions;
    }

    /** Notes that a sync point lies in a loop that may never end. */
    void noteOpenEnded(int site) {
        openEnded.add(site);
    }

    /** Returns whether a site's sync point lies in a loop that may never end. */
    public boolean isOpenEnded(int site) {
        return openEnded.contains(site);
    }

    /** Returns the blocks reachable from {@code start} in reverse postorder. */
    public static List<BasicBlock> reachable(BasicBlock start, boolean throughSyncs) {
        record Visit(BasicBlock block, List<BasicBlock> next, int[] at) {}
        List<BasicBlock> postorder = new ArrayList<>();
        Set<BasicBlock> seen = new HashSet<>();
        java.util.ArrayDeque<Visit> stack = new java.util.ArrayDeque<>();
        seen.add(start);
        stack.push(new Visit(start, next(start, throughSyncs), new int[1]));
        while (!stack.isEmpty()) {
            Visit top = stack.element();
            // The last successor is visited first, so that the first one, a loop's body, comes directly after its head.
            if (top.at[0] < top.next.size()) {
                BasicBlock block = top.next.get(top.next.size() - 1 - top.at[0]++);
                if (seen.add(block)) {
                    stack.push(new Visit(block, next(block, throughSyncs), new int[1]));
                }
            } else {
                postorder.add(top.block);
                stack.pop();
            }
        }
        java.util.Collections.reverse(postorder);
        return postorder;
    }

    /**
     * Returns the blocks in which threads continue after {@code block}; after a sync point only if {@code throughSyncs}.
     */
    static List<BasicBlock> next(BasicBlock block, boolean throughSyncs) {
        boolean stop = !throughSyncs && block.terminator() instanceof Terminator.Sync;
        return stop ? List.of() : block.terminator().successors();
    }

    /** Returns all blocks of the kernel. */
    public List<BasicBlock> blocks() {
        return reachable(entry, true);
    }

    /** Returns whether threads ever wait for one another. */
    public boolean waits() {
        return blocks().stream().anyMatch(b -> b.terminator() instanceof Terminator.Sync);
    }

    /** Says whether the code of the kernel will be cut, see {@link LongCode}. */
    void cut(boolean isCut) {
        cut = isCut;
    }

    /** Returns whether lowering again for code that will be cut would give another graph. */
    public boolean changesWhenCut() {
        return locals.stream().anyMatch(local -> local.sizeBytes() > 0) && !threadsOwnLocals();
    }

    /** Returns whether each thread of a block has local memory of its own, because others run before it ends. */
    public boolean threadsOwnLocals() {
        return cut || waits();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(kernel.name());
        for (BasicBlock block : blocks()) {
            text.append('\n').append(block).append(':');
            block.instructions().forEach(i -> text.append("\n  ").append(i));
            text.append("\n  ").append(block.terminator());
        }
        return text.toString();
    }
}
