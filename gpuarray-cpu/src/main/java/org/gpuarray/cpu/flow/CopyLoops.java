package org.gpuarray.cpu.flow;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lets loops of a thread that copy elements which lie side by side copy them all at once:
 * <pre>
 *   for (; j &lt; n; j++) v[j] = a[first + j];    becomes    j = copied(…); for (; j &lt; n; j++) v[j] = a[first + j];
 * </pre>
 * HotSpot makes no vectors of such a loop, since it cannot tell whether the arrays are one. A tile of elements that was copied
 * lies at the same indices as others, so what a later loop computes of it is vectors.
 *
 * <p>Loops that store a function of each element that they load, of which there is one of many numbers, do so as well:
 * <pre>
 *   for (; j &lt; n; j++) v[j] = expf(v[j]);     becomes    j = exp(…); for (; j &lt; n; j++) v[j] = expf(v[j]);
 * </pre>
 *
 * <p>{@link Instr.Copy} returns the counter behind the elements that it has copied, all or none. Of others the loop is left as it
 * was, so that it faults where it did.
 */
final class CopyLoops {
    private final NaturalLoops.Loop loop;
    private final List<BasicBlock> order;
    private final LoopWrites writes;
    private final BasicBlock body;
    private final FirstAddresses addresses;

    private CopyLoops(Graph graph, NaturalLoops.Loop loop, List<BasicBlock> order) {
        this.loop = loop;
        this.order = order;
        this.writes = new LoopWrites(loop);
        this.body = loop.tails().get(0);
        this.addresses = new FirstAddresses(graph, writes);
    }

    /** Finds the loops of a kernel, or of a function that is called. */
    static void insert(Graph graph, BasicBlock entry) {
        List<BasicBlock> blocks = Graph.reachable(entry, true);
        Dominators dominators = new Dominators(blocks);
        for (NaturalLoops.Loop loop : NaturalLoops.of(blocks)) {
            boolean hasOneBlock = loop.body().size() == 2 && loop.tails().size() == 1;
            if (hasOneBlock && loop.head() != entry && loop.tails().get(0) != loop.head()) {
                new CopyLoops(graph, loop, blocks).insert(dominators);
            }
        }
    }

    private void insert(Dominators dominators) {
        LoopCounters.Counter counter = new LoopCounters(loop, order, dominators, writes).counterAtHead();
        if (counter == null || !counter.countsUp()) {
            return;
        }
        Instr.Copy copy = copy((Reg) counter.register(), counter.bound());
        if (copy == null || addresses.isReadBehind(loop, order, counter.register())) {
            return;
        }
        addresses.enter(loop, order, copy);
    }

    /** Returns the copy that stands for all iterations; null if the loop does anything else. */
    private Instr.@Nullable Copy copy(Reg counter, Operand bound) {
        addresses.count(counter);
        Instr.Load load = null;
        Instr.Store store = null;
        Operand value = null;
        String function = null;
        boolean isCounted = false;
        for (Instr instr : body.instructions()) {
            if (instr.target() == counter) {
                isCounted = true;
            } else if (instr instanceof Instr.Load l && load == null && !isCounted) {
                load = (Instr.Load) l.map(addresses::first);
                value = l.target();
                if (!addresses.areAdjacent(l.address())) {
                    return null;
                }
            } else if (instr instanceof Instr.Store s && store == null && !isCounted && s.value() == value) {
                store = (Instr.Store) s.map(addresses::first);
                if (!addresses.areAdjacent(s.address())) {
                    return null;
                }
            } else if (instr instanceof Instr.Move m && m.source() == value && load != null) {
                value = m.target();
            } else if (function == null
                    && store == null
                    && value != null
                    && TileFunctions.hasOfOne(instr)
                    && instr.operands().contains(value)) {
                function = ((Instr.Invoke) instr).name();
                value = instr.target();
            } else if (!instr.isPure() || (!isCounted && !addresses.repeat(instr))) {
                return null;
            }
        }
        if (load == null || store == null || load.type() != store.type()) {
            return null;
        }
        return new Instr.Copy(counter, counter, bound, load.address(), store.address(), function);
    }
}
