package org.gpuarray.fuse;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.gpuarray.expr.LoopRun;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.Shape;

/**
 * Decides, inputs first, which nodes become results of kernels instead of being computed inside their readers.
 *
 * <p>The problem: a node that is computed inside its reader costs no memory traffic, but each reader computes it again, and
 * a kernel that fuses everything may compile slowly, need too many registers, or have no single domain to run over. A node
 * that is stored is written and read once more, and splits one kernel into two.
 *
 * <p>The idea: every vertex gets a {@link Cone}, which describes the kernel that would compute it with everything below
 * that is not stored: its distinct operations, the arrays and scalars it reads, and the domain it reduces. The pass visits
 * inputs before readers, so the cone of a vertex is the union of its inputs' cones, where a stored input counts as one
 * array. Ids in a cone are shared, so that what two inputs have in common counts once. Behind a view that is no reshape,
 * the same node is another computation, at other positions, and has other ids, the same for equal positions ({@link ViewedIds}).
 *
 * <p>A vertex becomes a result for one of these reasons:
 *
 * <ul>
 * <li>it is a root, a write, the version before a write, or a scan;
 * <li>its memory is needed: it is read at computed positions, or its bytes are read as another type;
 * <li>it reduces, and its reader cannot be in the same kernel: the reader views the result, reduces, scans, scatters or
 *     joins it, or another input reduces a different domain;
 * <li>a view repeats it, and computing it again is expensive ({@link Expense});
 * <li>it is read at several positions, and computing it for each costs more than storing it ({@link ReadPositions});
 * <li>its reader's cone would exceed a budget of {@link Cone}: of the inputs that are not stored, the one with the most
 *     work is cut off until the cone fits;
 * <li>an earlier flush computed it without storing it, and now another reader needs it again.
 * </ul>
 *
 * <p>The next passes, {@link ShareResults} and {@link ShareAmongMany}, add what kernels over several domains need, and many kernels.
 * {@link FuseRows} later takes results of rows back into kernels. None breaks the budgets.
 *
 * <p>Every rule is a function of the program alone. Measured times would give better plans on one machine at one moment,
 * but then kernels, and with them what is compiled and cached, would depend on the load; and the collector must not decide
 * what is computed again. Equal programs have equal plans, so {@link PlanCache} can keep them. Kernels that turn out to
 * need too many registers are split later, by what the compiler says of them: docs/decisions/0013-spills.md.
 *
 * <p>Needs: the graph. Leaves: a cone for every vertex, within the budgets; each store, and what it overwrites, a result.
 */
final class ChooseResults {
    private final Graph graph;
    private final boolean fuse;
    private int nextId;
    private final IntSupplier ids = () -> nextId++;
    private final ViewedIds viewed = new ViewedIds(ids);

    /** What the outputs of each loop have in common. */
    private final Map<LoopRun, Cone> loops = new IdentityHashMap<>();

    private ChooseResults(Graph graph, boolean fuse) {
        this.graph = graph;
        this.fuse = fuse;
    }

    /**
     * Runs the pass.
     *
     * @param fuse false makes every operation a kernel of its own
     */
    static void run(Graph graph, boolean fuse) {
        new ChooseResults(graph, fuse).run();
    }

    private void run() {
        for (Vertex root : graph.roots) {
            root.store("requested");
        }
        ReadPositions positions = new ReadPositions(graph);
        for (Vertex vertex : graph.vertices) {
            for (Vertex input : vertex.inputs) {
                storeOnSecondDemand(vertex, input);
            }
            vertex.cone = coneOf(vertex);
            vertex.repeats = vertex.kind instanceof NodeKind.Loop || readsLoop(vertex);
            String costly = positions.reasonToStore(vertex);
            if (costly != null) {
                vertex.cut(costly);
            }
            if (!fuse && (vertex.isOperation() || vertex.kind instanceof NodeKind.Folded)) {
                vertex.cut("fusion is off");
            }
        }
    }

    private static boolean readsLoop(Vertex vertex) {
        for (Vertex input : vertex.inputs) {
            if (input.repeats && !input.isStored()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Stores a node that an earlier flush computed inside a kernel, when a reader that was not part of that flush needs it
     * again.
     */
    private static void storeOnSecondDemand(Vertex reader, Vertex input) {
        if (isDemandedAgain(reader, input)) {
            input.store("requested a second time, after a kernel computed it without storing it");
        }
    }

    static boolean isDemandedAgain(Vertex reader, Vertex input) {
        boolean isAgain = input.node.demands() > reader.node.demands();
        return isAgain && input.computes && input.readsMemory && input.shape().size() > 0;
    }

    private Cone coneOf(Vertex vertex) {
        NodeKind kind = vertex.kind;
        if (kind instanceof NodeKind.Leaf) {
            return Cone.leaf(ids.getAsInt());
        } else if (kind instanceof NodeKind.Full) {
            return Cone.scalar(ids.getAsInt());
        } else if (kind instanceof NodeKind.Arange) {
            return Cone.scalar(ids.getAsInt()).union(Cone.leaf(ids.getAsInt())).union(Cone.scalar(ids.getAsInt()));
        } else if (kind instanceof NodeKind.Random) {
            return coneOfDraw(vertex);
        } else if (kind instanceof NodeKind.View) {
            return coneOfView(vertex);
        } else if (kind instanceof NodeKind.Folded folded) {
            return coneOfView(vertex).union(scalars(3 * folded.pieces().count()));
        } else if (kind instanceof NodeKind.Bits) {
            vertex.inputs.get(0).store("its bytes are read as " + vertex.node.type());
            return seen(vertex.inputs.get(0));
        } else if (kind instanceof NodeKind.Reduce reduce) {
            return coneOfReduce(vertex, reduce);
        } else if (kind instanceof NodeKind.Scan) {
            return coneOfScan(vertex);
        } else if (kind instanceof NodeKind.Store) {
            storeVersions(vertex);
            return seen(vertex.inputs.get(1));
        } else if (kind instanceof NodeKind.Sweep sweep) {
            return coneOfSweep(vertex, sweep);
        } else if (kind instanceof NodeKind.Scatter) {
            return coneOfScatter(vertex);
        } else if (kind instanceof NodeKind.Join) {
            return coneOfJoin(vertex);
        } else if (kind instanceof NodeKind.Call call) {
            return coneOfCall(vertex, call);
        } else if (kind instanceof NodeKind.Gather && !(vertex.inputs.get(0).kind instanceof NodeKind.Bits)) {
            vertex.inputs.get(0).store("read at computed positions, so it has to be in memory");
        }
        return coneOfOperation(vertex);
    }

    private static void storeVersions(Vertex write) {
        write.store(
                write.isScatter()
                        ? "a write at computed positions, which shares its kernel with others at these alone"
                        : "a write, which shares its kernel with no other result");
        write.inputs.get(0).store("the version before a write");
    }

    /** A loop reads arrays from memory, and has few enough arguments and operations for one kernel. */
    private Cone coneOfSweep(Vertex vertex, NodeKind.Sweep sweep) {
        vertex.store("writes in a row, each of the next part of an array, as one loop");
        vertex.old().store("the version before a write");
        Cone cone = Cone.EMPTY;
        for (Vertex input : vertex.inputs) {
            if (!(input.kind instanceof NodeKind.Full)) {
                input.store("read by each turn of a loop of writes, so it has to be in memory");
            }
            cone = cone.union(seen(input));
        }
        for (int i = 0; i < sweep.run().body().operations().size(); i++) {
            cone = cone.plusOperation(ids.getAsInt());
        }
        return cone;
    }

    private Cone scalars(int count) {
        Cone scalars = Cone.EMPTY;
        for (int i = 0; i < count; i++) {
            scalars = scalars.union(Cone.scalar(ids.getAsInt()));
        }
        return scalars;
    }

    /** A draw reads its position, and key, counter and stream as scalars, besides its parameters. */
    private Cone coneOfDraw(Vertex vertex) {
        return coneOfOperation(vertex).union(Cone.leaf(ids.getAsInt())).union(scalars(3));
    }

    /** A user's function gets raw inputs as memory, and perhaps its position. */
    private Cone coneOfCall(Vertex vertex, NodeKind.Call call) {
        for (Vertex raw : vertex.readFromMemory()) {
            if (!(raw.kind instanceof NodeKind.Bits)) {
                raw.store("read by " + call.function().name() + " at any index, so it has to be in memory");
            }
        }
        Cone cone = coneOfOperation(vertex);
        return call.function().takesIndex() ? cone.union(Cone.leaf(ids.getAsInt())) : cone;
    }

    private Cone coneOfView(Vertex vertex) {
        Vertex input = vertex.inputs.get(0);
        Cone cone = seen(input);
        if (vertex.isReshape()) {
            return cone;
        }
        boolean repeats = vertex.shape().size() > input.shape().size();
        String expense = Expense.of(input);
        if (cone.reduction() != null) {
            input.store("a reduction of " + cone.reduction() + ", whose result is read as " + vertex.shape());
        } else if (repeats && !input.isStored() && expense != null) {
            input.store("repeated from " + input.shape() + " to " + vertex.shape() + ", and it " + expense);
        } else if (input.repeats && !input.isStored()) {
            input.store("the result of a loop, which is read at other positions");
            return seen(input);
        } else {
            return vertex.kind instanceof NodeKind.View view
                    ? viewed.through(view.map(), cone)
                    : cone.seenThroughView(ids);
        }
        Cone.Reduction made = input.cone.reduction();
        boolean isBroadcast = made != null && made.shape().equals(vertex.shape());
        return isBroadcast ? seen(input).withBroadcast(input.cone.reductions()) : seen(input);
    }

    private Cone coneOfReduce(Vertex vertex, NodeKind.Reduce reduce) {
        for (Vertex input : vertex.inputs) {
            Cone.Reduction below = seen(input).reduction();
            if (below != null) {
                input.store("a reduction of " + below + ", whose result is reduced again");
            }
        }
        Shape shape = vertex.inputs.get(0).shape();
        boolean ofPairs =
                vertex.inputs.size() > 1 || vertex.inputs.get(0).node.type().isComplex();
        int[] counted =
                IntStream.generate(ids).limit(ofPairs ? Cone.PAIR_REDUCTION : 1).toArray();
        Cone own = Cone.EMPTY.plusReduction(counted, new Cone.Reduction(shape, reduce.axes()));
        return coneOfInputs(vertex, own, shape.rank());
    }

    private Cone coneOfScan(Vertex vertex) {
        vertex.cut("a scan, which shares its kernel with no other result");
        for (Vertex input : vertex.inputs) {
            Cone.Reduction below = seen(input).reduction();
            if (below != null) {
                input.store("a reduction of " + below + ", whose result is scanned");
            }
        }
        if (vertex.inputs.size() > 1) {
            Cone own = Cone.EMPTY.plusOperation(ids.getAsInt());
            return coneOfInputs(vertex, own, vertex.shape().rank());
        }
        Vertex input = vertex.inputs.get(0);
        cutIfFull(input);
        return seen(input).plusOperation(ids.getAsInt());
    }

    private void cutIfFull(Vertex input) {
        Cone cone = seen(input).plusOperation(Integer.MAX_VALUE);
        if (cone.exceedsBudget(input.shape().rank(), graph.mostOperations)) {
            cutForBudget(input, cone, input.shape().rank());
        }
    }

    private Cone coneOfScatter(Vertex vertex) {
        storeVersions(vertex);
        Vertex positions = vertex.inputs.get(1);
        Vertex values = vertex.inputs.get(2);
        for (Vertex input : vertex.inputs) {
            Cone.Reduction reduction = seen(input).reduction();
            if (reduction != null) {
                input.store("a reduction of " + reduction + ", whose result is scattered");
            }
        }
        Cone cone = seen(positions).union(seen(values));
        int rank = positions.shape().rank();
        if (cone.exceedsBudget(rank, graph.mostOperations)) {
            boolean morePositions = positions.cone.operationCount() > values.cone.operationCount();
            cutForBudget(morePositions && !positions.isStored() ? positions : values, cone, rank);
            cone = seen(positions).union(seen(values));
        }
        return cone;
    }

    /**
     * Each input is read at positions of its own. The condition that selects the input costs an operation and, as an array
     * does, parameters.
     */
    private Cone coneOfJoin(Vertex vertex) {
        for (Vertex input : vertex.inputs) {
            Cone.Reduction reduction = seen(input).reduction();
            if (reduction != null) {
                input.store("a reduction of " + reduction + ", whose result is joined to another array");
            }
        }
        int id = ids.getAsInt();
        Cone condition = Cone.leaf(ids.getAsInt()).plusOperation(id);
        while (true) {
            Cone cone = condition;
            Vertex largest = null;
            for (Vertex input : vertex.inputs) {
                cone = cone.union(seen(input).seenThroughView(ids));
                if (!input.isStored() && (largest == null || weight(input) > weight(largest))) {
                    largest = input;
                }
            }
            int rank = vertex.shape().rank();
            if (largest == null || !cone.exceedsBudget(rank, graph.mostOperations)) {
                return cone;
            }
            cutForBudget(largest, cone, rank);
        }
    }

    private static int weight(Vertex input) {
        return input.cone.operationCount() + input.cone.leaves().length;
    }

    private Cone coneOfOperation(Vertex vertex) {
        keepOneReduction(vertex);
        Cone own = vertex.kind instanceof NodeKind.Loop loop
                ? loops.computeIfAbsent(loop.run(), run -> ownCone(vertex))
                : ownCone(vertex);
        return coneOfInputs(vertex, own, vertex.shape().rank());
    }

    private Cone ownCone(Vertex vertex) {
        Cone own = Cone.EMPTY;
        for (int i = 0; i < operations(vertex); i++) {
            own = own.plusOperation(ids.getAsInt());
        }
        return vertex.kind instanceof NodeKind.Loop ? own.union(Cone.scalar(ids.getAsInt())) : own;
    }

    /**
     * Returns the cone of a vertex over {@code ownRank} axes, or over those of a reduction below; cuts off inputs until it
     * is within the budgets.
     */
    private Cone coneOfInputs(Vertex vertex, Cone own, int ownRank) {
        while (true) {
            Cone cone = own;
            Vertex largest = null;
            for (Vertex input : vertex.inputs) {
                cone = cone.union(seen(input));
                boolean canCut = !input.isStored() && input.cone.operationCount() > 0;
                if (canCut && (largest == null || input.cone.operationCount() > largest.cone.operationCount())) {
                    largest = input;
                }
            }
            int rank = cone.reduction() == null
                    ? ownRank
                    : cone.reduction().shape().rank();
            if (largest == null || !cone.exceedsBudget(rank, graph.mostOperations)) {
                return cone;
            }
            cutForBudget(largest, cone, rank);
        }
    }

    static int operations(Vertex vertex) {
        if (vertex.kind instanceof NodeKind.Loop loop) {
            return loop.run().body().operations().size();
        }
        return drawsLong(vertex) ? Cone.LONG_DRAW : 1;
    }

    static boolean drawsLong(Vertex vertex) {
        return vertex.kind instanceof NodeKind.Random random && random.draw().isLong();
    }

    /** A kernel reduces one domain: where inputs reduce different ones, the domain with the most elements stays. */
    private void keepOneReduction(Vertex vertex) {
        Cone.Reduction kept = null;
        for (Vertex input : vertex.inputs) {
            Cone.Reduction domain = seen(input).reduction();
            if (domain != null
                    && (kept == null || domain.shape().size() > kept.shape().size())) {
                kept = domain;
            }
        }
        for (Vertex input : vertex.inputs) {
            Cone.Reduction domain = seen(input).reduction();
            if (domain != null && !domain.equals(kept)) {
                input.store("a reduction of " + domain + ", beside one of " + kept);
            }
        }
    }

    /** Cuts off an input of a kernel that would exceed a budget. */
    private void cutForBudget(Vertex input, Cone kernel, int rank) {
        boolean drawsLong = kernel.operationCount() > graph.mostOperations
                && KernelGroup.inside(List.of(input)).stream().anyMatch(ChooseResults::drawsLong);
        input.cut(kernel.excess(rank, graph.mostOperations)
                + (drawsLong ? ", and a long draw counts as " + Cone.LONG_DRAW : ""));
        input.chunk = input.cone.operationCount() >= Cone.MAX_OPERATIONS;
    }

    /** Returns what a reader of {@code input} adds to its own kernel. */
    private Cone seen(Vertex input) {
        return input.isStored() && !input.isLeaf() ? storedCone(input) : input.cone;
    }

    private Cone storedCone(Vertex input) {
        if (input.storedCone == null) {
            input.storedCone = Cone.leaf(ids.getAsInt());
        }
        return input.storedCone;
    }
}
